import { classes } from "@creations/shared-ui";
import { type ComponentProps, type DragEvent, useState } from "react";
import * as css from "./ImageDrop.css.ts";

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
