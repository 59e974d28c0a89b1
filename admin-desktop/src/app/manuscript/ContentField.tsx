import { counted } from "@creations/content";
import { measure, pageCount, readingTimeMinutes } from "@creations/content/manuscript";
import { Button, classes, Field } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { type RefObject, useMemo, useRef, useState } from "react";
import { usePhotos } from "../images/usePhotos.ts";
import { useMedia } from "../shell/useMedia.ts";
import * as css from "./ContentField.css.ts";
import { FormattingBar } from "./FormattingBar.tsx";
import type { Format } from "./formats.ts";
import { PhotosDialog } from "./PhotosDialog.tsx";
import { placeBlocks } from "./photos.ts";
import { ReadingView } from "./ReadingView.tsx";
import type { Selected } from "./selected.ts";
import { typeInto } from "./typeInto.ts";
import { timed, useDebouncedByCost } from "./useDebouncedByCost.ts";
import { Writing } from "./Writing.tsx";

interface ContentFieldProps {
	value: string;
	error?: string;
	onChange: (value: string) => void;
}

export function ContentField({ value, error, onChange }: ContentFieldProps) {
	const isWide = useMedia(media.large);
	const [isReading, setIsReading] = useState(false);
	const photos = usePhotos();
	const area = useRef<HTMLTextAreaElement>(null);
	const follow = useFollow(area);
	const { onFormat, ...insertion } = useChanges(area);

	return (
		<section aria-label="Content">
			<div className={classes(css.panes, isWide && css.beside)}>
				{(isWide || !isReading) && (
					<Field label="Content" error={error}>
						<FormattingBar onFormat={onFormat} onPhotos={photos.add} />
						<Writing
							ref={area}
							className={classes(css.writing, isWide ? css.tall : css.growing)}
							value={value}
							onChange={onChange}
							onPhotos={photos.add}
							onFormat={onFormat}
							onScroll={follow.onScroll}
						/>
					</Field>
				)}
				{(isWide || isReading) && <ReadingView ref={follow.followed} markdown={value} isTall={isWide} />}
			</div>
			<PhotosDialog photos={photos} {...insertion} />
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

function useFollow(area: RefObject<HTMLTextAreaElement | null>) {
	const followed = useRef<HTMLElement>(null);
	function onScroll() {
		if (!area.current || !followed.current) return;
		const { scrollTop, scrollHeight, clientHeight } = area.current;
		const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
		followed.current.scrollTop = share * (followed.current.scrollHeight - followed.current.clientHeight);
	}
	return { followed, onScroll };
}

function useChanges(area: RefObject<HTMLTextAreaElement | null>) {
	// The text can be written in again only after the dialog has let go of the focus.
	const described = useRef<string[]>([]);

	function change(how: (selected: Selected) => Selected) {
		if (!area.current) return;
		const { value: text, selectionStart: start, selectionEnd: end } = area.current;
		typeInto(area.current, how({ text, start, end }));
	}

	return {
		onFormat: ({ apply }: Format) => change(apply),
		onInsert(blocks: string[]) {
			described.current = blocks;
		},
		onClosed() {
			const blocks = described.current.splice(0);
			change((selected) => (blocks.length > 0 ? placeBlocks(selected, blocks) : selected));
		},
	};
}

function Counts({ markdown }: { markdown: string }) {
	const [calm, report] = useDebouncedByCost(markdown);
	const { words } = useMemo(() => timed(() => measure(calm), report), [calm, report]);
	const pages = pageCount(words);
	return (
		<p className={css.counts}>
			<span>{counted(words, "word")}</span>
			<span>{counted(pages, "page")}</span>
			<span>{`${readingTimeMinutes(words)} min read`}</span>
		</p>
	);
}
