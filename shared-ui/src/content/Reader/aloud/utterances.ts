/** Scripts in which a letter is a syllable or a word. */
const SYLLABLES = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;
const FAST = 14;
const SLOW = 6;

/** Chrome's remote voices fall silent after about 14 s. */
const MAX_REMOTE_SECONDS = 13;

/** Returns the estimated duration of a text, in seconds. */
export const secondsOf = (text: string, speed: number): number =>
	text.length / (lettersPerSecond(text) * speed);

/** Rough, because it only sets deadlines and lengths of parts. */
const lettersPerSecond = (text: string) => (SYLLABLES.test(text) ? SLOW : FAST);

/** Returns a time after which a voice that has not ended is taken for dead. */
export const deadlineOf = (text: string, speed: number): number =>
	4000 + 2000 * secondsOf(text, speed);

const DASHES = /\s*(?:[\u2013-\u2015\u2e3a\u2e3b]|--+)+\s*/gu;

/**
 * Returns a sentence as voices should get it. Voices read a dash as a word, or run over
 * it; so it becomes a comma, which is a short rest, except between numbers. Returns an
 * empty text for a sentence without letters, which some voices never end.
 */
export function spokenText(sentence: string): string {
	if (!/[\p{L}\p{N}]/u.test(sentence)) return "";
	const comma = commaOf(sentence);
	return sentence
		.replace(DASHES, (dash, at: number) => {
			const before = sentence.slice(0, at).trimEnd().at(-1) ?? "";
			const after = sentence.slice(at + dash.length).at(0) ?? "";
			if (/\p{N}/u.test(before) && /\p{N}/u.test(after)) return dash;
			return /[\p{L}\p{N}]/u.test(before) && after ? comma : " ";
		})
		.replace(/\s+/g, " ")
		.trim();
}

function commaOf(text: string): string {
	if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return "、";
	return /\p{sc=Arab}/u.test(text) ? "، " : ", ";
}

/**
 * Returns the parts in which a voice says a text. Local voices get it whole. For remote
 * ones it is cut at commas, else at spaces, into parts of about 180 letters.
 */
export function partsOf(text: string, isLocal: boolean, speed: number): string[] {
	const limit = Math.floor(MAX_REMOTE_SECONDS * lettersPerSecond(text) * speed);
	const parts: string[] = [];
	let rest = text;
	while (!isLocal && rest.length > limit) {
		const length = cutIn(rest.slice(0, limit));
		parts.push(rest.slice(0, length).trim());
		rest = rest.slice(length).trim();
	}
	return rest ? [...parts, rest] : parts;
}

/** Returns the length of the longest beginning that ends at a comma, space or letter. */
function cutIn(text: string): number {
	const end = (pattern: RegExp) => [...text.matchAll(pattern)].at(-1);
	const cut = end(/[,;:،؛](?=\s)|[、，；：]/gu) ?? end(/\s/gu);
	return cut?.index ? cut.index + cut[0].length : text.length;
}
