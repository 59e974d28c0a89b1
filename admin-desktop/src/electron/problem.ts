import {
	type Cause,
	desktopProblemText,
	type Loss,
	type ProblemCode,
} from "./texts/problem-facts.ts";
import type { DesktopTexts } from "./texts/texts.ts";

type Values<Code extends ProblemCode> = Code extends keyof DesktopTexts["problems"]
	? DesktopTexts["problems"][Code] extends (...values: infer All) => string
		? All
		: []
	: [loss: Loss, ...values: string[]];

/**
 * An error that the person can solve; its message is for them, in their language. All
 * other errors are bugs.
 */
export class Problem<Code extends ProblemCode = ProblemCode> extends Error {
	override name = "Problem";
	readonly values: string[];

	/** @param values Values of the text; a cause of a disk error has its consequence */
	constructor(
		readonly code: Code,
		...values: Values<Code>
	) {
		super(desktopProblemText({ code, values }) ?? code);
		this.values = values;
	}
}

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

const CAUSES: Record<string, Cause> = {
	ENOSPC: "disk-full",
	EDQUOT: "quota-used",
	EROFS: "disk-read-only",
	EACCES: "folder-not-writable",
	EPERM: "folder-not-writable",
	EIO: "disk-failed",
};

/**
 * Returns a problem for a disk error; other errors unchanged.
 * @param loss The consequence, with the values of its text
 */
export function diskProblem(
	error: unknown,
	...loss: [Loss, ...values: string[]]
): unknown {
	const cause = CAUSES[String(codeOf(error))];
	return cause ? new Problem(cause, ...loss) : error;
}
