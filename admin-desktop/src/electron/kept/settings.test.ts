import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openSettings } from "./settings.ts";

let folder: string;
let file: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "creations-settings-"));
	file = join(folder, "settings.json");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a new application knows no server and looks for no updates", async () => {
	const settings = await openSettings(file);
	expect(settings.get()).toEqual({
		servers: [],
		current: null,
		window: null,
		updates: { on: false, feed: null },
	});
});

test("changes are there after a restart, the last of several", async () => {
	const settings = await openSettings(file);
	const changes = [
		settings.change({ servers: ["https://a.example"] }),
		settings.change({ current: "https://a.example" }),
		settings.change({ current: null }),
		settings.change({ current: "https://a.example" }),
	];
	expect(settings.isSettled()).toBe(false);
	await Promise.all(changes);
	expect(settings.isSettled()).toBe(true);
	const { servers, current } = (await openSettings(file)).get();
	expect({ servers, current }).toEqual({ servers: ["https://a.example"], current: "https://a.example" });
	expect(readdirSync(folder)).toEqual(["settings.json"]);
});

/** A folder in which nothing can be put, whoever asks: a file is in its place. */
const NOWHERE = "settings.json/is-a-file/settings.json";

test("a change that the disk does not take lasts as long as the application, and that is said", async () => {
	const settings = await openSettings(file);
	rmSync(folder, { recursive: true });
	writeFileSync(folder, "");
	await expect(settings.change({ servers: ["https://a.example"] })).rejects.toThrow();
	expect(settings.get().servers).toEqual(["https://a.example"]);
	expect(settings.isSettled()).toBe(true);
});

test("an application whose folder cannot be used does not start", async () => {
	writeFileSync(file, "{}");
	await expect(openSettings(join(folder, NOWHERE))).rejects.toThrow();
});

test("settings that cannot be read are set aside", async () => {
	for (const text of ["{", '{"servers": 3}', '{"updates": {"feed": "http://plain.example"}}']) {
		writeFileSync(file, text);
		expect((await openSettings(file)).get().servers).toEqual([]);
		const [aside = ""] = readdirSync(folder);
		expect(aside).toMatch(/\.unreadable$/);
		expect(readFileSync(join(folder, aside), "utf8")).toBe(text);
		rmSync(join(folder, aside));
	}
});
