import { expect, test } from "bun:test";
import { join } from "node:path";
import { recordingTerminal, runInProcess } from "../../test/support/command-line.ts";
import { program, spawnProgram } from "../../test/support/server-process.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { runCommandLine } from "./program.ts";

const COMMANDS = [
	"accounts grant-admin",
	"accounts list",
	"accounts revoke-admin",
	"accounts sign-out",
	"audit check",
	"audit checkpoint",
	"audit diff",
	"audit erase",
	"audit export",
	"audit import",
	"audit key",
	"audit log",
	"audit person",
	"audit prove",
	"audit replay",
	"audit report",
	"audit show",
	"audit tiles",
	"audit token create",
	"audit token list",
	"audit token revoke",
	"audit verify",
	"backup create",
	"backup drill",
	"backup restore",
	"backup verify",
	"categories add",
	"categories list",
	"categories remove",
	"categories rename",
	"doctor",
	"export",
	"import",
	"import list",
	"import undo",
	"newsletter erase",
	"newsletter export",
	"newsletter feedback-token",
	"newsletter list",
	"projections list",
	"projections rebuild",
	"witness key",
	"witness serve",
];

/** Runs a command line without a site. */
const run = (...argv: string[]) =>
	runInProcess(argv, { DATA_DIR: join(temporaryFolder(), "none") });

/** Runs a command line in a terminal with this number of columns. */
async function runAt(width: number, ...argv: string[]) {
	const { terminal, printed } = recordingTerminal({}, { width });
	const code = await runCommandLine(argv, terminal);
	return { code, ...printed() };
}

const widest = (text: string) =>
	Math.max(...text.split("\n").map((line) => Bun.stringWidth(line)));

test("--help lists every command with a summary, in 80 columns", async () => {
	for (const argv of [["--help"], []]) {
		const { code, out, err } = await runAt(80, ...argv);
		expect([code, err, widest(out) <= 80]).toEqual([0, "", true]);
		const listed = [
			...out.matchAll(/^ {2}([a-z-]+(?: [a-z-]+)*)(?: [<[].*?[>\]])* {2,}[A-Z]/gm),
		];
		expect(listed.map(([, words]) => words ?? "").sort()).toEqual(COMMANDS);
	}
});

test.each(COMMANDS)("%s --help explains the command in 80 columns", async (words) => {
	const { code, out, err } = await runAt(80, ...words.split(" "), "--help");
	expect([code, err, widest(out) <= 80]).toEqual([0, "", true]);
	expect(out).toStartWith(`Usage: bun run ${words} `);
	for (const part of ["--json ", "-h, --help ", "Exit codes: 0 success"])
		expect(out).toContain(part);
	expect(out).not.toContain("\u001b");
});

test.each(["audit", "audit token", "backup", "accounts", "projections"])(
	"%s alone lists the commands of its group",
	async (words) => {
		const { code, out, err } = await runAt(80, ...words.split(" "));
		expect([code, err]).toEqual([0, ""]);
		const commands = COMMANDS.filter((command) => command.startsWith(`${words} `));
		for (const command of commands) expect(out).toContain(`  ${command} `);
	},
);

test("help is wider in a wide terminal, and bold in a terminal with colors", async () => {
	const { out } = await runAt(120, "audit", "erase", "--help");
	expect(widest(out)).toBeGreaterThan(80);
	expect(widest(out)).toBeLessThanOrEqual(100);
	const { terminal, printed } = recordingTerminal({}, { isColored: true });
	await runCommandLine(["audit", "erase", "--help"], terminal);
	expect(printed().out).toStartWith("\u001b[1mUsage:\u001b[22m bun run audit erase");
});

test.each([
	[
		"an unknown option",
		["audit", "verify", "--frm", "3"],
		"unknown option '--frm'\n(Did you mean --from?)",
	],
	[
		"an unknown command",
		["audit", "verfy"],
		"unknown command 'verfy'\n(Did you mean verify?)",
	],
	["an unknown group", ["audits"], "unknown command 'audits'\n(Did you mean audit?)"],
	["a missing argument", ["audit", "show"], "missing required argument 'KIND'"],
	["an argument too many", ["doctor", "now"], "too many arguments for 'doctor'"],
	[
		"an option without its value",
		["backup", "verify", "x", "--keys"],
		"argument missing",
	],
	[
		"an invalid position",
		["audit", "verify", "--from", "0"],
		"It must be a position of the log: 1 or higher.",
	],
	[
		"an invalid number",
		["audit", "log", "--limit", "x"],
		"It must be a number of events: 1 or higher.",
	],
	[
		"an invalid import",
		["import", "undo", "first"],
		"It must be the number of an import.",
	],
	[
		"two options that conflict",
		["backup", "create", "x", "--keys", "y", "--without-keys"],
		"Use either",
	],
])("%s is refused with exit code 2 and changes nothing", async (_, argv, message) => {
	const { code, out, err } = await run(...argv);
	expect([code, out, err]).toEqual([2, "", expect.stringContaining(message)]);
});

test("a misused command names its usage", async () => {
	const { err } = await run("audit", "show");
	expect(err).toContain(
		"\nUsage: bun run audit show [options] <KIND> [ID]\n--help explains the options.",
	);
});

test("with --json, an error is JSON on standard output, too", async () => {
	const unknown = await run("audit", "verify", "--json", "--frm");
	expect(JSON.parse(unknown.out)).toEqual({
		error: expect.stringContaining("unknown option '--frm'"),
		exitCode: 2,
	});
	const missing = await run("audit", "verify", "--json");
	expect(missing.code).toBe(3);
	expect(JSON.parse(missing.out)).toEqual({ error: missing.err.trimEnd(), exitCode: 3 });
	expect(missing.err).toContain("There is no site in ");
});

test("only commands that may begin a site create one", async () => {
	for (const argv of [
		["projections", "list"],
		["import", "list"],
		["audit", "token", "list"],
		["export", "x"],
	])
		expect((await run(...argv)).code).toBe(3);
	const listed = await run("categories", "list", "--json");
	expect([listed.code, JSON.parse(listed.out)]).toEqual([0, []]);
});

test("every command of package.json is a group or a command", async () => {
	const { scripts } = await Bun.file(
		join(import.meta.dir, "../../../package.json"),
	).json();
	const words = Object.entries<string>(scripts)
		.filter(([, line]) => line.startsWith("bun server/src/cli/cli.ts "))
		.map(([name, line]) => [name, line.split(" ").at(-1)]);
	expect(words.map(([name]) => name).sort()).toEqual(
		[...new Set(COMMANDS.map(firstWord))].sort(),
	);
	for (const [name, word] of words) expect(word).toBe(name);
});

const firstWord = (words: string) => words.split(" ")[0];

test("the closed reader of a pipe ends a command", async () => {
	const child = spawnProgram(
		["sh", "-c", '"$0" "$@" | true', process.execPath, program("cli"), "--help"],
		{
			PATH: process.env.PATH,
		},
	);
	expect(await new Response(child.stderr).text()).toBe("");
	expect(await child.exited).toBe(0);
});
