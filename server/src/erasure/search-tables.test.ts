import { expect, test } from "bun:test";
import { temporaryStore } from "../../test/support/site.ts";
import { type LogSource, logOfStore } from "../kernel/log/log-source.ts";
import { needlesOf } from "./needles.ts";
import { searchTables } from "./search-tables.ts";

const needles = needlesOf({ what: "login", text: "ada-lovelace" });

test("tables that a rebuild takes along while they are searched are no reason to end without an answer", async () => {
	const store = await temporaryStore();
	await store.write(["CREATE TABLE next_scraps (text TEXT)", "CREATE TABLE scraps (text TEXT)"]);
	await store.write(["INSERT INTO scraps VALUES ('ada-lovelace')"]);
	const log = logOfStore(store);
	const source: LogSource = {
		...log,
		async *rows(sql, ...args) {
			if (sql.includes('"next_scraps"')) await store.write(["DROP TABLE next_scraps"]);
			yield* log.rows(sql, ...args);
		},
	};
	const { hits } = await searchTables(source, needles, []);
	expect(hits).toEqual([{ place: "table scraps, row 1", what: "login", form: "as it is" }]);
});

test("a word is looked for as it is written, whatever signs are in it", async () => {
	const store = await temporaryStore();
	await store.write([
		"CREATE TABLE scraps (text TEXT)",
		"INSERT INTO scraps VALUES ('by A.(B)+ C'), ('by AxBB C')",
	]);
	const { mentions } = await searchTables(logOfStore(store), [], [{ what: "name", text: "A.(B)+" }]);
	expect(mentions.map(({ place }) => place)).toEqual(["table scraps, row 1"]);
});

test("a table that is there and cannot be read is not passed over", async () => {
	const log = logOfStore(await temporaryStore());
	const source: LogSource = {
		...log,
		async *rows(sql, ...args) {
			if (sql.includes('"stories"')) throw new Error("unreadable");
			yield* log.rows(sql, ...args);
		},
	};
	expect(searchTables(source, needles, [])).rejects.toThrow("unreadable");
});
