import type { RefObject } from "react";

export interface FileInputProps {
	ref: RefObject<HTMLInputElement | null>;
	multiple?: boolean;
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
