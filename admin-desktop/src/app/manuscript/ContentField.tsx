import { counted } from "@creations/events/text";
import {
	measure,
	pageCount,
	paginate,
	readingTimeMinutes,
} from "@creations/events/text/manuscript";
import { Button, classes, Manuscript, Text } from "@creations/shared-ui";
import { media } from "@creations/shared-ui/theme";
import {
	memo,
	type RefObject,
	startTransition,
	useEffect,
	useMemo,
	useRef,
	useState,
} from "react";
import { useMedia } from "../shell/useMedia.ts";
import * as css from "./ContentField.css.ts";
import { ManuscriptField } from "./ManuscriptField.tsx";

interface ContentFieldProps {
	value: string;
	error?: string;
	onChange: (value: string) => void;
}

/** Edits the content of a story, with word counts and a reading view. */
export function ContentField({ value, error, onChange }: ContentFieldProps) {
	const isWide = useMedia(media.large);
	const [isReading, setIsReading] = useState(false);
	const area = useRef<HTMLTextAreaElement>(null);
	const scrollSync = useScrollSync(area);

	return (
		<section aria-label="Content">
			<div className={classes(css.panes, isWide && css.sideBySide)}>
				{(isWide || !isReading) && (
					<ManuscriptField
						ref={area}
						label="Content"
						className={isWide ? css.tall : css.growing}
						error={error}
						value={value}
						onChange={onChange}
						onScroll={scrollSync.onScroll}
					/>
				)}
				{(isWide || isReading) && (
					<ReadingView ref={scrollSync.target} markdown={value} isTall={isWide} />
				)}
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

function useScrollSync(area: RefObject<HTMLTextAreaElement | null>) {
	const target = useRef<HTMLElement>(null);
	function onScroll() {
		if (!area.current || !target.current) return;
		const { scrollTop, scrollHeight, clientHeight } = area.current;
		const share = scrollTop / Math.max(1, scrollHeight - clientHeight);
		target.current.scrollTop =
			share * (target.current.scrollHeight - target.current.clientHeight);
	}
	return { target, onScroll };
}

function Counts({ markdown }: { markdown: string }) {
	const [, { words }] = useDebouncedResult(markdown, measure);
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

const ReadingView = memo(function ReadingView({
	ref,
	markdown,
	isTall,
}: ReadingViewProps) {
	const [debounced, pages] = useDebouncedResult(markdown, paginate);
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
				// biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard.
				tabIndex={0}
			>
				{debounced.trim() === "" && <Text tone="faint">Your text appears here.</Text>}
				{pages.map((page, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: pages are identified only by number.
					<Page key={index} number={index + 1} page={page} text={JSON.stringify(page)} />
				))}
			</section>
		</div>
	);
});

interface PageProps {
	number: number;
	page: ReturnType<typeof paginate>[number];
	/** Serialized page. Unchanged pages are not rendered again. */
	text: string;
}

const Page = memo(
	function Page({ number, page }: PageProps) {
		return (
			<div className={css.page}>
				{number > 1 && <p className={css.pageNumber}>{`Page ${number}`}</p>}
				<Manuscript page={page} />
			</div>
		);
	},
	(before, after) => before.text === after.text,
);

/**
 * Computes a result from a text after a pause in typing. A slow computation waits longer:
 * 200 ms to 3 s.
 */
function useDebouncedResult<Result>(
	text: string,
	compute: (text: string) => Result,
): [string, Result] {
	const [debounced, setDebounced] = useState(text);
	const cost = useRef(0);
	useEffect(() => {
		// A transition lets the next keystroke interrupt the rendering.
		const update = () => startTransition(() => setDebounced(text));
		const timer = setTimeout(update, Math.min(200 + 6 * cost.current, 3000));
		return () => clearTimeout(timer);
	}, [text]);
	const result = useMemo(() => {
		const started = performance.now();
		const computed = compute(debounced);
		cost.current = performance.now() - started;
		return computed;
	}, [debounced, compute]);
	return [debounced, result];
}
