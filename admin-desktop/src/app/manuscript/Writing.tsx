import { Textarea } from "@creations/shared-ui";
import type { RefObject, UIEventHandler } from "react";
import { fileIn } from "../images/fileIn.ts";

export interface WritingProps {
	ref: RefObject<HTMLTextAreaElement | null>;
	className: string;
	value: string;
	onChange: (value: string) => void;
	/** An image was dropped or pasted. */
	onFile: (file: File) => void;
	onScroll: UIEventHandler<HTMLTextAreaElement>;
}

export function Writing({ onChange, onFile, ...rest }: WritingProps) {
	const take = (event: { preventDefault: () => void }, transfer: DataTransfer | null) => {
		const file = fileIn(transfer);
		if (!file) return;
		event.preventDefault();
		onFile(file);
	};
	return (
		<Textarea
			{...rest}
			dir="auto"
			placeholder="Write in Markdown. Images can be dropped or pasted."
			onChange={({ target }) => onChange(target.value)}
			onDrop={(event) => take(event, event.dataTransfer)}
			onPaste={(event) => take(event, event.clipboardData)}
		/>
	);
}
