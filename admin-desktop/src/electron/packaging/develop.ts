import { join } from "node:path";
import { BuildFailed, buildDesktop } from "./build.ts";
import { executableIn, HOW_TO_GET_ELECTRON, installedElectron } from "./electron.ts";

const app = join(import.meta.dir, "../../../dist/desktop");

export async function develop(args: string[]): Promise<number> {
	const electron = installedElectron();
	if (!electron) {
		console.error(HOW_TO_GET_ELECTRON);
		return 1;
	}
	try {
		await buildDesktop(app);
	} catch (error) {
		if (!(error instanceof BuildFailed)) throw error;
		console.error(error.message);
		return 1;
	}
	const child = Bun.spawn([executableIn(electron), app, ...args], {
		stdio: ["inherit", "inherit", "inherit"],
	});
	return child.exited;
}
