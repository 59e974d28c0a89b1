import { readFileSync } from "node:fs";
import { join } from "node:path";
import { files } from "./imports.ts";
import { root } from "./prepare.ts";

export interface Finding {
	/** `path:line` */
	place: string;
	text: string;
}

/** Function words and participles, which do not name a thing. */
const VAGUE_NAMES = new Set(
	`about above again all along already also amid among anew another any apart around as
	asked aside at away back becoming been before begun behind being below beneath beside
	besides better between beyond both brought built but by called came chosen come coming
	cut done down drawn each either elsewhere ended enough even ever every far few fewer
	following for forth found from further gave given goes going gone got had happened has
	have held here how if in indeed inside instead into itself just kept knew knowing known
	lacking laid last lasting later least led left less like likely likewise long looked
	lost made many maybe meant meanwhile might more most moved much must near neither never
	no none nor nothing of off often on once one ones only onto or other others otherwise
	out outside over own past per present put rather reached read remembered rest said same
	saw seen sent several shall shown since so some something soon sought spoken standing
	still such sure taken tell than that their then there thereby these they this those
	though through thus till to together told too took toward turn twice under unless unlike
	until up upon wanted well went were what whatever when where whereas wherever whether
	which whichever while who whoever whole whom whose why will with within without would
	written yet`.split(/\s+/),
);

/** Names that read as the field's term in their place. */
const ALLOWED_NAMES: Record<string, string> = {
	all: "queries and lists: every row",
	from: "ranges and mails: the start, the sender",
	in: "cannot be declared; matched inside types",
	on: "read models: handlers by event type",
	to: "ranges and mails: the end, the recipient",
	before: "states and cursors: the previous one",
	last: "lists and events: the last element",
	read: "input and output: the operation",
	present: "soft deletion: the status",
	own: "permissions: the caller's",
	one: "arithmetic and lists in tests: a single element",
	other: "tests: the second value that differs from the first",
	others: "tests: the second group of values",
	rest: "object rest patterns, as in the language's own term",
	whole: "tables: rows with all columns",
	left: "geometry: the left edge",
	up: "geometry and keys: the direction",
	down: "geometry and keys: the direction",
	inside: "geometry: within a box",
	outside: "geometry: beyond a box",
};

const RIDDLES: [name: string, pattern: RegExp][] = [
	["whoever", /\bwho(ever|m|se)\b/gi],
	["anew", /\b(anew|beside|besides|whereby|thereof|therein)\b/gi],
	["is told", /\b(is|are|was|be) (told|asked) (of|what|that|by)\b/gi],
	[
		"what as a noun",
		/(^|[.,;:(] ?|\b(of|to|from|by|with|in|for|as|is|are|and|that) )what\b(?! (if|is|are) )/gi,
	],
	[
		"where for if",
		/,? where (there|it|none|nothing|no|one|some|any|that|this|all|they|he|she)\b/gi,
	],
];

/** All TypeScript sources of the project. */
export const sources = files.filter((file) => /\.(ts|tsx)$/.test(file));

const isTest = (file: string) =>
	/\.(test|journey)\.tsx?$|\/(test|e2e|e2e-electron|testing|bench)\//.test(file);

/** Returns the names that are declared in production code. */
export function declaredNames(): (Finding & { isVague: boolean })[] {
	return sources
		.filter((file) => !isTest(file))
		.flatMap((file) =>
			linesOf(file).flatMap(({ line, number }) =>
				[
					...line.matchAll(
						/\b(?:const|let|function|class|interface|type)\s+([A-Za-z_]\w*)/g,
					),
				].map(([, name = ""]) => ({
					place: `${file}:${number}`,
					text: name,
					isVague: VAGUE_NAMES.has(name) && !(name in ALLOWED_NAMES),
				})),
			),
		);
}

/** Returns the comments of all sources, a line each. */
export const comments = (): Finding[] =>
	sources.flatMap((file) =>
		linesOf(file).flatMap(({ line, number }) => {
			const [, text] = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/) ?(.*?)(?:\*\/)?$/.exec(line) ?? [];
			return text ? [{ place: `${file}:${number}`, text }] : [];
		}),
	);

