import { join } from "node:path";
import { afterwards } from "./temporary.ts";

/** Environment of the test servers, and the sign-in code for browsers. */
export const SIGN_IN_CODE = "sign-in-code-of-the-tests";

/**
 * The program of the server that a test starts: bundled where `verify` has done that, its
 * source elsewhere.
 */
export function program(name: "main" | "cli"): string {
	const bundled = process.env.BUNDLED_PROGRAMS;
	if (bundled) return join(bundled, `${name}.js`);
	return join(
		import.meta.dir,
		name === "cli" ? "../../src/cli/cli.ts" : "../../src/main.ts",
	);
}

/** Returns a free port below the range that the system assigns. */
export function freePort(): number {
	for (;;) {
		const port = 10_000 + Math.floor(Math.random() * 20_000);
		try {
			void Bun.serve({ hostname: "127.0.0.1", port, fetch: () => new Response() }).stop(
				true,
			);
			return port;
		} catch {
			// Somebody listens there.
		}
	}
}

/**
 * A server in a process of its own.
 * @param inside the command that runs it
 * @param options of the server
 */
export const spawnServer = (
	env: Record<string, string>,
	inside: string[] = [],
	options: string[] = [],
) =>
	spawnProgram([...inside, process.execPath, program("main"), ...options], {
		...process.env,
		PORT: "0",
		SIGN_IN_CODE,
		...env,
	});

type Child = ReturnType<typeof spawnProgram>;

/**
 * A process that knows no more than `env` says, and is killed after the present test if
 * it still runs.
 */
export function spawnProgram(
	command: string[],
	env: Record<string, string | undefined>,
	cwd?: string,
) {
	const child = Bun.spawn(command, {
		env,
		...(cwd && { cwd }),
		stdin: "ignore",
		stdout: "pipe",
		stderr: "pipe",
	});
	afterwards(() => child.kill("SIGKILL"));
	return child;
}

export type ServerProcess = Awaited<ReturnType<typeof startServer>>;

/**
 * Starts a server and waits until it listens.
 * @throws {Error} with its output if it ends before
 */
export const startServer = (
	env: Record<string, string>,
	inside?: string[],
	options?: string[],
) => listeningTo(spawnServer(env, inside, options));

/** A release, with these settings as its whole environment. */
export const startRelease = (
	command: string[],
	cwd: string,
	env: Record<string, string>,
) => listeningTo(spawnProgram(command, { SIGN_IN_CODE, ...env, PORT: "0" }, cwd));

async function listeningTo(child: Child) {
	const server = watched(child);
	return { ...server, child, address: await server.listening };
}

/**
 * Returns the output, address and exit of a server. Reads all output, because a full pipe
 * would stop the server.
 */
export function watched(child: Child) {
	let text = "";
	const said = () => text;
	const listening = Promise.withResolvers<string>();
	listening.promise.catch(() => {});
	async function read(stream: ReadableStream<Uint8Array>) {
		const decoder = new TextDecoder();
		for await (const chunk of stream) {
			text += decoder.decode(chunk, { stream: true });
			const [, address] = /listening on (https?:[^"\s]+)/.exec(text) ?? [];
			if (address) listening.resolve(address);
		}
	}
	const all = Promise.all([read(child.stdout), read(child.stderr)]);
	const ended = child.exited.then(async (code) => {
		await all;
		listening.reject(new Error(`the server ended with ${code}: ${said()}`));
		return code;
	});
	function end(signal: "SIGKILL" | "SIGTERM"): Promise<number> {
		child.kill(signal);
		return ended;
	}

	return {
		listening: listening.promise,
		ended,
		kill: () => end("SIGKILL"),
		stop: () => end("SIGTERM"),
		said,
		errors: () => said().match(/^\{"level":[56]0.*$/gm) ?? [],
	};
}
