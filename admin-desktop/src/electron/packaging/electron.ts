import { existsSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { Configuration } from "electron-builder";

const PROGRAMS: Partial<Record<NodeJS.Platform, string>> = {
	darwin: "Electron.app/Contents/Frameworks/Electron Framework.framework/Electron Framework",
	win32: "electron.exe",
};

export const programIn = (folder: string) => join(folder, PROGRAMS[process.platform] ?? "electron");

const packageFile = Bun.resolveSync("electron/package.json", import.meta.dir);

export const electronVersion: string = JSON.parse(readFileSync(packageFile, "utf8")).version;

const installed = join(dirname(packageFile), "dist");

export const isElectronIn = (folder: string) => existsSync(programIn(folder));

export const installedElectron = () => (isElectronIn(installed) ? installed : null);

export const executableIn = (folder: string) =>
	process.platform === "darwin" ? join(folder, "Electron.app/Contents/MacOS/Electron") : programIn(folder);

export const HOW_TO_GET_ELECTRON =
	"The Electron binary is not here. Fetch it once with\n\n  cd admin-desktop && bunx install-electron\n\nand try again.";

export function whyNoJourneys(): string | null {
	if (!installedElectron())
		return "the Electron binary is not here (`cd admin-desktop && bunx install-electron` fetches it)";
	if (needsDisplay() && !Bun.which("xvfb-run"))
		return "there is no display, and no xvfb-run to stand in for one";
	return null;
}

export const display = (): string[] => (needsDisplay() ? ["xvfb-run", "--auto-servernum"] : []);

const needsDisplay = () =>
	process.platform === "linux" && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY;

/** Switches in Electron's program itself, set before it is signed: what nobody can turn on again by an argument or a variable. */
export const fuses = {
	runAsNode: false,
	enableNodeOptionsEnvironmentVariable: false,
	enableNodeCliInspectArguments: false,
	enableCookieEncryption: true,
	enableEmbeddedAsarIntegrityValidation: true,
	onlyLoadAppFromAsar: true,
	loadBrowserProcessSpecificV8Snapshot: false,
	grantFileProtocolExtraPrivileges: false,
} satisfies Configuration["electronFuses"];

export const FUSE_SENTINEL = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";

export const hasFuses = async (file: string) => (await readFile(file)).includes(FUSE_SENTINEL);
