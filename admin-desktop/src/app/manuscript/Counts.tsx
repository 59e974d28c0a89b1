import { measure, pageCount, readingTimeMinutes } from "@creations/content/manuscript";
import { formatCount } from "@creations/shared-ui";
import { useMemo } from "react";
import * as css from "./ContentField.css.ts";
import { timed, useDebouncedByCost } from "./useDebouncedByCost.ts";

export function Counts({ markdown }: { markdown: string }) {
	const [calm, report] = useDebouncedByCost(markdown);
	const { words } = useMemo(() => timed(() => measure(calm), report), [calm, report]);
	const pages = pageCount(words);
	return (
		<p className={css.counts}>
			<span>{`${formatCount(words)} ${words === 1 ? "word" : "words"}`}</span>
			<span>{`${formatCount(pages)} ${pages === 1 ? "page" : "pages"}`}</span>
			<span>{`${readingTimeMinutes(words)} min read`}</span>
		</p>
	);
}
