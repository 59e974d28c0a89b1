import { expect, test } from "bun:test";
import type { StoredEvent } from "../log/stored-events.ts";
import { raw } from "../store/store.ts";
import type { ReadModel } from "./read-model.ts";
import { createReplayRun, projectRows } from "./replay-run.ts";

/** Records projected events as statements, such as `page-1 PageRevised 2`. */
const recording: ReadModel = {
	name: "recording",
	version: 1,
	tables: [],
	replaces: ["PageAdded", "PageRevised"],
	on: { PageAdded: note, PageRevised: note, PageRemoved: note },
};

function note({
	stream,
	type,
	version,
}: {
	stream: string;
	type: string;
	version: number;
}) {
	return raw(`${stream} ${type} ${version}`, []);
}

let position = 0;
const stored = (
	stream: string,
	type: string,
	version: number,
	data: object,
): StoredEvent => ({
	...{
		position: ++position,
		id: "",
		stream,
		version,
		type,
		schemaVersion: 1,
		recordedAt: "",
		actor: "",
	},
	...{ correlation: "", hash: "", data: JSON.stringify(data) },
});
const text = { title: "About", slug: "about", content: "A ring.", place: "none" };
const added = (stream: string) => stored(stream, "PageAdded", 1, text);
const revised = (stream: string, version: number, more = {}) =>
	stored(stream, "PageRevised", version, { ...text, ...more });
const removed = (stream: string, version: number) =>
	stored(stream, "PageRemoved", version, {});

function replayed(rows: StoredEvent[], model = recording) {
	const statements: string[] = [];
	const replay = createReplayRun([model], ({ sql }) => void statements.push(sql));
	for (const row of rows) replay.projectRow(row);
	return { ...replay, statements };
}

test("only the last of the events that replace each other is projected", () => {
	const rows = [
		added("page-1"),
		added("page-2"),
		revised("page-1", 2),
		revised("page-1", 3),
	];
	const { statements, flush } = replayed(rows);
	expect(statements).toEqual([]);
	flush();
	expect(statements).toEqual(["page-1 PageRevised 3", "page-2 PageAdded 1"]);
	const chunk = projectRows(recording, rows);
	expect(chunk.statements.map(({ sql }) => sql)).toEqual([
		"page-1 PageRevised 3",
		"page-2 PageAdded 1",
	]);
});

test("an event that replaces none is projected after the earlier ones", () => {
	const { statements, flush } = replayed([
		added("page-1"),
		removed("page-1", 2),
		revised("page-1", 3),
	]);
	flush();
	expect(statements).toEqual([
		"page-1 PageAdded 1",
		"page-1 PageRemoved 2",
		"page-1 PageRevised 3",
	]);
});

test("an event replaces no event with another value", () => {
	const slugOf: ReadModel["replacesSame"] = ({ data }) => "slug" in data && data.slug;
	const { statements, flush } = replayed(
		[
			revised("page-1", 2, { slug: "a" }),
			revised("page-2", 2, { slug: "b" }),
			revised("page-1", 3, { slug: "a" }),
			revised("page-1", 4, { slug: "c" }),
			revised("page-2", 3, { slug: "a" }),
		],
		{ ...recording, replacesSame: slugOf },
	);
	flush();
	expect(statements).toEqual([
		...["page-1 PageRevised 3", "page-2 PageRevised 2"],
		...["page-1 PageRevised 4", "page-2 PageRevised 3"],
	]);
});

test("an unreadable event stops its read models after the events before it", () => {
	const broken = { ...revised("page-1", 2), data: '{"title":7}' };
	const { statements, flush, stopped } = replayed([
		added("page-1"),
		broken,
		revised("page-1", 3),
	]);
	flush();
	expect(statements).toEqual(["page-1 PageAdded 1"]);
	expect(stopped.get("recording")).toStartWith(
		`position ${broken.position}: PageRevised`,
	);
});

test("the size of waiting data is limited", () => {
	const content = "A ring. ".repeat(20_000);
	const rows = Array.from({ length: 120 }, (_, i) =>
		revised(`page-${i}`, 2, { content }),
	);
	const { statements } = replayed(rows);
	expect(statements.length).toBeGreaterThan(50);
	expect(statements.length).toBeLessThan(120);
});

test("replaced events do not count as waiting data", () => {
	const content = "A ring. ".repeat(20_000);
	const rows = Array.from({ length: 120 }, (_, i) =>
		revised("page-1", i + 2, { content }),
	);
	expect(replayed(rows).statements).toEqual([]);
});
