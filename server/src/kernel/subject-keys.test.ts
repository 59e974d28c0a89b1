import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterwards, temporaryFolder } from "../testing/temporary.ts";
import { openErasureList } from "./erasure-list.ts";
import { openStore } from "./store.ts";
import { openKeys } from "./subject-keys.ts";

async function keysIn(folder = temporaryFolder()) {
	const store = await openStore(`file:${join(folder, "keys.db")}`);
	afterwards(() => store.close());
	return { folder, store, keys: await openKeys(store, openErasureList(join(folder, "erased.ndjson"))) };
}

test("what is sealed for someone opens again, and is never twice the same", async () => {
	const { keys } = await keysIn();
	const value = { email: "ada@example.com", née: "Byron" };
	const [one, other] = [await keys.seal("ada", value), await keys.seal("ada", value)];
	expect(one).not.toBe(other);
	expect(one).toMatch(/^[\w-]+$/);
	expect([await keys.open("ada", one), await keys.open("ada", other)]).toEqual([value, value]);
});

test("keys last beyond the process", async () => {
	const { folder, store, keys } = await keysIn();
	const sealed = await keys.seal("ada", "secret");
	const blind = keys.blind("github:1");
	await store.close();
	const again = await keysIn(folder);
	expect(await again.keys.open("ada", sealed)).toBe("secret");
	expect(again.keys.blind("github:1")).toBe(blind);
});

test("a destroyed key opens nothing, and its bytes are in no file", async () => {
	const { folder, store, keys } = await keysIn();
	const sealed = await keys.seal("ada", "secret");
	const kept = await keys.seal("grace", "other");
	const { rows } = await store.read("SELECT key FROM keys WHERE subject = 'ada'");
	const key = String(rows[0]?.[0]);
	await keys.destroy("ada");
	expect(await keys.open("ada", sealed)).toBeUndefined();
	expect(await keys.open("grace", kept)).toBe("other");
	const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
	expect(files.join("")).not.toContain(key);
});

test("sealed text that was changed, or is somebody else's, does not open", async () => {
	const { keys } = await keysIn();
	const sealed = await keys.seal("ada", "secret");
	await keys.seal("grace", "other");
	expect(keys.open("grace", sealed)).rejects.toThrow();
	expect(keys.open("ada", `${sealed.slice(0, -2)}AA`)).rejects.toThrow();
	await keys.open("ada", sealed);
});

test("an identity's hash depends on a secret of this site", async () => {
	const [here, there] = [await keysIn(), await keysIn()];
	expect(here.keys.blind("github:1")).toBe(here.keys.blind("github:1"));
	expect(here.keys.blind("github:1")).not.toBe(here.keys.blind("github:2"));
	expect(here.keys.blind("github:1")).not.toBe(there.keys.blind("github:1"));
});
