import { Toolbar, ToolbarButton } from "@creations/shared-ui";
import { useRef } from "react";
import { FileInput } from "../images/UploadButton.tsx";
import * as css from "./ContentField.css.ts";
import { type Format, formats, keysOf } from "./formats.ts";

export interface FormattingBarProps {
	onFormat: (format: Format) => void;
	onPhotos: (files: File[]) => void;
}

export function FormattingBar({ onFormat, onPhotos }: FormattingBarProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className={css.bar}>
			<Toolbar aria-label="Formatting" className={css.buttons}>
				<ToolbarButton icon="image" label="Insert photo" onClick={() => input.current?.click()}>
					Photo
				</ToolbarButton>
				{formats.map((format) => (
					<ToolbarButton
						key={format.name}
						icon={format.icon}
						label={format.name}
						keys={keysOf(format)}
						aria-keyshortcuts={format.key && `Control+${format.key} Meta+${format.key}`}
						onClick={() => onFormat(format)}
					/>
				))}
			</Toolbar>
			<FileInput ref={input} multiple onFiles={onPhotos} />
		</div>
	);
}
