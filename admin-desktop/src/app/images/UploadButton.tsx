import { Button, type ButtonProps, Icon } from "@creations/shared-ui";
import { useRef } from "react";
import { FileInput } from "./FileInput.tsx";

export interface UploadButtonProps extends Omit<ButtonProps, "onClick" | "asChild"> {
	onFile: (file: File) => void;
}

export function UploadButton({ onFile, children, ...rest }: UploadButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button variant="secondary" {...rest} onClick={() => input.current?.click()}>
				{!rest.busy && <Icon name="upload" />}
				{children}
			</Button>
			<FileInput ref={input} onFiles={([file]) => file && onFile(file)} />
		</>
	);
}
