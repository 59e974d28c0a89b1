import { expect, test } from "bun:test";
import { errorForLog } from "./logger.ts";
import { Refusal } from "./refusal.ts";

test("a refusal is logged with its reason, without the query that met it", () => {
	const gone = new Refusal("store-unreachable", "The store cannot be reached.");
	gone.cause = new Error("does not answer in time");
	const failed = new Error(
		"Failed query: select email from people where id = ?, params: 7",
		{ cause: gone },
	);
	expect(errorForLog(failed)).toEqual({
		type: "Refusal",
		code: "store-unreachable",
		message: "The store cannot be reached.",
		reason: "does not answer in time",
	});
});

test("any other error is logged with its stack", () => {
	expect(errorForLog(new TypeError("x is undefined"))).toMatchObject({
		type: "TypeError",
		message: "x is undefined",
		stack: expect.stringContaining("logger.test.ts"),
	});
});
