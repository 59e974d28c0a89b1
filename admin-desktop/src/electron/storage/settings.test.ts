import { expect, test } from "bun:test";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../testing/temporary.ts";
import { openSettings } from "./settings.ts";

function given(text?: string) {
	const folder = temporaryFolder();
	const file = join(folder, "settings.json");
	if (text !== undefined) writeFileSync(file, text);
	return { folder, file, open: () => openSettings(file) };
}

const SITE = "https://a.example";

test("a new application knows no server and looks for no updates", async () => {
	expect((await given().open()).get()).toEqual({
		servers: [],
		current: null,
		window: null,
		updates: { on: false, feed: null },
	});
});

test("changes are there after a restart, the last of several", async () => {
	const { open, folder } = given();
	const { change, isSettled } = await open();
	const changes = [{ servers: [SITE] }, { current: SITE }, { current: null }, { current: SITE }].map(change);
	expect(isSettled()).toBe(false);
	await Promise.all(changes);
	expect(isSettled()).toBe(true);
	expect((await open()).get()).toMatchObject({ servers: [SITE], current: SITE });
	expect(readdirSync(folder)).toEqual(["settings.json"]);
});

test("a change that the disk does not take lasts as long as the application, and that is said", async () => {
	const { open, folder } = given();
	const settings = await open();
	rmSync(folder, { recursive: true });
	writeFileSync(folder, "");
	await expect(settings.change({ servers: [SITE] })).rejects.toThrow();
	expect(settings.get().servers).toEqual([SITE]);
	expect(settings.isSettled()).toBe(true);
});

test("an application whose folder cannot be used does not start", async () => {
	const { file } = given("{}");
	await expect(openSettings(join(file, "is-a-file/settings.json"))).rejects.toThrow();
});

test.each(["{", '{"servers": 3}', '{"updates": {"feed": "http://plain.example"}}'])(
	"settings that cannot be read are set aside: %s",
	async (text) => {
		const { open, folder } = given(text);
		expect((await open()).get().servers).toEqual([]);
		const [aside = ""] = readdirSync(folder);
		expect(aside).toMatch(/\.unreadable$/);
		expect(readFileSync(join(folder, aside), "utf8")).toBe(text);
	},
);
