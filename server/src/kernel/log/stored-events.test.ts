import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import { GENESIS, rowHash } from "./stored-events.ts";

const row = {
	position: 1,
	id: "0199a000-0000-7000-8000-000000000001",
	stream: "story-1",
	version: 1,
	type: "StoryPublished",
	schemaVersion: 1,
	recordedAt: "2026-01-02T03:04:05.678Z",
	actor: "user-1",
	correlation: "test",
	data: "{}",
};

test("the hash of a row never changes its definition", () => {
	expect(rowHash(GENESIS, row)).toBe("497355d54bfc78c3a0326a86852c217c63213cecb1816f4e26ede9d98f5fc7a6");
});

test("it is what anyone computes from the definition, whatever is written in the row", () => {
	for (const text of ["", "é", "\u{1F48D} ring", "\ud800", "\u0000", "a\nb", '"\\', "\u2028\ufffd"]) {
		for (const odd of [
			{ ...row, data: JSON.stringify({ text }) },
			{ ...row, actor: text },
		]) {
			const bytes = Buffer.from(`${"f".repeat(64)}\n${JSON.stringify(Object.values(odd))}`);
			expect(rowHash("f".repeat(64), odd)).toBe(createHash("sha256").update(bytes).digest("hex"));
		}
	}
});
