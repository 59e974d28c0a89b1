import { counted } from "@creations/content";
import { measure, pageCount, readingTimeMinutes } from "@creations/content/manuscript";
import { Button, classes } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { type RefObject, useMemo, useRef, useState } from "react";
import { useMedia } from "../shell/useMedia.ts";
import * as css from "./ContentField.css.ts";
import { ManuscriptField } from "./ManuscriptField.tsx";
import { ReadingView } from "./ReadingView.tsx";
import { timed, useDebouncedByCost } from "./useDebouncedByCost.ts";

interface ContentFieldProps {
	value: string;
	error?: string;
	onChange: (value: string) => void;
}

export function ContentField({ value, error, onChange }: ContentFieldProps) {
	const isWide = useMedia(media.large);
	const [isReading, setIsReading] = useState(false);
	const area = useRef<HTMLTextAreaElement>(null);
	const follow = useFollow(area);

	return (
		<section aria-label="Content">
			<div className={classes(css.panes, isWide && css.beside)}>
				{(isWide || !isReading) && (
					<ManuscriptField
						ref={area}
						label="Content"
						className={isWide ? css.tall : css.growing}
						error={error}
						value={value}
						onChange={onChange}
						onScroll={follow.onScroll}
					/>
				)}
				{(isWide || isReading) && <ReadingView ref={follow.followed} markdown={value} isTall={isWide} />}
			</div>
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
