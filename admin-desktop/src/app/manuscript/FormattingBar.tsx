import { classes, Toolbar, ToolbarButton } from "@creations/shared-ui";
import { type ReactNode, useRef } from "react";
import { FileInput } from "../images/ImageInput.tsx";
import * as css from "./ContentField.css.ts";
import { type Format, formats, keysOf } from "./formats.ts";

export interface FormattingBarProps {
	onFormat: (format: Format) => void;
	onPhotos: (files: File[]) => void;
	/** It scrolls away with the text, which is short. */
	isLoose: boolean;
	children: ReactNode;
}

export function FormattingBar({ onFormat, onPhotos, isLoose, children }: FormattingBarProps) {
	const input = useRef<HTMLInputElement>(null);
	return (
		<div className={classes(css.bar, !isLoose && css.sticky)}>
			<Toolbar aria-label="Formatting" className={css.buttons}>
				<ToolbarButton icon="image" label="Insert photo" onClick={() => input.current?.click()}>
					Photo
				</ToolbarButton>
				{children}
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
