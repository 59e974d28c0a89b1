import type { ResultTexts } from "../texts/en/reasons/result-texts.ts";
import { adminTexts } from "../texts/texts.ts";
import { type Pattern, textByPattern } from "./textByPattern.ts";

/** The stored sentences, by their pattern. */
const patterns: Pattern<ResultTexts>[] = [
	[/^There is no backup yet\.$/, (texts) => texts.noBackup],
	[/^An earlier version made the last backup, /, (texts) => texts.folderNotRecorded],
	[
		/^The folder of the last backup, (.*), is not there any more\.$/,
		(texts, folder = "") => texts.folderGone(folder),
	],
	[/^The disk became full during it\.$/, (texts) => texts.diskFilled],
	[
		/^There is no room for it: the disk has (\d+) MB free, and it needs (\d+) MB\.$/,
		(texts, free = "", needed = "") => texts.noRoom(free, needed),
	],
	[/^Its keys are elsewhere and were not tested\.$/, (texts) => texts.keysElsewhere],
	[/^The server stopped while this mail /, (texts) => texts.stoppedWhileSending],
	[/^The address was erased\.$/, (texts) => texts.addressErased],
];

/**
 * Returns a stored sentence about a trial restore or a mail in the language of the
 * person. Others stay as they are, such as answers of mail servers.
 */
export function resultText(sentence: string): string {
	const texts = adminTexts.results;
	return (texts && textByPattern(patterns, texts, sentence)) ?? sentence;
}
