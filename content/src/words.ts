/** Scripts that are written without spaces between words. */
const UNSPACED =
	/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Bopo}\p{sc=Yiii}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{sc=Tibt}]/u;

/** At most 1,000 characters, up to a mark that no word reaches over: a segmenter's time grows with the square of its text. */
const PIECES = /\S{1,999}[。！？；：，、．｡､…」』）》〉】។៕၊။ฯ๛་།]|\S{1,1000}/gu;

/** Marks that stand with the word after them. */
const OPENING = /[\p{Ps}\p{Pi}]+$/u;

const segmenter = new Intl.Segmenter("en", { granularity: "word" });

export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/** Where each word begins: runs without white space; in scripts without spaces, what `Intl.Segmenter` calls word-like. */
export function wordStarts(text: string): number[] {
	const starts: number[] = [];
	const mayBeUnspaced = isUnspaced(text);
	for (const { 0: run, index } of text.matchAll(/\S+/g)) {
		starts.push(index);
		if (mayBeUnspaced && isUnspaced(run)) for (const start of furtherStarts(run)) starts.push(index + start);
	}
	return starts;
}

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
