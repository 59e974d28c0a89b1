import { counted } from "@creations/events/text";
import { measure, pageCount, paginate, readingTimeMinutes } from "@creations/events/text/manuscript";
import { Button, classes, Manuscript, Text } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import { memo, type RefObject, startTransition, useEffect, useMemo, useRef, useState } from "react";
import { useMedia } from "../shell/useMedia.ts";
import * as css from "./ContentField.css.ts";
import { ManuscriptField } from "./ManuscriptField.tsx";

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
	const [, { words }] = useSettled(markdown, measure);
	const pages = pageCount(words);
	return (
		<p className={css.counts}>
			<span>{counted(words, "word")}</span>
			<span>{counted(pages, "page")}</span>
			<span>{`${readingTimeMinutes(words)} min read`}</span>
		</p>
	);
}

interface ReadingViewProps {
	ref: RefObject<HTMLElement | null>;
	markdown: string;
	isTall: boolean;
}

const ReadingView = memo(function ReadingView({ ref, markdown, isTall }: ReadingViewProps) {
	const [calm, pages] = useSettled(markdown, paginate);
	return (
		<div className={css.reading}>
			<Text size="small" tone="soft" aria-hidden="true">
				Reading view
			</Text>
			<section
				ref={ref}
				className={classes(css.paper, isTall && css.scrolling)}
				aria-label="Reading view"
				dir="auto"
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard.
				tabIndex={0}
			>
				{calm.trim() === "" && <Text tone="faint">What you write appears here.</Text>}
				{pages.map((page, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: pages have nothing but their number.
					<Page key={index} number={index + 1} page={page} text={JSON.stringify(page)} />
				))}
			</section>
		</div>
	);
});

interface PageProps {
	number: number;
	page: ReturnType<typeof paginate>[number];
	/** Tells whether the page is another one: most stay as they are while one is written. */
	text: string;
}

const Page = memo(
	function Page({ number, page }: PageProps) {
		return (
			<div className={css.page}>
				{number > 1 && <p className={css.turn}>{`Page ${number}`}</p>}
				<Manuscript page={page} />
			</div>
		);
	},
	(before, after) => before.text === after.text,
);

/** A text once it has settled, and what is made of it; the longer making that took, the longer it waits. */
function useSettled<Made>(text: string, make: (text: string) => Made): [string, Made] {
	const [calm, setCalm] = useState(text);
	const cost = useRef(0);
	useEffect(() => {
		// A transition, so that the next keystroke interrupts what this sets off.
		const follow = () => startTransition(() => setCalm(text));
		const timer = setTimeout(follow, Math.min(200 + 6 * cost.current, 3000));
		return () => clearTimeout(timer);
	}, [text]);
	const made = useMemo(() => {
		const started = performance.now();
		const made = make(calm);
		cost.current = performance.now() - started;
		return made;
	}, [calm, make]);
	return [calm, made];
}
