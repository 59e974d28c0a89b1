/** Yields the lines of a stream, in time linear to its length. */
export async function* linesOf(
	stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<string> {
	const decoder = new TextDecoder();
	let parts: string[] = [];
	for await (const chunk of stream) {
		const [first = "", ...others] = decoder.decode(chunk, { stream: true }).split("\n");
		parts.push(first);
		for (const other of others) {
			yield parts.join("");
			parts = [other];
		}
	}
}

/** A child process that answers lines of JSON and is killed on a timeout. */
export interface LineProcess {
	pid: number;
	/** Sends a line and returns the next one that is not ignored. @throws {ProcessEnded} */
	ask: (
		line: string,
		limitMs: number,
		isIgnored?: (line: string) => boolean,
	) => Promise<string>;
	kill: () => void;
	exited: Promise<unknown>;
}

/** The process ended before it answered. */
export class ProcessEnded extends Error {
	override name = "ProcessEnded";

	constructor(
		/** Whether it was killed because of a timeout. */
		readonly wasTooSlow: boolean,
		readonly signal: NodeJS.Signals | number | null,
		readonly exitCode: number | null,
		message: string,
	) {
		super(message);
	}
}

/**
 * Starts a program of this site that answers each line with one line. Its environment
 * contains no secrets.
 */
export function startLineProcess({
	command,
	cwd,
}: {
	command: string[];
	cwd: string;
}): LineProcess {
	const child = spawnWithPipes(command, cwd);
	const lines = linesOf(child.stdout);
	const stderr = Bun.readableStreamToText(child.stderr);
	let wasTooSlow = false;
	const kill = () => child.kill("SIGKILL");
	const ended = () => processEnded(child, stderr, wasTooSlow);

	async function ask(
		line: string,
		limitMs: number,
		isIgnored = (_: string) => false,
	): Promise<string> {
		const timeout = setTimeout(() => {
			wasTooSlow = true;
			kill();
		}, limitMs);
		try {
			if (!(await sendLine(child, line))) throw await ended();
			for (;;) {
				const { value, done } = await lines.next();
				if (done) throw await ended();
				if (!isIgnored(value)) return value;
				timeout.refresh();
			}
		} finally {
			clearTimeout(timeout);
		}
	}

	return { pid: child.pid, ask, kill, exited: child.exited };
}

type Child = ReturnType<typeof spawnWithPipes>;

/** Returns false if the process no longer reads. */
async function sendLine({ stdin }: Child, line: string): Promise<boolean> {
	try {
		stdin.write(`${line}\n`);
		await stdin.flush();
		return true;
	} catch {
		return false;
	}
}

async function processEnded(
	child: Child,
	stderr: Promise<string>,
	wasTooSlow: boolean,
): Promise<ProcessEnded> {
	await child.exited;
	const errorText = (await stderr).slice(0, 2000);
	const { signalCode, exitCode } = child;
	const message = `a process that reads files ended with ${signalCode ?? exitCode}: ${errorText}`;
	return new ProcessEnded(wasTooSlow, signalCode, exitCode, message);
}

const spawnWithPipes = (command: string[], cwd: string) =>
	Bun.spawn(command, {
		cwd,
		// The released binary runs other programs only if this is set.
		env: { BUN_BE_BUN: "1" },
		stdin: "pipe",
		stdout: "pipe",
		stderr: "pipe",
	});
