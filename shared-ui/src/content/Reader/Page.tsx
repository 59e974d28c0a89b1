import type { Root } from "mdast";
import { memo, type ReactNode, useMemo } from "react";
import { Button } from "../../Button/Button.tsx";
import { classes } from "../../classes.ts";
import { Icon } from "../../Icon/Icon.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { AmazonDisclosure, hasAmazonTag } from "../AvailableAt/AvailableAt.tsx";
import { type Written, writtenIn } from "../writtenIn.ts";
import { lettersOf } from "./lettersOf.ts";
import * as css from "./Page.css.ts";
import type { Applicable } from "./settings/applicable.ts";
import { pageStyle } from "./settings/pageStyle.ts";
import type { ReadingSettings } from "./settings/readingSettings.ts";
import { toReact } from "./toReact.tsx";

interface PageProps {
	content: Root | undefined;
	title?: string;
	titleId: string | undefined;
	settings: ReadingSettings;
	applicable: Applicable;
	written: Written;
}

export const Page = memo((props: PageProps) => {
	const { content, title, titleId, settings, applicable, written } = props;
	const text = useMemo(() => content && toReact(content), [content]);
	const hasTag = useMemo(
		() => content && hasAmazonTag(JSON.stringify(content)),
		[content],
	);
	const opening =
		title !== undefined && content
			? css.openings[openingWith(settings, openingOf(content))]
			: undefined;
	return (
		<article
			{...writtenIn(written)}
			className={classes(css.page, opening)}
			{...pageStyle(settings, applicable)}
		>
			{title && (
				<h1 id={titleId} className={css.title}>
					{title}
				</h1>
			)}
			{text}
			{hasTag && <AmazonDisclosure />}
		</article>
	);
});

export function Ending({
	onFinish,
	children,
}: {
	onFinish: () => void;
	children?: ReactNode;
}) {
	return (
		<div className={css.ending}>
			<div className={css.ornament} aria-hidden="true">
				<Icon name="gem" />
			</div>
			<Button variant="secondary" onClick={onFinish}>
				{sharedTexts.reader.finish}
			</Button>
			{children && <div className={css.afterwards}>{children}</div>}
		</div>
	);
}

type Opening = keyof typeof css.openings;

/** A drop cap fits three lines of the default height in the default typeface. */
function openingWith(
	{ typeface, lineHeight }: ReadingSettings,
	opening: Opening,
): Opening {
	if (typeface !== "serif") return "plain";
	return lineHeight > 0 && opening === "dropCap" ? "smallCapitals" : opening;
}

/** Minimum length of a paragraph next to a drop cap of three lines, in characters. */
const ENOUGH = 190;
/** Maximum length of a first word next to a drop cap: a longer one may need a break. */
const MAX_FIRST_WORD = 12;
/** A Latin letter and the rest of its word. */
const FIRST_WORD = /^\p{sc=Latin}[\p{L}\p{M}'’-]*/u;

/**
 * Returns the style of a page's opening. A drop cap needs a Latin letter, a short first
 * word and enough lines; other openings get small capitals. Italics, bold and scripts
 * without capitals stay plain.
 */
export function openingOf(page: Root): Opening {
	const first = page.children.find((node) => node.type === "paragraph");
	if (first?.children[0]?.type !== "text") return "plain";
	const text = lettersOf(first);
	if (!/^\P{L}*[\p{Lu}\p{Ll}]/u.test(text)) return "plain";
	const firstWord = FIRST_WORD.exec(text)?.[0] ?? "";
	const isShort = firstWord !== "" && firstWord.length <= MAX_FIRST_WORD;
	return isShort && text.length >= ENOUGH ? "dropCap" : "smallCapitals";
}
