import { program } from "./programs.ts";
import { SIGN_IN_CODE } from "./sign-in-code.ts";
import { afterwards } from "./temporary.ts";

/** A server in a process of its own. It is killed after the present test, if it still runs. @param inside the command that runs it */
export const spawnServer = (env: Record<string, string>, inside: string[] = []) =>
	spawnProgram([...inside, process.execPath, program("main")], {
		...process.env,
		PORT: "0",
		SIGN_IN_CODE,
		...env,
	});

function spawnProgram(command: string[], env: Record<string, string | undefined>, cwd?: string) {
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

/** The same, once it listens. @throws {Error} with what it said, where it ends before */
export const startServer = (env: Record<string, string>, inside?: string[]) =>
	listening(spawnServer(env, inside));

/** A release, with these settings as its whole environment. */
export const startRelease = (command: string[], cwd: string, env: Record<string, string>) =>
	listening(spawnProgram(command, { SIGN_IN_CODE, ...env, PORT: "0" }, cwd));

async function listening(child: ReturnType<typeof spawnProgram>) {
	const reader = child.stdout.getReader();
	for (let text = ""; ; ) {
		const { value, done } = await reader.read();
		if (done) throw new Error(`the server ended: ${text}${await new Response(child.stderr).text()}`);
		text += new TextDecoder().decode(value);
		const [, address] = /listening on (http:[^"\s]+)/.exec(text) ?? [];
		if (!address) continue;
		// What it says later is read too: a full pipe would stop it.
		const said = readOn(reader, text);
		return { child, address, said };
	}
}

function readOn(reader: { read: () => Promise<{ value?: Uint8Array; done: boolean }> }, begun: string) {
	let text = begun;
	void (async () => {
		for (let part = await reader.read(); !part.done; part = await reader.read())
			text += new TextDecoder().decode(part.value);
	})();
	return () => text;
}
