/** Words that some languages share with English, with `#` for a number. */
const SHARED_WORDS = [
	"/pages/#",
	"&File",
	"Administration",
	"Amethyst",
	"Description",
	"Email",
	"Error",
	"Filter",
	"Filter (#)",
	"Images",
	"Imports",
	"Introduction",
	"Link",
	"Links",
	"Markdown",
	"Name",
	"Newsletter",
	"No",
	"Page",
	"Page #",
	"# page",
	"# pages",
	"Pages",
	"Person",
	"Schema #",
	"Status #",
	"Text",
	"Version #",
	"Versions",
	"GB",
	"MB",
	"PB",
	"TB",
	"bytes",
	"kB",
];

interface Text {
	path: string;
	text: string;
}

type AnyText = (...values: unknown[]) => string;

/** Returns all texts of a catalog. Functions are called with numbers, words or a list. */
function textsIn(value: unknown, path = ""): Text[] {
	if (typeof value === "string") return [{ path, text: value }];
	if (typeof value === "function")
		return [0, 1, 2, 3, 11, 100].map((n) => ({
			path: `${path}(${n})`,
			text: called(value as AnyText, n, path),
		}));
	return Object.entries(value ?? {}).flatMap(([key, part]) =>
		textsIn(part, path ? `${path}.${key}` : key),
	);
}

/** Areas with functions that take an object of values. */
const OF_REASONS = /(^|\.)(refusals|checks\.reasons)\./;

function called(text: AnyText, n: number, path: string): string {
	if (OF_REASONS.test(path)) return text(new Proxy({}, { get: () => n }));
	for (const first of [n, `${n}`]) {
		try {
			return text(first, n, n, n);
		} catch {
			// The text takes values of another type.
		}
	}
	return text([`${n}`], n, n, n);
}

const isTranslated = ({ path }: Text) => path !== "locale" && path !== "language";

/** Returns the texts of a catalog that are equal to English, except shared words. */
export function untranslated(catalog: object, english: object): Text[] {
	const source = new Map(textsIn(english).map(({ path, text }) => [path, text]));
	return textsIn(catalog)
		.filter(isTranslated)
		.filter(({ path, text }) => /\p{L}{2}/u.test(text) && source.get(path) === text)
		.filter(({ text }) => !SHARED_WORDS.includes(text.replace(/\d+/g, "#")));
}

/** Returns the texts of a catalog that are empty or lack a value. */
export const brokenTexts = (catalog: object): Text[] =>
	textsIn(catalog).filter(
		({ text }) => text === "" || /\b(undefined|null|NaN)\b|\[object|#/.test(text),
	);

/** Returns French texts without a narrow space at double punctuation. */
export const withoutNarrowSpaces = (catalog: object): Text[] =>
	textsIn(catalog).filter(({ text }) =>
		/[ \u00a0][;:!?»]|«[ \u00a0]|\p{L}[;!?»]|«\p{L}/u.test(text),
	);
