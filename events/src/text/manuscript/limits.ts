/**
 * Returns true if the parser (micromark 4.0.3) would need more than a few seconds for a
 * text. Its time is linear for prose, but quadratic in the marks of one block and in the
 * nesting of one line: 40 KB of `![` take a minute. The estimate is in milliseconds,
 * fitted to such inputs on one core of 2025. No real story comes near the limit.
 */
export function isTangled(text: string): boolean {
	let settled = 0;
	let block = emptyBlock;
	for (const line of linesOf(text)) {
		const nesting = NESTING.exec(line)?.[0].length ?? 0;
		settled += 0.02 + (nesting > 0 ? 0.05 + 0.01 * nesting + 4e-5 * nesting ** 2 : 0);
		if (line.trim() === "") {
			settled += cost(block);
			block = emptyBlock;
		} else {
			block = {
				lines: block.lines + 1,
				length: block.length + line.length,
				marks: block.marks + count(line, /[*_[\]]/g),
				openers: block.openers + count(line, /`+|</g),
			};
		}
		if (settled + cost(block) > LIMIT) return true;
	}
	return false;
}

const LIMIT = 3000;

/** Marks of quotes and lists at the start of a line. */
const NESTING = /^(?:[\s>*+-]|\d+[.)])+/;

/** Marks never reach past a blank line. */
const emptyBlock = { lines: 0, length: 0, marks: 0, openers: 0 };

function cost({ lines, length, marks, openers }: typeof emptyBlock): number {
	return 1e-5 * lines ** 2 + 1.1e-4 * marks ** 2 + 1.2e-5 * openers * length;
}

function* linesOf(text: string): Generator<string> {
	for (let start = 0; start <= text.length; ) {
		const end = text.indexOf("\n", start);
		yield text.slice(start, end < 0 ? text.length : end);
		start = end < 0 ? text.length + 1 : end + 1;
	}
}

function count(line: string, pattern: RegExp): number {
	return line.match(pattern)?.length ?? 0;
}
