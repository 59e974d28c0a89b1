import { join } from "node:path";
import { type Row, requestedUntil, rounded } from "./compare.ts";
import { serveFolder } from "./server.ts";
import { longLog } from "./support/filled.ts";

const EVENTS = Number(process.env.EVENTS ?? 100_000);
const COMMAND_LINE = join(import.meta.dir, "../src/cli/cli.ts");
const PATHS = [
	"/api/stories",
	"/api/stories/story-7",
	"/stories/story-7",
	"/api/products",
];
const QUIET_MS = 3000;
const LIMIT_MS = 20;

/**
 * Measures the answers of a server before and while it rebuilds every read model. Each
 * answer must stay the same.
 */
export async function rebuild(): Promise<Row[]> {
	const folder = await longLog(EVENTS);
	const { address } = await serveFolder(folder);
	const expected = await Promise.all(PATHS.map((path) => bodyOf(address + path)));

	async function request(n: number): Promise<void> {
		const path = PATHS[n % PATHS.length] ?? "/";
		const body = await bodyOf(address + path);
		if (body !== expected[n % PATHS.length])
			throw new Error(`${path} was answered differently`);
	}

	const before = await requestedUntil(Bun.sleep(QUIET_MS), request);
	const started = performance.now();
	const rebuilding = Bun.spawn(
		[process.execPath, COMMAND_LINE, "projections", "rebuild"],
		{
			env: { ...process.env, DATA_DIR: folder, NODE_ENV: "" },
			stdout: "ignore",
			stderr: "inherit",
		},
	);
	const during = await requestedUntil(rebuilding.exited, request);
	if (rebuilding.exitCode !== 0) throw new Error("the rebuild failed");
	const seconds = rounded((performance.now() - started) / 1000, 1);
	const limit = "p99 limit, ms";
	return [
		{ requested: "before", events: EVENTS, ...before, [limit]: LIMIT_MS },
		{
			requested: `during the rebuild, ${seconds} s`,
			events: EVENTS,
			...during,
			[limit]: LIMIT_MS,
		},
	];
}

/**
 * Requests as a prefetch, which is not counted as a view and changes no response. Removes
 * the render time from pages.
 */
async function bodyOf(url: string): Promise<string> {
	const response = await fetch(url, { headers: { "sec-purpose": "prefetch" } });
	return `${response.status} ${(await response.text()).replaceAll(/\b\d{13}\b/g, "")}`;
}
