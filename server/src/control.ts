import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { z } from "zod";
import { type Printed, runCommand } from "./cli/command-set.ts";
import type { Config } from "./config.ts";
import type { OpenSite } from "./context.ts";
import { Refusal } from "./kernel/refusal.ts";
import { modules } from "./modules.ts";
import { openSite } from "./open-site.ts";
import { projectionCommands } from "./projection-commands.ts";
import { DataFolderInUse } from "./stores/lock.ts";

const socketIn = (dataDir: string) => join(dataDir, "control.sock");
const printed = z.object({ text: z.string(), exitCode: z.literal([0, 1, 2]) });

/** Everything the command line can do to a site. */
export async function runOn(site: OpenSite, argv: string[]): Promise<Printed> {
	const commands = modules.flatMap((module) => Object.entries(module.commands ?? {}));
	const sets = await Promise.all(commands.map(async ([name, set]) => [name, await set(site)] as const));
	return runCommand({ ...Object.fromEntries(sets), projections: projectionCommands(site) }, argv);
}

/** How often the folder is tried while somebody has it who takes no commands, and how long to wait, in milliseconds. */
const ATTEMPTS = 40;
const PAUSE_MS = 250;

/**
 * Runs a command on the data folder itself, or through the server that is using it. Waits a while for another command,
 * and for a server that is starting or stopping.
 * @throws {Refusal} `store-busy`
 */
export async function runOnDataFolder(config: Config, argv: string[]): Promise<Printed> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const done = (await runHere(config, argv)) ?? (await runOnServer(config.dataDir, argv));
		if (done) return done;
		await Bun.sleep(PAUSE_MS);
	}
	const who = "Another command is running on it, or a server that is starting or stopping";
	throw new Refusal("store-busy", `${config.dataDir} is in use. ${who}: try again in a moment.`);
}

/** Undefined where somebody else has the folder. */
async function runHere(config: Config, argv: string[]): Promise<Printed | undefined> {
	try {
		const site = await openSite(config, pino({ level: "silent" }));
		try {
			return await runOn(site, argv);
		} finally {
			await site.close();
		}
	} catch (error) {
		if (!(error instanceof DataFolderInUse)) throw error;
		return undefined;
	}
}

/**
 * Lets the command line act through a running server, which alone may write: a socket in the data folder, open to the
 * owner of the folder only.
 * @returns a function that closes it
 */
export function listenForCommands(site: OpenSite): () => void {
	const socket = socketIn(site.config.dataDir);
	rmSync(socket, { force: true });
	const server = Bun.serve({
		unix: socket,
		async fetch(request) {
			const argv = z.array(z.string()).parse(await request.json());
			return Response.json(await runOn(site, argv));
		},
	});
	chmodSync(socket, 0o600);
	return () => {
		void server.stop(true);
		rmSync(socket, { force: true });
	};
}

/** Runs a command through the server that has the data folder. Undefined where none listens. */
async function runOnServer(dataDir: string, argv: string[]): Promise<Printed | undefined> {
	const asked = { unix: socketIn(dataDir), method: "POST", timeout: false, body: JSON.stringify(argv) };
	const response = await fetch("http://control/", asked).catch((error) => {
		// Nothing was sent.
		if (["ENOENT", "ECONNREFUSED"].includes(error.code)) return undefined;
		throw error;
	});
	if (!response) return undefined;
	if (!response.ok)
		throw new Error(`the server could not run the command (${response.status}); its log says why`);
	return printed.parse(await response.json());
}
