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
	/** Fails where it has been stopped. */
	ask: (body: string) => Promise<Answer>;
	/** Stops at once, as if it were killed. */
	stop: () => Promise<void>;
}

/** Starts sqld on a folder. @param command runs the program */
export async function startSqld(command: string[], folder: string): Promise<Engine & { url: string }> {
	const address = `127.0.0.1:${freePort()}`;
	const child = Bun.spawn([...command, "--db-path", folder, "--http-listen-addr", address, "--no-welcome"], {
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
		if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}`);
		await Bun.sleep(10);
	}
	return {
		url: `http://${address}`,
		async ask(body) {
			const answer = await fetch(`http://${address}/v2/pipeline`, { method: "POST", body });
			const { status, headers } = answer;
			return { status, type: headers.get("content-type") ?? "text/plain", body: await answer.text() };
		},
		async stop() {
			process.off("exit", killAtExit);
			child.kill("SIGKILL");
			await child.exited;
		},
	};
}
