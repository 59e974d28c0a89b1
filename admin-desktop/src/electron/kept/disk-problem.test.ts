import { expect, test } from "bun:test";
import { Problem } from "../problem.ts";
import { diskProblem } from "./disk-problem.ts";

test("what a disk refuses is said in words", () => {
	const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
	const problem = diskProblem(full, "the draft is not kept");
	expect(problem).toBeInstanceOf(Problem);
	expect(String(problem)).toContain("The disk is full: the draft is not kept.");
});

test("a fault of the application's own stays one", () => {
	const fault = new TypeError("undefined is not a function");
	expect(diskProblem(fault, "the draft is not kept")).toBe(fault);
	expect(diskProblem(null, "the draft is not kept")).toBeNull();
});
