import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { catalogue } from "./catalogue.ts";

test("README.md is the output of `bun events/write-catalogue.ts`", () => {
	expect(readFileSync(join(import.meta.dir, "../README.md"), "utf8")).toBe(catalogue());
});
