import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The product's version from its package: MAJOR.MINOR.PATCH. */
export const VERSION: string = JSON.parse(
	readFileSync(join(import.meta.dir, "../../../package.json"), "utf8"),
).version;
