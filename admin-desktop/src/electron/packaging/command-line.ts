/**
 * Commands `develop [arguments of Electron]` and `package [linux|mac|win|dir] [folder]`.
 * `DESKTOP_APP` names a folder with a finished build.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build, DIR_TARGET, Platform } from "electron-builder";
import { BuildFailed, buildDesktop } from "./build.ts";
import { packagingConfig } from "./config.ts";
import {
	electronFolder,
	executableIn,
	fuses,
	fusesIn,
	installedElectron,
	isElectronIn,
	noElectronIn,
	programIn,
	whyNotRunnable,
} from "./electron.ts";
import { drawIcons } from "./icon.ts";

const DIST = join(import.meta.dir, "../../../dist");

const TARGETS = ["linux", "mac", "win", "dir"] as const;
type Target = (typeof TARGETS)[number];

const PLATFORMS = { linux: Platform.LINUX, mac: Platform.MAC, win: Platform.WINDOWS };

const NO_FUSES =
	"! This Electron has no fuses, so none were set: " +
	"arguments and variables can change what it runs. Do not ship it.";

const fewFuses = (missing: string[]) =>
	`! This Electron is older than the fuses ${missing.join(", ")}, ` +
	"so they were not set. Do not ship it.";

const CUT_OFF = new Set([
	"ENOTFOUND",
	"EAI_AGAIN",
	"ECONNREFUSED",
	"ECONNRESET",
	"ENETUNREACH",
	"ETIMEDOUT",
]);

const [command, ...args] = process.argv.slice(2);
try {
	process.exit(command === "package" ? await pack(args) : await develop(args));
} catch (error) {
	console.error(error instanceof BuildFailed ? error.message : error);
	process.exit(1);
}

async function pack([
	name = thisSystem(),
	folder = join(DIST, "packages"),
]: string[]): Promise<number> {
	const target = TARGETS.find((target) => target === name);
	if (!target)
		throw new BuildFailed(`Unknown target “${name}”. Use one of ${TARGETS.join(", ")}.`);
	const electronDir = process.env.ELECTRON_DIST;
	// The installed Electron fits this machine only.
	const installed =
		target === "dir" || target === thisSystem() ? installedElectron() : null;
	const output = resolve(folder);
	const files = await packageDesktop(
		target,
		output,
		electronDir ? resolve(electronDir) : installed,
	);
	for (const file of target === "dir" ? [output] : files) console.log(`✓ ${file}`);
	return 0;
}

/**
 * Builds the application if needed, and packages it.
 * @returns The created files
 * @throws {BuildFailed} with advice
 */
async function packageDesktop(
	target: Target,
	output: string,
	electron: string | null,
): Promise<string[]> {
	if (electron !== null && !isElectronIn(electron))
		throw new BuildFailed(noElectronIn(electron));
	const prebuilt = process.env.DESKTOP_APP;
	const work = await mkdtemp(join(tmpdir(), "creations-package-"));
	try {
		const [app, icons] = [prebuilt ?? join(work, "app"), join(work, "icons")];
		await Promise.all([prebuilt ?? buildDesktop(app), drawIcons(icons)]);
		const fuseNames = await settableFuses(electron);
		return await build({
			projectDir: app,
			targets:
				target === "dir"
					? Platform.current().createTarget(DIR_TARGET)
					: PLATFORMS[target].createTarget(),
			publish: "never",
			config: packagingConfig({ icons, output, electron, fuseNames }),
		});
	} catch (error) {
		throw cutOff(error) ?? error;
	} finally {
		await rm(work, { recursive: true, force: true });
	}
}

/**
 * Returns the fuses to set, and warns if the Electron lacks some.
 * @param electron null if a current one is fetched
 */
async function settableFuses(electron: string | null): Promise<(keyof typeof fuses)[]> {
	if (electron === null) return Object.keys(fuses) as (keyof typeof fuses)[];
	const { present, missing } = await fusesIn(programIn(electron));
	if (present.length === 0) console.error(NO_FUSES);
	else if (missing.length > 0) console.error(fewFuses(missing));
	return present;
}

function cutOff(error: unknown): BuildFailed | null {
	const { code, message } = error as NodeJS.ErrnoException;
	if (!CUT_OFF.has(String(code))) return null;
	return new BuildFailed(
		`Electron's files could not be downloaded: ${message}

Try again with a connection, or name mirrors in ELECTRON_MIRROR
and ELECTRON_BUILDER_BINARIES_MIRROR.
Without a connection, you can build an unpacked folder from an installed Electron:

  ELECTRON_DIST=FOLDER bun run desktop:package dir`,
	);
}

async function develop(args: string[]): Promise<number> {
	const problem = whyNotRunnable();
	if (problem) throw new BuildFailed(problem);
	const app = join(DIST, "desktop");
	await buildDesktop(app);
	return Bun.spawn([executableIn(electronFolder()), app, ...args], {
		stdio: ["inherit", "inherit", "inherit"],
	}).exited;
}

function thisSystem(): Target {
	if (process.platform === "darwin") return "mac";
	return process.platform === "win32" ? "win" : "linux";
}
