import type { Context } from "../cli/command.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Has the site do something, and reads what it answers. @throws {Refusal} */
export async function onSite<T>(
	context: Pick<Context, "onSite">,
	argv: string[],
	mayBegin = false,
): Promise<T> {
	const { text, exitCode } = await context.onSite(argv, mayBegin);
	if (exitCode !== 0) throw new Refusal("invalid", text);
	return JSON.parse(text) as T;
}
