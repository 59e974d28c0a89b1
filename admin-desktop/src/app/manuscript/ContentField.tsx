import { Button, classes, Field, Progress } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { useRef, useState } from "react";
import { useImageUpload } from "../images/useImageUpload.ts";
import { useMedia } from "../shell/useMedia.ts";
import * as css from "./ContentField.css.ts";
import { Counts } from "./Counts.tsx";
import { ReadingView } from "./ReadingView.tsx";
import { useFollow } from "./useFollow.ts";
import { Writing } from "./Writing.tsx";

export interface ContentFieldProps {
	value: string;
	error?: string;
	onChange: (value: string) => void;
}

/** Where a story is written, and how it reads: side by side where there is room. */
export function ContentField({ value, error, onChange }: ContentFieldProps) {
	const isWide = useMedia(media.large);
	const [isReading, setIsReading] = useState(false);
	const { upload, percent } = useImageUpload("story");
	const area = useRef<HTMLTextAreaElement>(null);
	const follow = useFollow(area);

	async function onFile(file: File) {
		if (percent !== null) return;
		const address = await upload(file, "The image has been placed in the story.");
		if (address !== null && area.current) insertAt(area.current, `![](${address})`);
	}

	return (
		<section aria-label="Content">
			<div className={classes(css.panes, isWide && css.beside)}>
				{(isWide || !isReading) && (
					<Field label="Content" error={error}>
						<Writing
							ref={area}
							className={classes(css.writing, isWide ? css.tall : css.growing)}
							value={value}
							onChange={onChange}
							onFile={onFile}
							onScroll={follow.onScroll}
						/>
					</Field>
				)}
				{(isWide || isReading) && <ReadingView ref={follow.followed} markdown={value} isTall={isWide} />}
			</div>
			{percent !== null && <Progress value={percent} label="Uploading the image" />}
			<div className={css.foot}>
				<Counts markdown={value} />
				{!isWide && (
					<Button
						variant="ghost"
						size="small"
						aria-pressed={isReading}
						onClick={() => setIsReading(!isReading)}
					>
						Reading view
					</Button>
				)}
			</div>
		</section>
	);
}

/** As if it was typed, so that it can be undone. */
function insertAt(area: HTMLTextAreaElement, text: string) {
	area.focus();
	if (document.execCommand("insertText", false, text)) return;
	area.setRangeText(text, area.selectionStart, area.selectionEnd, "end");
	area.dispatchEvent(new Event("input", { bubbles: true }));
}
