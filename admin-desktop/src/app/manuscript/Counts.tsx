import { counted } from "@creations/content";
import { measure, pageCount, readingTimeMinutes } from "@creations/content/manuscript";
import { useMemo } from "react";
import * as css from "./ContentField.css.ts";
import { timed, useDebouncedByCost } from "./useDebouncedByCost.ts";

export function Counts({ markdown }: { markdown: string }) {
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
