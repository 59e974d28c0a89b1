import { expect, test } from "bun:test";
import { join } from "node:path";

/**
 * Runs code with a terminal of 60 columns, and returns its screen.
 * @param onOutput receives all output so far
 */
async function inTerminal(
	code: string,
	onOutput: (shown: string, child: Bun.Subprocess) => void = () => {},
) {
	let shown = "";
	const source =
		"import { progressOn, withProgress } " +
		`from ${JSON.stringify(join(import.meta.dir, "progress.ts"))};\n${code}`;
	const child: Bun.Subprocess = Bun.spawn([process.execPath, "--eval", source], {
		env: { ...process.env, TERM: "xterm" },
		terminal: {
			cols: 60,
			rows: 10,
			data(_: Bun.Terminal, bytes: Uint8Array) {
				shown += new TextDecoder().decode(bytes);
				onOutput(shown, child);
			},
		},
	});
	return { code: await child.exited, shown };
}

const ENDLESS = `const bar = progressOn("Verifying", 1000);
	for (let done = 0; ; done++) { bar.at(done % 900); await Bun.sleep(5); }`;

test("a progress line shows share and speed, and is removed at the end", async () => {
	const work = `await withProgress(progressOn, "Verifying", 1000, async (at) => {
		for (let done = 0; done < 60; done++) { at(500); await Bun.sleep(5); }
	});
	console.log("done");`;
	const { code, shown } = await inTerminal(work);
	expect(code).toBe(0);
	const lines = shown.split("\r\u001b[K");
	expect(lines.at(-1)?.trim()).toBe("done");
	const [line = ""] = lines.filter((text) => text.startsWith("Verifying"));
	expect(line).toMatch(/^Verifying {2}.* 50 % {2}500 of 1,000 {2}[\d,]+\/s/);
	expect(Bun.stringWidth(line)).toBeLessThan(60);
});

test("Ctrl-C removes the line and ends with exit code 130", async () => {
	let isInterrupted = false;
	const { code, shown } = await inTerminal(ENDLESS, (text, child) => {
		if (isInterrupted || !text.includes(" % ")) return;
		isInterrupted = true;
		child.kill("SIGINT");
	});
	expect(code).toBe(130);
	expect(shown).toEndWith("\r\u001b[K");
});

test("an error removes the line", async () => {
	const { code, shown } = await inTerminal(
		'await withProgress(progressOn, "Reading", 0, ' +
			'async (at) => { await Bun.sleep(150); at(7); throw new Error("broken"); });',
	);
	expect(code).toBe(1);
	const [line, afterwards] = shown.split("\r\u001b[K").slice(-2);
	expect(line).toMatch(/^Reading {2}7 {2}\d+\/s$/);
	expect(afterwards).toContain("broken");
});
