import type { LogEntry } from "@creations/server/answers";
import * as css from "./Timeline.css.ts";

/** Stands in the words of an entry for the name of what it is about. */
const ITEM = "*";

export function Sentence({ entry }: { entry: Pick<LogEntry, "type" | "actor" | "words" | "item"> }) {
	const { item, words } = entry;
	const [before = "", after = ""] = item ? words.split(ITEM) : [words];
	return (
		<span className={css.sentence}>
			<span className={css.name}>{whoText(entry)}</span>
			{` ${before}`}
			{item && <span className={css.name}>{isPerson(item.stream) ? item.name : `“${item.name}”`}</span>}
			{after}
		</span>
	);
}

/** Readers have no name here. */
export const whoText = ({ actor, type }: Pick<LogEntry, "actor" | "type">) =>
	actor?.name ?? (type === "ReadingProgressSaved" ? "A reader" : "Someone");

const isPerson = (stream: string) => stream.startsWith("account-");
