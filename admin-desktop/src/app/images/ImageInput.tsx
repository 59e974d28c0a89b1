import { Button, type ButtonProps, classes, Icon } from "@creations/shared-ui";
import { type ComponentProps, type DragEvent, type RefObject, useRef, useState } from "react";
import * as css from "./images.css.ts";

interface ImageDropProps extends Omit<ComponentProps<"section">, "onDrop" | "onPaste"> {
	onFile: (file: File) => void;
}

export function ImageDrop({ onFile, className, ...rest }: ImageDropProps) {
	const [isOver, setIsOver] = useState(false);
	const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
	const take = (event: Taken, transfer: DataTransfer | null) => {
		const [file] = filesOf(event, transfer);
		if (file) onFile(file);
	};
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: a larger target for what the button inside does as well.
		<section
			className={classes(css.drop, isOver && css.over, className)}
			onDragOver={(event) => {
				if (!carriesFile(event)) return;
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={({ currentTarget, relatedTarget }) => {
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
			}}
			onDrop={(event) => {
				setIsOver(false);
				take(event, event.dataTransfer);
			}}
			onPaste={(event) => take(event, event.clipboardData)}
			{...rest}
		/>
	);
}

type Taken = { preventDefault: () => void };

/** The files that are dropped or pasted, unless it is text; what the browser would do with them is left. */
export function filesOf(event: Taken, transfer: DataTransfer | null): File[] {
	const files = !transfer || transfer.types.includes("text/plain") ? [] : [...transfer.files];
	if (files.length > 0) event.preventDefault();
	return files;
}

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
