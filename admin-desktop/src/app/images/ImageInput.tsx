import { Button, type ButtonProps, classes, Icon } from "@creations/shared-ui";
import { type ComponentProps, type DragEvent, type RefObject, useRef, useState } from "react";
import * as css from "./images.css.ts";

interface ImageDropProps extends Omit<ComponentProps<"section">, "onDrop" | "onPaste"> {
	onFile: (file: File) => void;
}

export function ImageDrop({ onFile, className, ...rest }: ImageDropProps) {
	const [isOver, setIsOver] = useState(false);
	const carriesFile = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
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
				const [file] = filesIn(event.dataTransfer);
				if (!file) return;
				event.preventDefault();
				onFile(file);
			}}
			onPaste={(event) => {
				const [file] = filesIn(event.clipboardData);
				if (!file) return;
				event.preventDefault();
				onFile(file);
			}}
			{...rest}
		/>
	);
}

export function filesIn(transfer: DataTransfer | null): File[] {
	if (!transfer || transfer.types.includes("text/plain")) return [];
	return [...transfer.files];
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
