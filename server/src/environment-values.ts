import { z } from "zod";
import { ConfigError } from "./kernel/refusal.ts";

/** An http or https address. */
export const webAddress = z.url({
	protocol: /^https?$/,
	error: "must be an http or https address such as https://example.com",
});

/** Entries that are separated by commas. */
export const list = z
	.string()
	.default("")
	.transform((text) =>
		text
			.split(",")
			.map((entry) => entry.trim())
			.filter((entry) => entry !== ""),
	);

/**
 * Returns the values of variables that belong together; undefined if none is set.
 * @throws {ConfigError} if some are missing
 */
export function allOrNone<Name extends string>(
	env: Partial<Record<Name, unknown>>,
	names: readonly Name[],
): Record<Name, string> | undefined {
	const missing = names.filter((name) => !env[name]);
	if (missing.length === names.length) return undefined;
	if (missing.length > 0)
		throw new ConfigError(
			`Set ${missing.join(", ")} as well, or none of ${names.join(", ")}.`,
		);
	return Object.fromEntries(names.map((name) => [name, String(env[name])])) as Record<
		Name,
		string
	>;
}
