import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Place, storeKinds } from "../../../test/support/stores.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { openStore } from "../store/open-store.ts";
import { openErasureList } from "./erasure-list.ts";
import { openKeys } from "./subject-keys.ts";

async function keysAt({ url, ...options }: Place) {
	const store = await openStore(url, options);
	afterwards(() => store.close());
	const list = openErasureList(join(temporaryFolder(), "erased.ndjson"));
	return { store, keys: await openKeys(store, list) };
}

describe.each(storeKinds)("keys $name:", ({ place }) => {
	test("sealed text opens again, and two seals of one text differ", async () => {
		const { keys } = await keysAt(await place());
		const value = { email: "ada@example.com", née: "Byron" };
		const [one, other] = [await keys.seal("ada", value), await keys.seal("ada", value)];
		expect(one).not.toBe(other);
		expect(one).toMatch(/^[\w-]+$/);
		expect([await keys.open("ada", one), await keys.open("ada", other)]).toEqual([
			value,
			value,
		]);
	});

	test("keys last beyond the process", async () => {
		const here = await place();
		const { store, keys } = await keysAt(here);
		const sealed = await keys.seal("ada", "secret");
		const blind = keys.blind("github:1");
		await store.close();
		const again = await keysAt(here);
		expect(await again.keys.open("ada", sealed)).toBe("secret");
		expect(again.keys.blind("github:1")).toBe(blind);
	});

	test("a destroyed key opens nothing", async () => {
		const { keys } = await keysAt(await place());
		const [sealed, kept] = [
			await keys.seal("ada", "secret"),
			await keys.seal("grace", "other"),
		];
		await keys.destroy("ada");
		expect(await keys.open("ada", sealed)).toBeUndefined();
		expect(await keys.open("grace", kept)).toBe("other");
		expect(await keys.existing(["ada", "grace"])).toEqual(["grace"]);
	});

	test("changed sealed text, or that of another person, does not open", async () => {
		const { keys } = await keysAt(await place());
		const sealed = await keys.seal("ada", "secret");
		await keys.seal("grace", "other");
		await expect(keys.open("grace", sealed)).rejects.toThrow();
		const other = sealed.startsWith("A") ? "B" : "A";
		await expect(keys.open("ada", other + sealed.slice(1))).rejects.toThrow();
		await keys.open("ada", sealed);
	});

	test("an identity's hash depends on a secret of this site", async () => {
		const [here, there] = [await keysAt(await place()), await keysAt(await place())];
		expect(here.keys.blind("github:1")).toBe(here.keys.blind("github:1"));
		expect(here.keys.blind("github:1")).not.toBe(here.keys.blind("github:2"));
		expect(here.keys.blind("github:1")).not.toBe(there.keys.blind("github:1"));
	});
});

test("in a file, the bytes of a destroyed key are nowhere", async () => {
	const folder = temporaryFolder();
	const { store, keys } = await keysAt({ url: `file:${join(folder, "keys.db")}` });
	await keys.seal("ada", "secret");
	const { rows } = await store.read("SELECT key FROM keys WHERE subject = 'ada'");
	const key = String(rows[0]?.[0]);
	await keys.destroy("ada");
	const files = readdirSync(folder).map((name) =>
		readFileSync(join(folder, name), "latin1"),
	);
	expect(files.join("")).not.toContain(key);
});

test("two processes that create keys concurrently get the same ones", async () => {
	const place = await storeKinds[1].place();
	const [one, other] = await Promise.all([keysAt(place), keysAt(place)]);
	expect(one.keys.blind("github:1")).toBe(other.keys.blind("github:1"));
	const sealed = await Promise.all([one.keys.seal("ada", 1), other.keys.seal("ada", 2)]);
	expect(await other.keys.open("ada", sealed[0])).toBe(1);
	expect(await one.keys.open("ada", sealed[1])).toBe(2);
	await one.keys.destroy("ada");
	expect(await other.keys.open("ada", sealed[1])).toBeUndefined();
});
