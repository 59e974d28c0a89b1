import { type DesktopTexts, desktopTexts } from "./texts.ts";

/** Causes of disk errors. */
export type Cause = keyof DesktopTexts["causes"];
/** Consequences of disk errors. */
export type Loss = keyof DesktopTexts["losses"];
export type ProblemCode = keyof DesktopTexts["problems"] | Cause;

/** A problem as pages receive it: a code, and the values of its text. */
export interface ProblemFacts {
	code: string;
	/** For the cause of a disk error, its consequence and the values of that text. */
	values: string[];
}

type Text = string | ((...values: string[]) => string);

/** Returns the text of a problem in the language of the person; undefined if unknown. */
export function desktopProblemText({ code, values }: ProblemFacts): string | undefined {
	const { problems, causes, losses, diskProblem } = desktopTexts;
	const cause = textOf(causes, code, []);
	if (!cause) return textOf(problems, code, values);
	const [loss = "", ...rest] = values;
	return diskProblem(cause, textOf(losses, loss, rest) ?? loss);
}

function textOf(
	texts: Record<string, Text>,
	code: string,
	values: string[],
): string | undefined {
	if (!Object.hasOwn(texts, code)) return undefined;
	const text = texts[code];
	return typeof text === "function" ? text(...values) : text;
}
