import { expect, test } from "bun:test";
import { z } from "zod";
import { type EventKind, eventKind, eventKinds, parseEvent, UnreadableEvent } from "./index.ts";
import { storedExamples } from "./stored-examples.ts";

test("every version of every event that was ever stored still parses", () => {
	for (const { type, schemaVersion, data } of storedExamples) {
		expect(parseEvent({ type, schemaVersion, data: structuredClone(data) }).type).toBe(type as never);
	}
});

test("there is an example of every version of every event", () => {
	const versions = [...eventKinds.values()].flatMap(({ type, schemaVersion }) =>
		Array.from({ length: schemaVersion }, (_, i) => `${type} ${i + 1}`),
	);
	expect(storedExamples.map(({ type, schemaVersion }) => `${type} ${schemaVersion}`).sort()).toEqual(
		versions.sort(),
	);
});

/** A kind in its third version: a name, once one text, became two, and got a language. */
const renamed = eventKind(
	"Renamed",
	z.object({ first: z.string(), last: z.string(), language: z.string() }),
	{
		schemaVersion: 3,
		upcasters: {
			1: (data) => {
				const [first, last] = (data as { name: string }).name.split(" ");
				return { first, last };
			},
			2: (data) => ({ ...(data as object), language: "en" }),
		},
	},
);
const kinds: ReadonlyMap<string, EventKind> = new Map([[renamed.type, renamed]]);
const parse = (schemaVersion: number, data: unknown) =>
	parseEvent({ type: "Renamed", schemaVersion, data }, kinds).data as unknown;

test("an event of an old version is read in the shape of today", () => {
	const today = { first: "Ada", last: "Lovelace", language: "en" };
	expect(parse(1, { name: "Ada Lovelace" })).toEqual(today);
	expect(parse(2, { first: "Ada", last: "Lovelace" })).toEqual(today);
	expect(parse(3, today)).toEqual(today);
});

const unreadable: [
	name: string,
	stored: { type: string; schemaVersion: number; data: unknown },
	why: string,
][] = [
	["an unknown type", { type: "Vanished", schemaVersion: 1, data: {} }, "unknown event type Vanished"],
	[
		"a version from the future",
		{ type: "Renamed", schemaVersion: 4, data: {} },
		"has version 4; this program knows 3",
	],
	["data of another shape", { type: "Renamed", schemaVersion: 3, data: { first: 7 } }, "Renamed: first"],
];

for (const [name, stored, why] of unreadable) {
	test(`${name} is unreadable, and it says why`, () => {
		expect(() => parseEvent(stored, kinds)).toThrow(UnreadableEvent);
		expect(() => parseEvent(stored, kinds)).toThrow(why);
	});
}

test("a kind without an upcaster for one of its versions cannot be declared", () => {
	expect(() =>
		eventKind("Gap", z.object({}), { schemaVersion: 3, upcasters: { 2: (data) => data } }),
	).toThrow("Gap: no upcaster from version 1");
});
