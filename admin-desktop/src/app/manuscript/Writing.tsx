import { Textarea } from "@creations/shared-ui";
import type { DragEvent, RefObject, UIEventHandler } from "react";
import { filesIn } from "../images/ImageInput.tsx";
import { type Format, formatFor } from "./formats.ts";

export interface WritingProps {
	ref: RefObject<HTMLTextAreaElement | null>;
	className: string;
	name?: string;
	readOnly?: boolean;
	value: string;
	onChange: (value: string) => void;
	onPhotos: (files: File[]) => void;
	onFormat: (format: Format) => void;
	onScroll?: UIEventHandler<HTMLTextAreaElement>;
}

export function Writing({ onChange, onPhotos, onFormat, ...rest }: WritingProps) {
	const take = (event: { preventDefault: () => void }, transfer: DataTransfer | null) => {
		const files = filesIn(transfer);
		if (files.length === 0) return false;
		event.preventDefault();
		onPhotos(files);
		return true;
	};
	return (
		<Textarea
			{...rest}
			dir="auto"
			placeholder="Write in Markdown. Images can be dropped or pasted."
			onChange={({ target }) => onChange(target.value)}
			onDrop={(event) => take(event, event.dataTransfer) && placeCaret(event)}
			onPaste={(event) => take(event, event.clipboardData)}
			onKeyDown={(event) => {
				const format = formatFor(event);
				if (!format) return;
				event.preventDefault();
				onFormat(format);
			}}
		/>
	);
}

function placeCaret({ currentTarget: area, clientX, clientY }: DragEvent<HTMLTextAreaElement>) {
	const place = document.caretPositionFromPoint?.(clientX, clientY);
	if (place?.offsetNode === area) area.setSelectionRange(place.offset, place.offset);
}
