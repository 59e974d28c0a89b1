import { Button, type ButtonProps, classes, Icon } from "@creations/shared-ui";
import { type ComponentProps, type DragEvent, useRef, useState } from "react";
import * as css from "./images.css.ts";

interface FileDropProps extends Omit<ComponentProps<"section">, "onDrop"> {
	onDrop: (event: DragEvent) => void;
}

/** A larger target for what a button inside does as well. */
export function FileDrop({ onDrop, ...rest }: FileDropProps) {
	const [isOver, setIsOver] = useState(false);
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same.
		<section
			data-over={isOver || undefined}
			onDragOver={(event) => {
				if (!event.dataTransfer.types.includes("Files")) return;
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={({ currentTarget, relatedTarget }) => {
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
			}}
			onDrop={(event) => {
				setIsOver(false);
				onDrop(event);
			}}
			{...rest}
		/>
	);
}

interface ImageDropProps extends Omit<FileDropProps, "onDrop" | "onPaste"> {
	onFile: (file: File) => void;
}

export function ImageDrop({ onFile, className, ...rest }: ImageDropProps) {
	const take = (event: Taken, transfer: DataTransfer | null) => {
		const [file] = filesOf(event, transfer);
		if (file) onFile(file);
	};
	return (
		<FileDrop
			className={classes(css.drop, className)}
			onDrop={(event) => take(event, event.dataTransfer)}
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
	/** What the browser's dialog offers, where it is not images. */
	files?: Omit<ComponentProps<"input">, "onChange">;
	onFiles: (files: File[]) => void;
}

export function UploadButton({ onFiles, multiple, files, children, ...rest }: UploadButtonProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<>
			<Button variant="secondary" {...rest} onClick={() => input.current?.click()}>
				{!rest.busy && <Icon name="upload" />}
				{children}
			</Button>
			<FileInput ref={input} multiple={multiple} onFiles={onFiles} {...files} />
		</>
	);
}

interface FileInputProps extends Omit<ComponentProps<"input">, "onChange"> {
	onFiles: (files: File[]) => void;
}

export function FileInput({ onFiles, multiple, ...rest }: FileInputProps) {
	return (
		<input
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
			{...rest}
		/>
	);
}
