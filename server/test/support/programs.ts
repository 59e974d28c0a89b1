import { join } from "node:path";

/** The program of the server that a test starts: bundled where `verify` has done that, its source elsewhere. */
export function program(name: "main" | "commands" | "site-commands"): string {
	const bundled = process.env.BUNDLED_PROGRAMS;
	return bundled ? join(bundled, `${name}.js`) : join(import.meta.dir, `../../src/${name}.ts`);
}
