import { expect, test } from "bun:test";
import { currentState, lastRelease, versionProblem } from "./formats.ts";

test("the version fits the changes of formats since the last release", () => {
	expect(versionProblem(lastRelease(), currentState())).toBeUndefined();
});

test("only a version that raises more than the last number changes formats", () => {
	const last = { version: "1.0.9", formats: { backup: 1, api: "a" } };
	const problemOf = (version: string, backup: number) =>
		versionProblem(last, { version, formats: { backup, api: "a" }, isUnreleased: true });
	expect(problemOf("1.0.10", 2)).toContain("these formats have changed: backup.");
	expect(problemOf("1.0.10", 1)).toBeUndefined();
	expect(problemOf("1.1.0", 2)).toBeUndefined();
	expect(problemOf("1.0.9", 2)).toBeUndefined();
});

test("a release records its formats", () => {
	const last = { version: "1.0.9", formats: { backup: 1 } };
	const problemOf = (version: string, backup: number) =>
		versionProblem(last, { version, formats: { backup }, isUnreleased: false });
	expect(problemOf("1.1.0", 2)).toContain("Record the formats of 1.1.0");
	expect(problemOf("1.0.9", 2)).toContain("Record the formats of 1.0.9");
	expect(problemOf("1.0.9", 1)).toBeUndefined();
});
