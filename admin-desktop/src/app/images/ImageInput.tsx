import { Button, type ButtonProps, classes, Icon } from "@creations/shared-ui";
import { type ComponentProps, type DragEvent, useRef, useState } from "react";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./images.css.ts";

interface FileDropProps extends Omit<ComponentProps<"section">, "onDrop"> {
	onDrop: (event: DragEvent) => void;
}

/** Renders a drop target for files around a button that does the same. */
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
				if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
					setIsOver(false);
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

/** Renders a drop and paste target for one picture. */
export function ImageDrop({ onFile, className, ...rest }: ImageDropProps) {
	const take = (event: TransferEvent, transfer: DataTransfer | null) => {
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

type TransferEvent = { preventDefault: () => void };

/**
 * Returns dropped or pasted files and prevents the browser's default. Returns none for
 * text.
 */
export function filesOf(event: TransferEvent, transfer: DataTransfer | null): File[] {
	const files =
		!transfer || transfer.types.includes("text/plain") ? [] : [...transfer.files];
	if (files.length > 0) event.preventDefault();
	return files;
}

interface UploadButtonProps extends Omit<ButtonProps, "onClick" | "asChild"> {
	multiple?: boolean;
	/** Attributes of the file input; by default it accepts images. */
	files?: Omit<ComponentProps<"input">, "onChange">;
	onFiles: (files: File[]) => void;
}

/** Renders a button that opens the file dialog. */
export function UploadButton({
	onFiles,
	multiple,
	files,
	children,
	...rest
}: UploadButtonProps) {
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

/** Renders a hidden file input for images. */
export function FileInput({ onFiles, multiple, ...rest }: FileInputProps) {
	return (
		<input
			type="file"
			accept="image/*"
			multiple={multiple}
			aria-label={multiple ? adminTexts.images.files : adminTexts.images.file}
			hidden
			onChange={({ target }) => {
				const files = [...(target.files ?? [])];
				// Allow choosing the same file again after a failure.
				target.value = "";
				if (files.length > 0) onFiles(files);
			}}
			{...rest}
		/>
	);
}
