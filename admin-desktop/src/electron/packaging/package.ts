import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build, DIR_TARGET, Platform } from "electron-builder";
import { buildDesktop } from "./build.ts";
import { packagingConfig } from "./config.ts";
import { programIn } from "./electron.ts";
import { hasFuses } from "./fuses.ts";
import { drawIcons } from "./icon.ts";

/** `dir` is an unpacked folder for this system. */
export const TARGETS = ["linux", "mac", "win", "dir"] as const;
export type Target = (typeof TARGETS)[number];

interface Packaging {
	target: Target;
	output: string;
	/** The version of Electron. */
	version: string;
	/** An unpacked Electron; null where the packager is to fetch one. */
	electron: string | null;
	log: (line: string) => void;
}

const PLATFORMS = { linux: Platform.LINUX, mac: Platform.MAC, win: Platform.WINDOWS };

/** Builds and packs the application. @returns the files that were made */
export async function packageDesktop({
	target,
	output,
	version,
	electron,
	log,
}: Packaging): Promise<string[]> {
	const work = await mkdtemp(join(tmpdir(), "creations-package-"));
	try {
		const [app, icons] = [join(work, "app"), join(work, "icons")];
		await Promise.all([buildDesktop(app), drawIcons(icons)]);
		const isFused = electron === null || (await hasFuses(programIn(electron)));
		if (!isFused) log(NOT_FUSED);
		return await build({
			// The built application alone: around it a packager would find, and pack, what it was built with.
			projectDir: app,
			targets: targetsOf(target),
			publish: "never",
			config: packagingConfig({ icons, output, electron, hasFuses: isFused }, version),
		});
	} finally {
		await rm(work, { recursive: true, force: true });
	}
}

const NOT_FUSED =
	"! This Electron has no fuses, so none were set: its program takes orders from arguments and variables. Do not ship it.";

function targetsOf(target: Target) {
	if (target === "dir") return Platform.current().createTarget(DIR_TARGET);
	return PLATFORMS[target].createTarget();
}
