import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, DIR_TARGET, Platform } from "electron-builder";
import { BuildFailed, buildDesktop } from "./build.ts";
import { packagingConfig } from "./config.ts";
import { isElectronIn, programIn } from "./electron.ts";
import { hasFuses } from "./fuses.ts";
import { drawIcons } from "./icon.ts";

export const TARGETS = ["linux", "mac", "win", "dir"] as const;
export type Target = (typeof TARGETS)[number];

interface Packaging {
	target: Target;
	output: string;
	version: string;
	electron: string | null;
	built?: string | undefined;
	log: (line: string) => void;
}

const PLATFORMS = { linux: Platform.LINUX, mac: Platform.MAC, win: Platform.WINDOWS };

/** Builds the application, unless it is, and packs it. @returns the files that were made @throws {BuildFailed} with what to do */
export async function packageDesktop({
	target,
	output,
	version,
	electron,
	built,
	log,
}: Packaging): Promise<string[]> {
	if (electron !== null && !isElectronIn(electron))
		throw new BuildFailed(`There is no Electron in ${electron}: it has no file ${programIn(electron)}.`);
	const work = await mkdtemp(join(tmpdir(), "creations-package-"));
	try {
		const [app, icons] = [built ?? join(work, "app"), join(work, "icons")];
		await Promise.all([built ?? buildDesktop(app), drawIcons(icons)]);
		const isFused = electron === null || (await hasFuses(programIn(electron)));
		if (!isFused) log(NOT_FUSED);
		return await build({
			projectDir: app,
			targets: targetsOf(target),
			publish: "never",
			config: packagingConfig({ icons, output, electron, hasFuses: isFused }, version),
		});
	} catch (error) {
		throw cutOff(error) ?? error;
	} finally {
		await rm(work, { recursive: true, force: true });
	}
}

const NOT_FUSED =
	"! This Electron has no fuses, so none were set: its program takes orders from arguments and variables. Do not ship it.";

function cutOff(error: unknown): BuildFailed | null {
	const { code, message } = error as NodeJS.ErrnoException;
	if (!CUT_OFF.has(String(code))) return null;
	return new BuildFailed(
		`What Electron's packages are made of could not be fetched: ${message}

Try again with a connection, or name mirrors in ELECTRON_MIRROR and ELECTRON_BUILDER_BINARIES_MIRROR.
An unpacked folder can be made without one, from an Electron that is here:

  ELECTRON_DIST=FOLDER bun run desktop:package dir`,
	);
}

const CUT_OFF = new Set(["ENOTFOUND", "EAI_AGAIN", "ECONNREFUSED", "ECONNRESET", "ENETUNREACH", "ETIMEDOUT"]);

function targetsOf(target: Target) {
	if (target === "dir") return Platform.current().createTarget(DIR_TARGET);
	return PLATFORMS[target].createTarget();
}
