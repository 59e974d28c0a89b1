import type { Context } from "../../cli/command.ts";
import { unwatched } from "../../cli/command-set.ts";
import type { Progress } from "../../cli/progress.ts";
import { Refusal } from "../../kernel/refusal.ts";

/** Has the site do something, and reads what it answers. @throws {Refusal} */
export async function onSite<T>(
	context: Pick<Context, "onSite">,
	argv: string[],
	mayBegin = false,
	watch = unwatched(),
): Promise<T> {
	const { text, exitCode } = await context.onSite(argv, mayBegin, watch);
	if (exitCode !== 0) throw new Refusal("invalid", text);
	return JSON.parse(text) as T;
}

/** The same under a bar, as soon as it is known how much there is to do. A site is begun where there is none. */
export async function onSiteWithBar<T>(
	context: Pick<Context, "onSite" | "progress">,
	label: string,
	argv: string[],
): Promise<T> {
	let bar: Progress | undefined;
	const at = (done: number, total: number) => {
		bar ??= context.progress(label, total);
		bar.at(done);
	};
	try {
		return await onSite<T>(context, argv, true, { ...unwatched(), at });
	} finally {
		bar?.end();
	}
}
