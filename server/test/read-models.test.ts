import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { eventDefinitions, streams } from "@creations/events";
import { sampleLog } from "@creations/events/test/sample-log";
import { getTableName } from "drizzle-orm";
import { digestsOf } from "../src/history/as-of/table-digests.ts";
import { openScratch } from "../src/history/index.ts";
import { readEvent, type StoredEvent } from "../src/kernel/log/stored-events.ts";
import { createProjector } from "../src/kernel/projections/projector.ts";
import { changesBy, type ReadModel } from "../src/kernel/projections/read-model.ts";
import { connect } from "../src/kernel/store/file-connection.ts";
import { schemaStatements } from "../src/kernel/store/open-store.ts";
import type { Store } from "../src/kernel/store/store.ts";
import { allReadModels } from "../src/modules.ts";
import { temporaryLog } from "./support/site.ts";

async function rowsOf(store: Store, model: ReadModel) {
	const { tables, auxiliaryTables = [] } = model;
	const columns = [
		...tables.map((table) => `* FROM ${getTableName(table)}`),
		...auxiliaryTables.map((name) => `rowid, * FROM ${name}`),
	];
	return Promise.all(
		columns.map(async (which) => {
			const { rows } = await store.read(`SELECT ${which}`);
			return rows.map((row) => JSON.stringify(row)).sort();
		}),
	);
}

test("each rebuilt read model equals its live self, row for row", async () => {
	const { store, log, projector } = await temporaryLog();
	const appends = sampleLog().map((row) => {
		const { stream, version, actor, correlation } = row;
		return log.append({
			stream,
			expectedVersion: version - 1,
			events: [readEvent(row)],
			actor,
			correlation,
		});
	});
	await Promise.all(appends);
	await projector.upToDate();
	const { rows } = await store.read("SELECT DISTINCT type FROM events");
	expect(rows.map(([type]) => String(type)).sort()).toEqual(
		[...eventDefinitions.keys()].sort(),
	);
	for (const model of allReadModels) {
		const live = await rowsOf(store, model);
		expect([model.name, live.flat()]).not.toEqual([model.name, []]);
		await store.write(model.tables.map((table) => `DELETE FROM ${getTableName(table)}`));
		await createProjector(store, allReadModels).rebuild(model, (work) => work());
		expect([model.name, await rowsOf(store, model)]).toEqual([model.name, live]);
	}
});

test("events that are projected together give the same rows as one after the other", async () => {
	const text = {
		title: "A ring",
		excerpt: "A ring.",
		coverImage: null,
		words: 2,
		characters: 7,
	};
	const versions = new Map<string, number>();
	const rows: StoredEvent[] = [];
	function add(stream: string, type: string, data: object): void {
		const version = (versions.get(stream) ?? 0) + 1;
		versions.set(stream, version);
		const position = rows.length + 1;
		const recordedAt = new Date(position * 1000).toISOString();
		const envelope = {
			position,
			id: `${position}`,
			stream,
			version,
			recordedAt,
			hash: "",
		};
		const schemaVersion = eventDefinitions.get(type)?.schemaVersion ?? 1;
		const written = { type, schemaVersion, data: JSON.stringify(data) };
		rows.push({ ...envelope, ...written, actor: "user-1", correlation: "" });
	}
	const save = (stream: string, type: string, slug: string) =>
		add(stream, type, {
			...text,
			slug,
			content: `At ${slug}, ${rows.length}.`,
			detectedLanguage: "en",
		});
	const read = (userId: number, progress: number) => {
		const data = {
			userId,
			storyId: 1,
			progress,
			lastPosition: "page-1",
			at: rows.length,
		};
		add(`reading-${userId}-1`, "ReadingProgressSaved", data);
	};
	save("story-1", "StoryDrafted", "a");
	save("story-2", "StoryDrafted", "b");
	add("story-1", "StoryPublished", {});
	// Both stories take the slug that the other one has had.
	for (const slug of ["c", "c"]) save("story-2", "StoryRevised", slug);
	for (const slug of ["b", "b"]) save("story-1", "StoryRevised", slug);
	for (const slug of ["a", "a"]) save("story-2", "StoryRevised", slug);
	for (const slug of ["b", "d", "d"]) save("story-1", "StoryRevised", slug);
	read(1, 10);
	read(2, 20);
	read(1, 30);
	add("account-1", "AccountErased", {});
	read(1, 40);
	using together = openScratch(allReadModels);
	together.take(rows);
	using apart = openScratch(allReadModels);
	for (const row of rows) apart.apply([row]);
	expect([...apart.stopped, ...together.stopped]).toEqual([]);
	expect(await digestsOf(allReadModels, together.rows)).toEqual(
		await digestsOf(allReadModels, apart.rows),
	);
});

