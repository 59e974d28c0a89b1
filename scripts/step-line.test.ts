import { expect, test } from "bun:test";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const module = fileURLToPath(new URL("./step-line.ts", import.meta.url));
const program = `import { writeStepLine } from ${JSON.stringify(module)};
	writeStepLine("running", "application"); writeStepLine("done", "application", "2.0 s");`;

function run(environment: Record<string, string>) {
	const { NO_COLOR: _, FORCE_COLOR: __, ...env } = process.env;
	const command = [process.execPath, "-e", program];
	const { stdout, stderr } = Bun.spawnSync(command, {
		env: { ...env, ...environment },
		cwd: join(module, ".."),
	});
	return { out: stdout.toString(), lines: stderr.toString() };
}

test("with colors, steps have a green check mark and gray times, and nothing red", () => {
	const { lines } = run({ FORCE_COLOR: "1" });
	expect(lines).toBe(
		"\x1b[90m…\x1b[39m application\n\x1b[32m✓\x1b[39m application\x1b[90m, 2.0 s\x1b[39m\n",
	);
});

test("steps are plain text without colors", () => {
	expect(run({ NO_COLOR: "1" })).toEqual({
		out: "",
		lines: "… application\n✓ application, 2.0 s\n",
	});
});
