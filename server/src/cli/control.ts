// Runs commands in the server that has the data folder. They arrive at a socket in that
// folder.
import { chmodSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Logger } from "pino";
import { z } from "zod";
import { UnavailableError } from "../kernel/refusal.ts";
import type { ExitCode } from "./command-line.ts";
import type { Progress } from "./progress.ts";
import type { Terminal } from "./terminal.ts";

const commandRequest = z.object({
	argv: z.array(z.string()),
	cwd: z.string(),
	/** Null if the output is not a terminal. */
	width: z.number().nullable(),
	isColored: z.boolean(),
});

/** A line of the response. The last one has the exit code. */
const outputLine = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("out"), text: z.string() }),
	z.object({ kind: z.literal("err"), text: z.string() }),
	z.object({ kind: z.literal("progress-started"), label: z.string(), total: z.number() }),
	z.object({ kind: z.literal("progress"), done: z.number() }),
	z.object({ kind: z.literal("progress-ended") }),
	z.object({ kind: z.literal("exit"), exitCode: z.literal([0, 1, 2, 3]) }),
]);
type OutputLine = z.output<typeof outputLine>;

const socketIn = (dataDir: string) => join(dataDir, "control.sock");

/**
 * Keeps connections open while a command prints nothing, which may take minutes. On Unix
 * sockets, Bun 1.4.5 ignores `server.timeout`, and its types lack this option.
 */
const NO_IDLE_TIMEOUT: object = { idleTimeout: 0 };

interface Listener {
	config: { dataDir: string };
	logger: Logger;
	/**
	 * Runs a command on the open site.
	 * @throws {Error} if the command fails unexpectedly
	 */
	run: (argv: string[], terminal: Terminal) => Promise<ExitCode>;
}

/**
 * Runs commands for the command line on a socket that only the folder's owner may open.
 * Returns a function that closes it.
 */
export function listenForCommands(listener: Listener): () => void {
	const socket = socketIn(listener.config.dataDir);
	rmSync(socket, { force: true });
	const server = Bun.serve({
		unix: socket,
		...NO_IDLE_TIMEOUT,
		async fetch(request) {
			const { argv, ...caller } = commandRequest.parse(await request.json());
			return new Response(outputOf(listener, argv, caller, request.signal));
		},
	});
	chmodSync(socket, 0o600);
	return () => {
		void server.stop(true);
		rmSync(socket, { force: true });
	};
}

type Caller = Omit<z.output<typeof commandRequest>, "argv">;

/**
 * Streams the output of a command as lines of JSON. A command that fails unexpectedly has
 * no last line.
 */
function outputOf(
	{ logger, run }: Listener,
	argv: string[],
	caller: Caller,
	signal: AbortSignal,
) {
	return new ReadableStream({
		async start(controller) {
			const send = (line: OutputLine) => {
				if (!signal.aborted) controller.enqueue(`${JSON.stringify(line)}\n`);
			};
			try {
				send({
					kind: "exit",
					exitCode: await run(argv, remoteTerminal(caller, signal, send)),
				});
			} catch (error) {
				logger.error({ err: error }, "a command failed");
			}
			if (!signal.aborted) controller.close();
		},
	});
}

function remoteTerminal(
	{ width, ...caller }: Caller,
	signal: AbortSignal,
	send: (line: OutputLine) => void,
): Terminal {
	return {
		...caller,
		env: process.env,
		width: width ?? Number.POSITIVE_INFINITY,
		signal,
		out: (text) => send({ kind: "out", text }),
		err: (text) => send({ kind: "err", text }),
		progress(label, total) {
			send({ kind: "progress-started", label, total });
			return {
				at: (done) => send({ kind: "progress", done }),
				end: () => send({ kind: "progress-ended" }),
			};
		},
	};
}

/**
 * Runs a command through the server that has the data folder. Returns undefined if none
 * listens.
 * @throws {UnavailableError}
 */
export async function runOnServer(
	dataDir: string,
	argv: string[],
	terminal: Terminal,
): Promise<ExitCode | undefined> {
	const { cwd, width, isColored } = terminal;
	const body = { argv, cwd, width: Number.isFinite(width) ? width : null, isColored };
	const response = await post(
		socketIn(dataDir),
		body satisfies z.input<typeof commandRequest>,
	);
	if (!response) return undefined;
	if (!response.ok)
		throw new Error(
			`the server could not run the command (${response.status}); ` +
				"its log has the reason, or it runs another version",
		);
	const exitCode = await printed(response, terminal);
	if (exitCode === undefined) throw interrupted();
	return exitCode;
}

/**
 * Prints the output of a command and returns its exit code; undefined if the output has
 * no end.
 */
async function printed(
	response: Response,
	{ out, err, progress }: Terminal,
): Promise<ExitCode | undefined> {
	let bar: Progress | undefined;
	const endProgress = () => {
		bar?.end();
		bar = undefined;
	};
	try {
		for await (const line of linesOf(response)) {
			if (line.kind === "exit") return line.exitCode;
			if (line.kind === "out") out(line.text);
			if (line.kind === "err") err(line.text);
			if (line.kind === "progress-started") bar = progress(line.label, line.total);
			if (line.kind === "progress") bar?.at(line.done);
			if (line.kind === "progress-ended") endProgress();
		}
		return undefined;
	} finally {
		endProgress();
	}
}

/** Sends a command. Returns undefined if no server listens. */
async function post(unix: string, body: unknown): Promise<Response | undefined> {
	const request = { unix, method: "POST", timeout: false, body: JSON.stringify(body) };
	return fetch("http://control/", request).catch((error) => {
		// No server listens, and nothing was sent.
		if (["ENOENT", "ECONNREFUSED"].includes(error.code)) return undefined;
		throw isConnectionLost(error) ? interrupted() : error;
	});
}

async function* linesOf({ body }: Response): AsyncGenerator<OutputLine> {
	const decoder = new TextDecoder();
	let text = "";
	try {
		for await (const chunk of body ?? []) {
			text += decoder.decode(chunk, { stream: true });
			const lines = text.split("\n");
			text = lines.pop() ?? "";
			for (const line of lines) yield outputLine.parse(JSON.parse(line));
		}
	} catch (error) {
		throw isConnectionLost(error) ? interrupted() : error;
	}
}

const isConnectionLost = (error: unknown) =>
	(error as { code?: unknown }).code === "ECONNRESET";

const interrupted = () =>
	new UnavailableError(
		"The server did not finish the command. Its log has the reason. Check what was done.",
	);
