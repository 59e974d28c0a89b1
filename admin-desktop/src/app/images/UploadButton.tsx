import { Button, type ButtonProps, Icon } from "@creations/shared-ui";
import { useRef } from "react";

export interface UploadButtonProps extends Omit<ButtonProps, "onClick" | "asChild"> {
	onFile: (file: File) => void;
}

/** Chooses one image; phones offer the camera along with the gallery. */
export function UploadButton({ onFile, children, ...rest }: UploadButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button variant="secondary" {...rest} onClick={() => input.current?.click()}>
				{!rest.busy && <Icon name="upload" />}
				{children}
			</Button>
			<input
				ref={input}
				type="file"
				accept="image/*"
				aria-label="Image file"
				hidden
				onChange={({ target }) => {
					const [file] = target.files ?? [];
					// The same file may be chosen again after a failure.
					target.value = "";
					if (file) onFile(file);
				}}
			/>
		</>
	);
}