test("after each event, a row has the version of its stream", async () => {
	for (const model of allReadModels) {
		const own = streams.find(
			({ events: [first] }) => first && first.type in model.on,
		)?.name;
		const tables = model.tables
			.filter((table) => "id" in table && "version" in table)
			.map(getTableName);
		using scratch = openScratch([model]);
		for (const row of sampleLog().filter(({ type }) => type in model.on)) {
			scratch.apply([row]);
			const [, id = ""] = row.stream.match(`^${own}-(\\d+)$`) ?? [];
			for (const table of id ? tables : []) {
				const [stated] = await Array.fromAsync(
					scratch.rows(`SELECT version FROM ${table} WHERE id = ?`, id),
				);
				expect([table, row.type, stated]).toEqual([table, row.type, [[row.version]]]);
			}
		}
	}
});

test("no table has a column of floating-point numbers, which sqld would return changed", () => {
	using database = connect(":memory:");
	for (const sql of schemaStatements()) database.exec(sql);
	const columns = database.rows(
		`SELECT tables.name, columns.name, columns.type
			FROM pragma_table_list AS tables, pragma_table_info(tables.name) AS columns`,
	);
	const names = new Set(columns.map(([name]) => name));
	for (const table of allReadModels.flatMap(({ tables }) => tables))
		expect(names).toContain(getTableName(table));
	expect(
		columns.filter(([, , type]) => /real|floa|doub|num|dec/i.test(String(type))),
	).toEqual([]);
});

test("every number that a read model stores is whole", () => {
	const fractions = sampleLog().flatMap((row) => {
		const event = readEvent(row);
		const args = allReadModels.flatMap((model) =>
			changesBy(model, event).flatMap(({ args }) => args),
		);
		return args.filter((arg) => typeof arg === "number" && !Number.isSafeInteger(arg));
	});
	expect(fractions).toEqual([]);
});

const VERSIONS = "test/read-model-versions.json";

/** Over the rows after each event of the sample log that the read model handles. */
async function digestOf(model: ReadModel): Promise<string> {
	using scratch = openScratch([model]);
	const hasher = new Bun.CryptoHasher("sha256");
	for (const event of sampleLog().filter(({ type }) => type in model.on)) {
		scratch.apply([event]);
		hasher.update(JSON.stringify(await digestsOf([model], scratch.rows)));
	}
	expect([...scratch.stopped.values()]).toEqual([]);
	return hasher.digest("hex").slice(0, 16);
}

/**
 * What is to be done about a read model; undefined where its rows are those of its
 * version.
 */
async function neglected(model: ReadModel, known?: { version: number; digest: string }) {
	const { name, version } = model;
	const digest = await digestOf(model);
	if (version === known?.version && digest === known.digest) return undefined;
	if (known && version <= known.version)
		return (
			`The rows of ${name} are no longer those of its version ${known.version}: ` +
			"raise it where the read model is declared, or sites keep the rows they have. " +
			"Then run this test again."
		);
	return `${VERSIONS} needs: "${name}": ${JSON.stringify({ version, digest })}`;
}

test("a change of a read model's rows requires a new version", async () => {
	const known = JSON.parse(readFileSync(join(import.meta.dir, "..", VERSIONS), "utf8"));
	const sentences = await Promise.all(
		allReadModels.map((model) => neglected(model, known[model.name])),
	);
	expect(sentences.filter(Boolean)).toEqual([]);
	expect(Object.keys(known).sort()).toEqual(allReadModels.map(({ name }) => name).sort());
});