/** Returns the sentences that match a pattern of unclear English. */
export const riddles = (): Finding[] =>
	comments().flatMap(({ place, text }) =>
		RIDDLES.filter(([, pattern]) =>
			new RegExp(pattern, pattern.flags.replace("g", "")).test(text),
		).map(([name]) => ({ place, text: `${name}: ${text}` })),
	);

/** Returns each exported function with whether a docstring is above it. */
export function exportedFunctions(): (Finding & { isDocumented: boolean })[] {
	return sources
		.filter((file) => !isTest(file))
		.flatMap((file) => {
			const lines = linesOf(file);
			return lines.flatMap(({ line, number }, i) => {
				const [, name] =
					/^export (?:default )?(?:async )?function\*? (\w+)/.exec(line) ??
					/^export const (\w+)(?::[^=]+)? = (?:async )?(?:<[^(]*>)?\(.*(?:=>|,?$)/.exec(
						line,
					) ??
					[];
				if (!name) return [];
				const isDocumented = /\*\/\s*$/.test(lines[i - 1]?.line ?? "");
				return [{ place: `${file}:${number}`, text: name, isDocumented }];
			});
		});
}

/** Returns event types that are built from parts instead of written out. */
export const assembledTypes = (): Finding[] =>
	sources
		.filter((file) => /^(server|events)\//.test(file))
		.flatMap((file) =>
			linesOf(file)
				.filter(({ line }) =>
					/\btype: (`|\w+ \+)|\bas DomainEvent\b|\.type\.(slice|startsWith|endsWith|replace)\(/.test(
						line,
					),
				)
				.map(({ line, number }) => ({ place: `${file}:${number}`, text: line.trim() })),
		);

function linesOf(file: string) {
	return readFileSync(join(root, file), "utf8")
		.split("\n")
		.map((line, i) => ({ line, number: i + 1 }));
}

interface Rates {
	words: number;
	/** Occurrences per 1,000 words. */
	what: number;
	where: number;
	whoever: number;
}

/**
 * Returns how often comments use words of unclear English.
 * @param within Selects comments by their place
 */
export function commentRates(within: (finding: Finding) => boolean = () => true): Rates {
	const words = comments()
		.filter(within)
		.flatMap(({ text }) => text.split(/\s+/));
	const rate = (pattern: RegExp) =>
		(1000 * words.filter((word) => pattern.test(word)).length) / words.length;
	return {
		words: words.length,
		what: rate(/^\W*what\W*$/i),
		where: rate(/^\W*where\W*$/i),
		whoever: rate(/^\W*who(ever|m|se)\W*$/i),
	};
}

/**
 * `bun scripts/language.ts [PATH] [--list]` prints the figures of a folder, and with
 * `--list` each finding.
 */
function report(path: string, isListed: boolean): void {
	const within = ({ place }: Finding) => place.startsWith(path);
	const names = declaredNames().filter(within);
	const vague = names.filter(({ isVague }) => isVague);
	const functions = exportedFunctions().filter(within);
	const undocumented = functions.filter(({ isDocumented }) => !isDocumented);
	if (isListed) {
		for (const { place, text } of riddles().filter(within))
			console.log(`${place}  ${text}`);
		for (const { place, text } of vague) console.log(`${place}  vague name: ${text}`);
		for (const { place, text } of undocumented)
			console.log(`${place}  no docstring: ${text}`);
	}
	for (const { place, text } of assembledTypes().filter(within))
		console.log(`${place}  assembled: ${text}`);
	const percent = (part: unknown[], all: unknown[]) =>
		`${((100 * part.length) / all.length).toFixed(1)} %`;
	const { words, what, where, whoever } = commentRates(within);
	console.log(
		`vague names ${vague.length} of ${names.length} (${percent(vague, names)})`,
	);
	console.log(
		`no docstring ${undocumented.length} of ${functions.length} ` +
			`(${percent(undocumented, functions)})`,
	);
	console.log(
		`comments: ${words} words; per 1,000: what ${what.toFixed(1)}, ` +
			`where ${where.toFixed(1)}, whoever/whom/whose ${whoever.toFixed(1)}`,
	);
}

if (import.meta.main) {
	const [path = ""] = process.argv.slice(2).filter((word) => word !== "--list");
	report(path, process.argv.includes("--list"));
}
