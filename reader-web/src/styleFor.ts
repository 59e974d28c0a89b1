import rules from "virtual:style";

/** What the class names of one file begin with, in characters (`shortNames` in `vite.config.ts`). */
const FILE = 3;

/** The files whose classes a page's markup names, in one order. */
export function filesNamed(markup: string): string[] {
	const named = new Set<string>();
	for (const [, names = ""] of markup.matchAll(/ class="([^"]*)"/g))
		for (const name of names.split(" ")) named.add(name.slice(0, FILE));
	return [...named].sort();
}

/** The styles of the files that a page's markup names: two thirds of all, and the rest comes with the program. */
export const styleFor = (named: string[]): string =>
	rules
		.filter(({ files }) => files.length === 0 || files.some((file) => named.includes(file)))
		.map(({ rule }) => rule)
		.join("");
