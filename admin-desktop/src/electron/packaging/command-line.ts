/** `develop [arguments of Electron]` and `package [linux|mac|win|dir] [folder]`. */
import { join, resolve } from "node:path";
import { BuildFailed } from "./build.ts";
import { develop } from "./develop.ts";
import { electronVersion, installedElectron } from "./electron.ts";
import { packageDesktop, TARGETS, type Target } from "./package.ts";

const PACKAGES = join(import.meta.dir, "../../../dist/packages");
const [command, ...args] = process.argv.slice(2);
process.exit(command === "package" ? await pack(args) : await develop(args));

async function pack([target = thisSystem(), folder = PACKAGES]: string[]): Promise<number> {
	if (!isTarget(target)) {
		console.error(`There is no target “${target}”. Choose one of ${TARGETS.join(", ")}.`);
		return 1;
	}
	const given = process.env.ELECTRON_DIST;
	// Electron as fetched for this machine fits this machine only.
	const here = target === "dir" || target === thisSystem() ? installedElectron() : null;
	const output = resolve(folder);
	const electron = given ? resolve(given) : here;
	try {
		const made = await packageDesktop({
			target,
			output,
			version: electronVersion,
			electron,
			log: console.error,
		});
		for (const file of target === "dir" ? [output] : made) console.log(`✓ ${file}`);
		return 0;
	} catch (error) {
		console.error(error instanceof BuildFailed ? error.message : error);
		return 1;
	}
}

function isTarget(text: string): text is Target {
	return TARGETS.some((target) => target === text);
}

function thisSystem(): Target {
	if (process.platform === "darwin") return "mac";
	return process.platform === "win32" ? "win" : "linux";
}
