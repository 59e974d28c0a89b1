import { expect, onTestFinished, test } from "bun:test";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { temporaryFolder } from "../testing/servers.ts";
import {
	electronFolder,
	executableIn,
	fusesIn,
	installedElectron,
	programIn,
	whyNoJourneys,
	whyNotRunnable,
} from "./electron.ts";

function withElectronDist(folder: string): void {
	const before = process.env.ELECTRON_DIST;
	process.env.ELECTRON_DIST = folder;
	onTestFinished(() => {
		if (before === undefined) delete process.env.ELECTRON_DIST;
		else process.env.ELECTRON_DIST = before;
	});
}

function write(file: string, text = ""): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}

const defaultApp = () =>
	process.platform === "darwin"
		? "Electron.app/Contents/Resources/default_app.asar"
		: "resources/default_app.asar";

test("ELECTRON_DIST names the Electron to run, also relative to the current folder", () => {
	const folder = temporaryFolder();
	write(programIn(folder));
	write(executableIn(folder));
	write(join(folder, defaultApp()));
	withElectronDist(relative(process.cwd(), folder));
	expect(electronFolder()).toBe(folder);
	expect(installedElectron()).toBe(folder);
	expect(whyNotRunnable()).toBeNull();
});

test("a folder without Electron is an error, and no other is used", () => {
	const folder = temporaryFolder();
	withElectronDist(folder);
	expect(installedElectron()).toBeNull();
	expect(whyNotRunnable()).toBe(
		`There is no Electron in ${folder}: it has no file ${programIn(folder)}.`,
	);
	expect(whyNoJourneys()).toBe(whyNotRunnable());
});

test("a packaged application is distinguished from Electron", () => {
	const folder = temporaryFolder();
	write(programIn(folder));
	withElectronDist(folder);
	expect(whyNotRunnable()).toBe(
		`${folder} holds a packed application, not Electron: ${join(folder, defaultApp())} is missing.`,
	);
});

test("the length of the fuse wire determines a program's fuses", async () => {
	const program = join(temporaryFolder(), "electron");
	const sentinel = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
	write(program, `program${sentinel}\x01\x021r and more`);
	const { present, missing } = await fusesIn(program);
	expect(present).toEqual(["runAsNode", "enableCookieEncryption"]);
	expect(missing).toHaveLength(6);
	write(program, "program");
	expect((await fusesIn(program)).present).toEqual([]);
});
