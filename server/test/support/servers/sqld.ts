import { freePort } from "../server-process.ts";

export interface Answer {
	status: number;
	type: string;
	body: string;
}

export const jsonAnswer = (status: number, body: object): Answer => ({
	status,
	type: "application/json",
	body: JSON.stringify(body),
});

export interface Engine {
	/** Fails if the server was stopped. */
	ask: (body: string) => Promise<Answer>;
	/** Stops at once, as if it were killed. */
	stop: () => Promise<void>;
}

export type Durability = "relaxed" | "strong";

/** Starts sqld on a folder. @param command runs the program */
export async function startSqld(
	command: string[],
	folder: string,
	durability: Durability = "relaxed",
): Promise<Engine & { url: string }> {
	const address = `127.0.0.1:${freePort()}`;
	const admin = `127.0.0.1:${freePort()}`;
	const places = [
		"--db-path",
		folder,
		"--http-listen-addr",
		address,
		"--admin-listen-addr",
		admin,
	];
	const child = Bun.spawn([...command, ...places, "--no-welcome"], {
		stdin: "ignore",
		stdout: "ignore",
		stderr: "ignore",
	});
	const killAtExit = () => child.kill("SIGKILL");
	process.on("exit", killAtExit);
	while (
		!(await fetch(`http://${address}/health`).then(
			({ ok }) => ok,
			() => false,
		))
	) {
		if (child.exitCode !== null)
			throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
		await Bun.sleep(10);
	}
	if (durability === "strong") await makeStrong(admin);
	return {
		url: `http://${address}`,
		async ask(body) {
			const answer = await fetch(`http://${address}/v2/pipeline`, {
				method: "POST",
				body,
			});
			const { status, headers } = answer;
			return {
				status,
				type: headers.get("content-type") ?? "text/plain",
				body: await answer.text(),
			};
		},
		async stop() {
			process.off("exit", killAtExit);
			child.kill("SIGKILL");
			await child.exited;
		},
	};
}

async function makeStrong(admin: string): Promise<void> {
	const { ok, status } = await fetch(`http://${admin}/v1/namespaces/default/config`, {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({
			block_reads: false,
			block_writes: false,
			durability_mode: "strong",
		}),
	});
	if (!ok) throw new Error(`sqld does not take the durability mode (HTTP ${status})`);
}
