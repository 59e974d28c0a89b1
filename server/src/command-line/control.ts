import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { z } from "zod";
import { type Printed, runCommand, unwatched, type Watch } from "../cli/command-set.ts";
import { explained } from "../cli/explain.ts";
import { type Config, readConfig } from "../config.ts";
import type { OpenSite } from "../context.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { modules } from "../modules.ts";
import { openSite } from "../open-site.ts";
import { DataFolderInUse } from "../stores/lock.ts";
import { projectionCommands } from "./projection-commands.ts";

const socketIn = (dataDir: string) => join(dataDir, "control.sock");
const printed = z.object({ text: z.string(), exitCode: z.literal([0, 1, 2]) });
const outputLine = z.union([printed, z.object({ done: z.number(), total: z.number() })]);

/** Runs a command line on an open site. */
export async function runOn(site: OpenSite, argv: string[], watch = unwatched()): Promise<Printed> {
	const commands = modules.flatMap((module) => Object.entries(module.commands ?? {}));
	const sets = await Promise.all(commands.map(async ([name, set]) => [name, await set(site)] as const));
	return runCommand({ ...Object.fromEntries(sets), projections: projectionCommands(site) }, argv, watch);
}

/** Runs a command line such as `categories add Rings` and returns its output and exit code. */
export async function runSiteCommand(
	argv: string[],
	env: Record<string, string | undefined>,
): Promise<Printed> {
	try {
		return await runOnDataFolder(readConfig(env), argv);
	} catch (error) {
		const explanation = explained(error);
		if (!explanation) throw error;
		return { text: explanation.message, exitCode: 1 };
	}
}

/** Attempts while another process has the folder and accepts no commands, and the pause between them. */
const ATTEMPTS = 40;
const PAUSE_MS = 250;

/** Runs a command on the data folder, or through its server. Waits while the server starts or stops. @throws {Refusal} `store-busy` */
export async function runOnDataFolder(config: Config, argv: string[], watch = unwatched()): Promise<Printed> {
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		const result = (await runHere(config, argv, watch)) ?? (await runOnServer(config.dataDir, argv, watch));
		if (result) return result;
		await Bun.sleep(PAUSE_MS);
	}
	const reason = "Another command is running on it, or a server that is starting or stopping";
	throw new Refusal("store-busy", `${config.dataDir} is in use. ${reason}: try again in a moment.`);
}

/** Runs a command in this process. Returns undefined if another process has the folder. */
async function runHere(config: Config, argv: string[], watch: Watch): Promise<Printed | undefined> {
	try {
		const site = await openSite(config, pino({ level: "silent" }));
		try {
			return await runOn(site, argv, watch);
		} finally {
			await site.close();
		}
	} catch (error) {
		if (!(error instanceof DataFolderInUse)) throw error;
		return undefined;
	}
}

/**
 * Keeps connections open while a command prints nothing, which may take minutes. On Unix sockets, Bun 1.4.5 ignores
 * `server.timeout`, and its types lack this option.
 */
const NO_IDLE_TIMEOUT: object = { idleTimeout: 0 };

/** Runs commands for the command line on a socket that only the folder's owner may open. Returns a function that closes it. */
export function listenForCommands(site: OpenSite): () => void {
	const socket = socketIn(site.config.dataDir);
	rmSync(socket, { force: true });
	const server = Bun.serve({
		unix: socket,
		...NO_IDLE_TIMEOUT,
		async fetch(request) {
			const argv = z.array(z.string()).parse(await request.json());
			return new Response(linesOf(site, request.signal, (watch) => runOn(site, argv, watch)));
		},
	});
	chmodSync(socket, 0o600);
	return () => {
		void server.stop(true);
		rmSync(socket, { force: true });
	};
}

/** Streams lines of JSON: the progress of a command, and at last its output. A command that fails has no last line. */
function linesOf(
	{ logger }: OpenSite,
	signal: AbortSignal,
	run: (watch: Watch) => Promise<Printed>,
): ReadableStream {
	return new ReadableStream({
		async start(controller) {
			const say = (line: z.input<typeof outputLine>) => {
				if (!signal.aborted) controller.enqueue(`${JSON.stringify(line)}\n`);
			};
			try {
				say(await run({ at: (done, total) => say({ done, total }), signal }));
			} catch (error) {
				logger.error({ err: error }, "a command failed");
			}
			if (!signal.aborted) controller.close();
		},
	});
}

/** Runs a command through the server that has the data folder. Returns undefined if none listens. @throws {UnavailableError} */
async function runOnServer(dataDir: string, argv: string[], watch: Watch): Promise<Printed | undefined> {
	const request = { unix: socketIn(dataDir), method: "POST", timeout: false, body: JSON.stringify(argv) };
	const response = await fetch("http://control/", request).catch((error) => {
		// No server listens, and nothing was sent.
		if (["ENOENT", "ECONNREFUSED"].includes(error.code)) return undefined;
		throw isConnectionLost(error) ? brokenOff() : error;
	});
	if (!response) return undefined;
	if (!response.ok)
		throw new Error(`the server could not run the command (${response.status}); its log says why`);
	let text = "";
	for await (const chunk of chunksOf(response)) {
		text += new TextDecoder().decode(chunk);
		const lines = text.split("\n");
		text = lines.pop() ?? "";
		for (const line of lines.map((one) => outputLine.parse(JSON.parse(one)))) {
			if ("exitCode" in line) return line;
			watch.at(line.done, line.total);
		}
	}
	throw brokenOff();
}

async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
	try {
		for await (const chunk of body ?? []) yield chunk;
	} catch (error) {
		throw isConnectionLost(error) ? brokenOff() : error;
	}
}

const isConnectionLost = (error: unknown) => (error as { code?: unknown }).code === "ECONNRESET";

const brokenOff = () =>
	new UnavailableError("The server did not finish the command. Its log says why. Look at what was done.");
