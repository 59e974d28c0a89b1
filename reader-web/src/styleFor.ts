import rules from "virtual:style";

/** What the class names of one file begin with, in characters (`shortNames` in `vite.config.ts`). */
const FILE = 3;

/** The styles of the files whose classes a page's markup names: two thirds of all, and the rest comes with the program. */
export function styleFor(markup: string): string {
	const named = new Set<string>();
	for (const [, names = ""] of markup.matchAll(/ class="([^"]*)"/g))
		for (const name of names.split(" ")) named.add(name.slice(0, FILE));
	const isFor = ({ files }: { files: string[] }) =>
		files.length === 0 || files.some((file) => named.has(file));
	return rules
		.filter(isFor)
		.map(({ rule }) => rule)
		.join("");
}
