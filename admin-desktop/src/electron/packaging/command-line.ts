/** `develop [arguments of Electron]` and `package [linux|mac|win|dir] [folder]`; `DESKTOP_APP` names a folder with what is built. */
import { join, resolve } from "node:path";
import { BuildFailed, buildDesktop } from "./build.ts";
import { electronVersion, executableIn, HOW_TO_GET_ELECTRON, installedElectron } from "./electron.ts";
import { packageDesktop, TARGETS, type Target } from "./package.ts";

const DIST = join(import.meta.dir, "../../../dist");

const [command, ...args] = process.argv.slice(2);
try {
	process.exit(command === "package" ? await pack(args) : await develop(args));
} catch (error) {
	console.error(error instanceof BuildFailed ? error.message : error);
	process.exit(1);
}

async function pack([target = thisSystem(), folder = join(DIST, "packages")]: string[]): Promise<number> {
	if (!isTarget(target))
		throw new BuildFailed(`There is no target “${target}”. Choose one of ${TARGETS.join(", ")}.`);
	const given = process.env.ELECTRON_DIST;
	// Electron as fetched for this machine fits this machine only.
	const here = target === "dir" || target === thisSystem() ? installedElectron() : null;
	const output = resolve(folder);
	const electron = given ? resolve(given) : here;
	const made = await packageDesktop({
		target,
		output,
		version: electronVersion,
		electron,
		built: process.env.DESKTOP_APP,
		log: console.error,
	});
	for (const file of target === "dir" ? [output] : made) console.log(`✓ ${file}`);
	return 0;
}

async function develop(args: string[]): Promise<number> {
	const electron = installedElectron();
	if (!electron) throw new BuildFailed(HOW_TO_GET_ELECTRON);
	const app = join(DIST, "desktop");
	await buildDesktop(app);
	return Bun.spawn([executableIn(electron), app, ...args], { stdio: ["inherit", "inherit", "inherit"] })
		.exited;
}

function isTarget(text: string): text is Target {
	return TARGETS.some((target) => target === text);
}

function thisSystem(): Target {
	if (process.platform === "darwin") return "mac";
	return process.platform === "win32" ? "win" : "linux";
}
