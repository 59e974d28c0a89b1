import {
	measure,
	pageCount,
	readingTimeMinutes,
} from "@creations/events/text/manuscript";
import { useMemo, useSyncExternalStore } from "react";
import { useDebounced } from "../shell/useDebounced.ts";
import { adminTexts } from "../texts/texts.ts";
import type { ManuscriptEditor } from "./ManuscriptEditor.ts";
import * as css from "./manuscript.css.ts";

interface CountsProps {
	editor: ManuscriptEditor;
	/** The text while it is edited as Markdown. */
	markdown: string | null;
}

/** Shows the length of a text in words, pages and minutes. */
export function Counts({ editor, markdown }: CountsProps) {
	const status = useSyncExternalStore(editor.subscribe, editor.status);
	const text = useDebounced(markdown);
	const measured = useMemo(() => (text === null ? null : measure(text)), [text]);
	const words = measured?.words ?? status.words;
	return (
		<p className={css.foot}>
			<span>{adminTexts.manuscript.words(words)}</span>
			<span>{adminTexts.manuscript.pages(pageCount(words))}</span>
			<span>{adminTexts.stories.minutes(String(readingTimeMinutes(words)))}</span>
		</p>
	);
}
