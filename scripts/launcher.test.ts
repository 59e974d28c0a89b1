import { expect, test } from "bun:test";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ENDED = "the server ended as by SIGTERM";
const npx = ["npx", "--yes", `bun@${Bun.version}`];
/** Without npx, no process can be started with it. */
const hasNpx = () => Bun.spawnSync([...npx, "--version"], { timeout: 60_000 }).success;

/** Starts a program with this launcher, and a server that records how it ended. */
async function started(launcher: (folder: string) => string[]) {
	const folder = mkdtempSync(join(tmpdir(), "creations-launcher-"));
	const path = join(import.meta.dir, "launcher.ts");
	const server = `import { endWithLauncher } from ${JSON.stringify(path)};
endWithLauncher();
process.on("SIGTERM", () => { console.log("${ENDED}"); process.exit(0); });
setInterval(() => {}, 1000);
console.log("listening");`;
	writeFileSync(join(folder, "server.ts"), server);
	writeFileSync(
		join(folder, "package.json"),
		JSON.stringify({ scripts: { start: "bun server.ts" } }),
	);
	// Stands for npm: a process with its name, which waits for a shell that started Bun.
	const shell = JSON.stringify(["sh", "-c", `${process.execPath} start; exit $?`]);
	const npm = `await Bun.spawn(${shell}, { stdout: "inherit" }).exited;`;
	writeFileSync(join(folder, "npx-cli.js"), npm);
	const child = Bun.spawn([...launcher(folder), "start"], {
		cwd: folder,
		stderr: "ignore",
		detached: true,
	});
	const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
	let said = "";
	/**
	 * Waits for the text or the end. The output ends with the last process that holds it.
	 */
	async function until(text: string): Promise<string> {
		for (;;) {
			if (said.includes(text)) return said;
			const { done, value } = await reader.read();
			if (done) return said;
			said += value;
		}
	}
	await until("listening");
	return {
		child,
		until,
		[Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }),
	};
}

const standIn = (folder: string) => [process.execPath, join(folder, "npx-cli.js")];

for (const signal of ["SIGTERM", "SIGINT", "SIGHUP", "SIGKILL"] as const)
	test(`the server ends cleanly when its launcher alone gets ${signal}`, async () => {
		using launched = await started(standIn);
		process.kill(launched.child.pid, signal);
		expect(await launched.until(ENDED)).toContain(ENDED);
	});

test("the server ends cleanly when all started processes get a signal", async () => {
	using launched = await started(standIn);
	process.kill(-launched.child.pid, "SIGTERM");
	expect(await launched.until(ENDED)).toContain(ENDED);
});

test.skipIf(!hasNpx())("the server ends cleanly when npx itself is ended", async () => {
	using launched = await started(() => npx);
	process.kill(launched.child.pid, "SIGTERM");
	expect(await launched.until(ENDED)).toContain(ENDED);
});
