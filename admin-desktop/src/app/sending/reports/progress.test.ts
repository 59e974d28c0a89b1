import { expect, test } from "bun:test";
import { aNewsletter } from "./examples.ts";
import { countsText, percentDone, progressText } from "./Progress.tsx";

test("whatever has an outcome is done, whichever it is", () => {
	const newsletter = aNewsletter({
		status: "sending",
		recipients: 1000,
		queued: 700,
		sending: 50,
		sent: 240,
		failed: 7,
		unknown: 2,
		suppressed: 1,
	});
	expect(percentDone(newsletter)).toBe(25);
	expect(progressText(newsletter)).toBe("Sending: 250 of 1,000, 7 failed");
});

test("a newsletter to nobody is done", () => {
	expect(percentDone(aNewsletter({ recipients: 0 }))).toBe(100);
});

test("only what there is of has a word", () => {
	expect(countsText(aNewsletter({ sent: 1200, unknown: 3 }))).toEqual(["1,200 sent", "3 unknown"]);
	expect(countsText(aNewsletter({ sent: 0 }))).toEqual(["0 sent"]);
});
