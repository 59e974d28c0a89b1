/** Loaded for the first title: the letters of all scripts take a tenth of a start to read. */
export function slugFrom(title: string): string {
	const made = require("@creations/content/slug-from") as typeof import("@creations/content/slug-from");
	return made.slugFrom(title);
}
