/** Scripts without spaces between words. */
const UNSPACED = new RegExp(
	"[\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Bopo}\\p{sc=Yiii}" +
		"\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}]",
	"u",
);

/**
 * Pieces of at most 1,000 characters that end at punctuation, because the segmenter takes
 * quadratic time.
 */
const PIECES = /\S{1,999}[。！？；：，、．｡､…」』）》〉】។៕၊။ฯ๛་།]|\S{1,1000}/gu;

/** Punctuation that belongs to the next word. */
const OPENING = /[\p{Ps}\p{Pi}]+$/u;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/**
 * Returns the offset of each word: runs without white space; in scripts without spaces,
 * word-like segments of `Intl.Segmenter`.
 */
export function wordStarts(text: string): number[] {
	const starts: number[] = [];
	const mayBeUnspaced = isUnspaced(text);
	for (let end = 0; ; ) {
		const start = nextWhere(text, end, false);
		if (start === text.length) return starts;
		starts.push(start);
		end = nextWhere(text, start, true);
		if (!mayBeUnspaced) continue;
		const run = text.slice(start, end);
		if (isUnspaced(run))
			for (const further of furtherStarts(run)) starts.push(start + further);
	}
}

/**
 * Returns the offset of the next character that is (or is not) white space, or the
 * length. Five times as fast as a pattern.
 */
function nextWhere(text: string, from: number, whiteSpace: boolean): number {
	let i = from;
	while (i < text.length && isWhiteSpace(text.charCodeAt(i)) !== whiteSpace) i++;
	return i;
}

/** Matches the same characters as `\s`. */
const isWhiteSpace = (code: number) =>
	code < 0x1680
		? code === 32 || (code >= 9 && code <= 13) || code === 160
		: FURTHER_SPACES.has(code);

const FURTHER_SPACES = new Set(
	[
		..."\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007",
		..."\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff",
	].map((space) => space.charCodeAt(0)),
);

function furtherStarts(run: string): number[] {
	const starts: number[] = [];
	let before = "";
	let length = 0;
	for (const [piece] of run.matchAll(PIECES)) {
		for (const { segment, isWordLike } of segmenter.segment(piece)) {
			if (isWordLike) starts.push(length - (OPENING.exec(before)?.[0].length ?? 0));
			before = isWordLike ? "" : (before + segment).slice(-8);
			length += segment.length;
		}
	}
	return starts.slice(1);
}
