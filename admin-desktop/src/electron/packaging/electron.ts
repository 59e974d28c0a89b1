import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Configuration } from "electron-builder";

const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = {
	darwin:
		"Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework",
	win32: "electron.exe",
};

export const programIn = (folder: string) =>
	join(folder, PROGRAMS[process.platform] ?? "electron");

const packageFile = Bun.resolveSync("electron/package.json", import.meta.dir);

export const electronVersion: string = JSON.parse(
	readFileSync(packageFile, "utf8"),
).version;

const installed = join(dirname(packageFile), "dist");

/** Returns the folder of Electron: `ELECTRON_DIST`, or the installed one. */
export function electronFolder(): string {
	const named = process.env.ELECTRON_DIST;
	return named ? resolve(named) : installed;
}

export const isElectronIn = (folder: string) => existsSync(programIn(folder));

/** Returns the folder of the Electron to use, or null if there is no Electron in it. */
export const installedElectron = () =>
	isElectronIn(electronFolder()) ? electronFolder() : null;

export const executableIn = (folder: string) =>
	process.platform === "darwin"
		? join(folder, "Electron.app/Contents/MacOS/Electron")
		: programIn(folder);

/**
 * Returns the archive with which `electron FOLDER` runs the application in FOLDER.
 * Packaged applications do not contain it.
 */
const defaultAppIn = (folder: string) =>
	process.platform === "darwin"
		? join(folder, "Electron.app/Contents/Resources/default_app.asar")
		: join(folder, "resources/default_app.asar");

const HOW_TO_GET_ELECTRON =
	"The Electron binary is missing. Download it once with\n\n" +
	"  cd admin-desktop && bunx install-electron\n\nand try again.";

export const noElectronIn = (folder: string) =>
	`There is no Electron in ${folder}: it has no file ${programIn(folder)}.`;

/** Returns why the chosen Electron cannot run the application, or null if it can. */
export function whyNotRunnable(): string | null {
	const folder = electronFolder();
	if (!isElectronIn(folder))
		return folder === installed ? HOW_TO_GET_ELECTRON : noElectronIn(folder);
	if (!existsSync(defaultAppIn(folder)))
		return `${folder} holds a packed application, not Electron: ${defaultAppIn(folder)} is missing.`;
	return null;
}

/** Returns why the journeys cannot run on this machine, or null if they can. */
export function whyNoJourneys(): string | null {
	const problem = whyNotRunnable();
	if (problem === HOW_TO_GET_ELECTRON)
		return (
			"the Electron binary is missing (`cd admin-desktop && bunx install-electron` " +
			"downloads it, or ELECTRON_DIST names a folder with one)"
		);
	if (problem) return problem;
	if (needsDisplay() && !Bun.which("xvfb-run"))
		return "there is no display, and no xvfb-run to replace one";
	return null;
}

/**
 * Returns the command that provides a display for the journeys; empty if there is one.
 */
export const display = (): string[] =>
	needsDisplay() ? ["xvfb-run", "--auto-servernum"] : [];

const needsDisplay = () =>
	process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;

/**
 * Switches in Electron's program. They are set before it is signed, so no argument or
 * variable can undo them.
 */
export const fuses = {
	runAsNode: false,
	enableCookieEncryption: true,
	enableNodeOptionsEnvironmentVariable: false,
	enableNodeCliInspectArguments: false,
	enableEmbeddedAsarIntegrityValidation: true,
	onlyLoadAppFromAsar: true,
	loadBrowserProcessSpecificV8Snapshot: false,
	grantFileProtocolExtraPrivileges: false,
} satisfies Configuration["electronFuses"];

/** Names of the fuses in the order of the fuse wire. */
const FUSE_ORDER = Object.keys(fuses) as (keyof typeof fuses)[];

export const FUSE_SENTINEL = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

/**
 * Returns the names of `fuses` that the program in a file has and that it lacks. Older
 * versions of Electron have a shorter fuse wire. The wire follows the sentinel: a byte
 * for its version, a byte for its length, a byte per fuse.
 */
export async function fusesIn(
	file: string,
): Promise<Record<"present" | "missing", (keyof typeof fuses)[]>> {
	const bytes = await readFile(file);
	const sentinel = bytes.indexOf(FUSE_SENTINEL);
	const length = sentinel < 0 ? 0 : (bytes[sentinel + FUSE_SENTINEL.length + 1] ?? 0);
	return { present: FUSE_ORDER.slice(0, length), missing: FUSE_ORDER.slice(length) };
}
