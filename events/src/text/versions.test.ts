import { expect, test } from "bun:test";
import { compareFormats, mismatch } from "./versions.ts";

test("versions are compatible if only the last number differs", () => {
	expect(compareFormats("1.2.3", "1.2.10")).toBe(0);
	expect(compareFormats("1.10.0", "1.9.9")).toBeGreaterThan(0);
	expect(compareFormats("1.9.9", "2.0.0")).toBeLessThan(0);
	expect(mismatch("1.2.3", "1.2.4")).toBeUndefined();
});

test("an incompatible version gives advice on which side to update", () => {
	expect(mismatch("1.0.0", "1.1.0")).toContain(
		"Reload the page or update the application",
	);
	expect(mismatch("1.1.0", "1.0.0")).toContain("Update the site");
});
