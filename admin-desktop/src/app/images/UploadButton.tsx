import { Button, type ButtonProps, Icon } from "@creations/shared-ui";
import { type RefObject, useRef } from "react";

interface UploadButtonProps extends Omit<ButtonProps, "onClick" | "asChild"> {
	multiple?: boolean;
	onFiles: (files: File[]) => void;
}

export function UploadButton({ onFiles, multiple, children, ...rest }: UploadButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button variant="secondary" {...rest} onClick={() => input.current?.click()}>
				{!rest.busy && <Icon name="upload" />}
				{children}
			</Button>
			<FileInput ref={input} multiple={multiple} onFiles={onFiles} />
		</>
	);
}

interface FileInputProps {
	ref: RefObject<HTMLInputElement | null>;
	multiple?: boolean | undefined;
	onFiles: (files: File[]) => void;
}

export function FileInput({ onFiles, multiple, ...rest }: FileInputProps) {
	return (
		<input
			{...rest}
			type="file"
			accept="image/*"
			multiple={multiple}
			aria-label={multiple ? "Image files" : "Image file"}
			hidden
			onChange={({ target }) => {
				const files = [...(target.files ?? [])];
				// The same file may be chosen again after a failure.
				target.value = "";
				if (files.length > 0) onFiles(files);
			}}
		/>
	);
}
