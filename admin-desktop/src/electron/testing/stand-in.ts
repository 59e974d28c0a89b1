import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { programIn } from "../packaging/electron.ts";
import { FUSE_SENTINEL } from "../packaging/fuses.ts";

const WIRE = Buffer.concat([Buffer.from([1, 8]), Buffer.from("10111001", "latin1")]);

/** Stands in for an unpacked Electron: enough for a packager, but it runs nothing. @param fused whether it has fuses */
export async function standInFor(folder: string, { fused }: { fused: boolean }): Promise<void> {
	await mkdir(join(folder, "locales"), { recursive: true });
	await mkdir(join(folder, "resources"), { recursive: true });
	const program = ["not Electron: ", ...(fused ? [FUSE_SENTINEL] : [])].map((text) => Buffer.from(text));
	await writeFile(programIn(folder), Buffer.concat([...program, ...(fused ? [WIRE] : []), Buffer.from(".")]));
	await writeFile(join(folder, "locales/en-US.pak"), "");
	await writeFile(join(folder, "LICENSE"), "Electron's licence");
	await writeFile(join(folder, "LICENSES.chromium.html"), "Chromium's licences");
}
