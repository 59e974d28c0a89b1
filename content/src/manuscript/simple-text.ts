/**
 * What a reader sees of one block of Markdown, lines without a blank one between them, whose marks are simple, as most
 * are: a paragraph, a heading, a quotation or a flat list, with emphasis, links, pictures and escapes that are not inside
 * one another. Nothing of any other, which only a parser can read.
 */
export function simpleText(block: string): string[] | undefined {
	const texts = textsIn(block).map((text) => (LEADING.test(text) ? undefined : inlineText(text)));
	return texts.includes(undefined) ? undefined : (texts as string[]);
}

/** What may begin something else than a line of a paragraph. */
const LEADING = /^(?:[ \t#>=+-]|\d+[.)]|$)/m;

function textsIn(block: string): string[] {
	const [, heading] = /^#{1,6} +([^#\n]+)$/.exec(block) ?? [];
	if (heading) return [heading];
	const lines = block.split("\n");
	if (lines.every((line) => line.startsWith(">"))) return [block.replace(/^> ?/gm, "")];
	const [, marker] = /^([-+*]|\d{1,9}[.)]) {1,4}\S/.exec(block) ?? [];
	const item = marker && new RegExp(`^${marker.length > 1 ? "\\d{1,9}" : ""}\\${marker.at(-1)} {1,4}(?=\\S)`);
	return item && lines.every((line) => item.test(line))
		? lines.map((line) => line.replace(item, ""))
		: [block];
}

/** Escaped marks are private characters while the others are looked for. */
const PRIVATE = 0xe000;

function inlineText(text: string): string | undefined {
	const plain = text
		.replace(/\\([!-/:-@[-`{-~])/g, (_, mark: string) => String.fromCharCode(PRIVATE + mark.charCodeAt(0)))
		.replace(/!\[[^*_[\]]*\]\([^\s()<>[\]]*\)/g, " ")
		.replace(/(?<!!)\[(\*\*|[*_])([^\s*_[\]](?:[^*_[\]]*[^\s*_[\]])?)\1\](?=\()/g, "[$2]")
		.replace(/\[([^*_[\]]*)\]\([^\s()<>[\]]*\)/g, "$1")
		.replace(EMPHASIS, "$2");
	if (/[*_[\]\\`<]|&[#\w]/.test(plain) || /[\ue000-\ue07f]/.test(text)) return undefined;
	return plain.replace(/[\ue000-\ue07f]/g, (mark) => String.fromCharCode(mark.charCodeAt(0) - PRIVATE));
}

/** Marks between white space or punctuation outside and text inside, which opens and closes for certain. */
const EMPHASIS =
	/(?<=^|[\s("'“‘—–])(\*\*|[*_])([^\s*_[\]](?:[^*_[\]]*[^\s*_[\]])?)\1(?=$|[\s.,;:!?)"'”’—–…])/g;
