import { expect, test } from "bun:test";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterwards, temporaryFolder } from "../testing/temporary.ts";
import { openFile, openStore } from "./store.ts";

async function newStore() {
	const url = `file:${join(temporaryFolder(), "test.db")}`;
	const client = createClient({ url, concurrency: 1, timeout: 20 });
	const store = await openFile(url, client);
	afterwards(() => store.close());
	await store.write(["CREATE TABLE notes (text TEXT)"]);
	return { url, client, store };
}

/** Takes the write lock from another connection until the function it returns is called. */
async function otherWriter(url: string) {
	const other = createClient({ url, concurrency: 1, timeout: 20 });
	const transaction = await other.transaction("write");
	return async () => {
		await transaction.commit();
		other.close();
	};
}

async function notesIn(url: string) {
	const fresh = createClient({ url, concurrency: 1 });
	const { rows } = await fresh.execute("SELECT text FROM notes");
	fresh.close();
	return rows.map((row) => row[0]);
}

test("the bare client reports writes after SQLITE_BUSY that never reach the file", async () => {
	const { url, client } = await newStore();
	const release = await otherWriter(url);
	await client.execute("INSERT INTO notes VALUES ('refused')").catch(() => {});
	await release();
	const { rowsAffected } = await client.execute("INSERT INTO notes VALUES ('lost')");
	expect(rowsAffected).toBe(1);
	expect(await notesIn(url)).toEqual([]);
});

test("a write that meets SQLITE_BUSY waits for its turn and is in the file", async () => {
	const { url, store } = await newStore();
	const release = await otherWriter(url);
	const written = store.write(["INSERT INTO notes VALUES ('kept')"]);
	await Bun.sleep(60);
	await release();
	await written;
	await store.write(["INSERT INTO notes VALUES ('kept too')"]);
	expect(await notesIn(url)).toEqual(["kept", "kept too"]);
});

test("a write on a connection that a read left busy is in the file", async () => {
	const { url, client, store } = await newStore();
	const release = await otherWriter(url);
	await client.execute("INSERT INTO notes VALUES ('refused')").catch(() => {});
	await release();
	await store.write(["INSERT INTO notes VALUES ('kept')"]);
	expect(await notesIn(url)).toEqual(["kept"]);
});

test("a store that stays busy refuses, and takes writes again afterwards", async () => {
	const { url, store } = await newStore();
	const release = await otherWriter(url);
	expect(store.write(["INSERT INTO notes VALUES ('refused')"])).rejects.toMatchObject({ code: "store-busy" });
	await store.write([]).catch(() => {});
	await release();
	await store.write(["INSERT INTO notes VALUES ('kept')"]);
	expect(await notesIn(url)).toEqual(["kept"]);
});

test("a batch is written whole or not at all", async () => {
	const { url, store } = await newStore();
	const batch = store.write(["INSERT INTO notes VALUES ('half')", "INSERT INTO nowhere VALUES (1)"]);
	expect(batch).rejects.toThrow("nowhere");
	await batch.catch(() => {});
	expect(await notesIn(url)).toEqual([]);
});

test("a connection opened anew has the pragmas before it writes", async () => {
	const { client, store } = await newStore();
	await client.reconnect();
	await client.execute("PRAGMA synchronous=OFF");
	await store.write(["INSERT INTO notes VALUES ('durable')"]);
	const pragma = async (name: string) => (await client.execute(`PRAGMA ${name}`)).rows[0]?.[0];
	expect(await pragma("synchronous")).toBe(2);
	expect(await pragma("journal_mode")).toBe("wal");
	expect(await pragma("foreign_keys")).toBe(1);
});

test("a database that does not take a pragma is not opened", () => {
	expect(openStore("file::memory:")).rejects.toThrow("does not accept PRAGMA journal_mode=wal");
});

test("a full disk refuses with no-space", async () => {
	const { store } = await newStore();
	await store.read("PRAGMA max_page_count=3");
	const large = store.write([{ sql: "INSERT INTO notes VALUES (?)", args: ["x".repeat(100_000)] }]);
	expect(large).rejects.toMatchObject({ code: "no-space" });
	await large.catch(() => {});
});
