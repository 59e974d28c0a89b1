import type { Context } from "../cli/command-line.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { type AsOf, asOfFrom, laterTimes } from "./as-of/as-of.ts";

/**
 * Returns the position that a position or a time means. Prints a remark if a clock was
 * set back before it.
 * @throws {UsageError}
 */
export async function momentFrom(
	source: LogSource,
	text: string,
	{ remark }: Pick<Context, "remark">,
): Promise<AsOf> {
	const asOf = await asOfFrom(source, text);
	const warning = await laterTimes(source, text, asOf);
	if (warning) remark(warning);
	return asOf;
}
