import { expect, test } from "bun:test";
import { aChain, aVerdict } from "../../testing/fakeHistory.ts";
import { chainWords } from "./chainWords.ts";

const now = new Date();

test("before anybody has looked, nothing is claimed", () => {
	const { tone, title } = chainWords(aChain(), now);
	expect([tone, title]).toEqual(["unknown", "Not verified yet"]);
});

test("a whole history says how far it is proven, and what has come since", () => {
	const { tone, lines } = chainWords(aChain({ position: 1212, verified: aVerdict({ position: 1200 }) }), now);
	expect(tone).toBe("good");
	expect(lines[0]).toBe("Verified just now, up to position 1,200; 12 more have come since.");
	expect(lines[1]).toStartWith("Last signed checkpoint: position 10, on ");
});

test("without a checkpoint that is said", () => {
	const { lines } = chainWords(aChain({ checkpoint: null, verified: aVerdict() }), now);
	expect(lines).toContain("No checkpoint has been signed yet.");
});

test("a broken history names the position and why", () => {
	const verified = aVerdict({
		ok: false,
		position: 3,
		firstBad: { position: 4, why: "The event was changed." },
	});
	const words = chainWords(aChain({ verified }), now);
	expect(words).toMatchObject({
		tone: "broken",
		title: "The history is broken at position 4",
		reason: "The event was changed.",
	});
	expect(words.lines[0]).toBe("What comes up to position 3 is proven.");
});

test("a checkpoint that does not count is as bad, and each reason is said once", () => {
	const why = "The checkpoint on line 2 does not count: it was changed.";
	const verified = aVerdict({ ok: false, why: [why] });
	const words = chainWords(aChain({ verified, problem: why }), now);
	expect(words).toMatchObject({ tone: "broken", title: "The history cannot be vouched for", reason: why });
	expect(words.lines.filter((line) => line === why)).toEqual([]);
});

test("what keeps checkpoints from being signed is said before anybody verifies", () => {
	const words = chainWords(aChain({ problem: "The log ends at position 3: the end is missing" }), now);
	expect(words).toMatchObject({ tone: "broken", reason: "The log ends at position 3: the end is missing." });
});
