import { program } from "../support/programs.ts";
import { SIGN_IN_CODE } from "../support/sign-in-code.ts";
import { afterwards } from "../support/temporary.ts";

export const KILLED = 137;

export type RunningServer = ReturnType<typeof startServer>;

/** A process of its own on a free port. @param inside the command that runs it in some other surroundings */
export function startServer(dataDir: string, env: Record<string, string> = {}, inside: string[] = []) {
	const child = Bun.spawn([...inside, process.execPath, program("main")], {
		// Every visitor has an address of their own, as behind a proxy, so that what limits one visitor limits no test.
		env: { ...process.env, PORT: "0", DATA_DIR: dataDir, TRUSTED_PROXIES: "127.0.0.1", SIGN_IN_CODE, ...env },
		stdin: "ignore",
		stdout: "pipe",
		stderr: "pipe",
	});
	afterwards(() => child.kill("SIGKILL"));
	const { said, listening, collected } = collect([child.stdout, child.stderr]);

	const ended = child.exited.then(async (code) => {
		await collected;
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

/** Reads to the end: a server whose output nobody takes stands still. */
function collect(streams: ReadableStream<Uint8Array>[]) {
	const output: string[] = [];
	const said = () => output.join("");
	const listening = Promise.withResolvers<string>();
	listening.promise.catch(() => {});
	async function read(stream: ReadableStream<Uint8Array>) {
		const decoder = new TextDecoder();
		for await (const chunk of stream) {
			output.push(decoder.decode(chunk, { stream: true }));
			const [, address] = /listening on (http:[^"\s]+)/.exec(said()) ?? [];
			if (address) listening.resolve(address);
		}
	}
	return { said, listening, collected: Promise.all(streams.map(read)) };
}

/** Kills a server, which must not have ended before by itself: exit codes other than those in `ends` fail. */
export async function killAfter(server: RunningServer, ms: number, ends = [KILLED]): Promise<void> {
	await Promise.race([server.ended, Bun.sleep(ms)]);
	const code = await server.kill();
	if (!ends.includes(code)) throw new Error(`the server ended with ${code}: ${server.said()}`);
}
