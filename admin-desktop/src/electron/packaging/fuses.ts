import { readFile } from "node:fs/promises";
import type { Configuration } from "electron-builder";

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
