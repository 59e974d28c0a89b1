import { join } from "node:path";
import { SIGN_IN_CODE } from "../support/sign-in-code.ts";
import { afterwards } from "../support/temporary.ts";

const MAIN = join(import.meta.dir, "../../src/main.ts");

export type RunningServer = ReturnType<typeof startServer>;

/**
 * A server in a process of its own on a free port.
 * @param inside the command that runs it in some other surroundings
 */
export function startServer(dataDir: string, env: Record<string, string> = {}, inside: string[] = []) {
	const child = Bun.spawn([...inside, process.execPath, MAIN], {
		// Every visitor has an address of their own, as behind a proxy, so that what limits one visitor limits no test.
		env: { ...process.env, PORT: "0", DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1", SIGN_IN_CODE, ...env },
		stdin: "ignore",
		stdout: "pipe",
		stderr: "pipe",
	});
	afterwards(() => child.kill("SIGKILL"));
	const output: string[] = [];
	const listening = Promise.withResolvers<string>();
	listening.promise.catch(() => {});

	/** Reads to the end: a server whose output nobody takes stands still. */
	async function collect(stream: ReadableStream<Uint8Array>) {
		const decoder = new TextDecoder();
		for await (const chunk of stream) {
			output.push(decoder.decode(chunk, { stream: true }));
			const [, address] = /listening on (http:[^"\s]+)/.exec(output.join("")) ?? [];
			if (address) listening.resolve(address);
		}
	}
	const collected = Promise.all([collect(child.stdout), collect(child.stderr)]);

	/** Resolves with the exit code once the process is gone and all it said is in `said`. */
	const ended = child.exited.then(async (code) => {
		await collected;
		listening.reject(new Error(`the server ended with ${code}: ${output.join("")}`));
		return code;
	});

	async function kill(): Promise<void> {
		child.kill("SIGKILL");
		await ended;
	}

	/** Asks it to stop. */
	function stop(): Promise<number> {
		child.kill("SIGTERM");
		return ended;
	}

	return {
		/** Its address, once it listens and answers. */
		listening: listening.promise,
		ended,
		kill,
		stop,
		said: () => output.join(""),
		/** Lines of its log that tell of errors. */
		errors: () => output.join("").match(/^\{"level":[56]0.*$/gm) ?? [],
	};
}
