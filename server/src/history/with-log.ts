import type { Context } from "../cli/command.ts";
import type { Config } from "../config.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { type Keys, noKeysAtHand, openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";

interface OpenedLog {
	config: Config;
	source: LogSource;
}

export async function withLog<T>(context: Context, work: (opened: OpenedLog) => Promise<T>): Promise<T> {
	const config = context.config();
	const source = await openLogFromConfig(config);
	try {
		return await work({ config, source });
	} finally {
		source.close();
	}
}

/** With the site's keys, undefined where they are not at hand. @throws {UnavailableError} where they must be */
export const withLogAndKeys = <T>(
	context: Context,
	mustOpen: boolean | undefined,
	work: (opened: OpenedLog & { keys: Keys | undefined }) => Promise<T>,
): Promise<T> =>
	withLog(context, async (opened) => {
		const keys = await openKeysFromConfig(opened.config);
		try {
			if (mustOpen && !keys) throw noKeysAtHand(opened.config);
			return await work({ ...opened, keys });
		} finally {
			keys?.close();
		}
	});
