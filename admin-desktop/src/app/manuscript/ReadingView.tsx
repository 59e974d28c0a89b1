import { paginate } from "@creations/content/manuscript";
import { classes, Manuscript, Text } from "@creations/shared-ui";
import { memo, type RefObject, useMemo } from "react";
import * as css from "./ContentField.css.ts";
import { timed, useDebouncedByCost } from "./useDebouncedByCost.ts";

export interface ReadingViewProps {
	ref: RefObject<HTMLElement | null>;
	markdown: string;
	isTall: boolean;
}

export const ReadingView = memo(function ReadingView({ ref, markdown, isTall }: ReadingViewProps) {
	const [calm, report] = useDebouncedByCost(markdown);
	const pages = useMemo(() => timed(() => paginate(calm), report), [calm, report]);
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
