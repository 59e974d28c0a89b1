import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/**
 * Returns the server's program: the bundle if `verify` has built it, otherwise the
 * source.
 */
const program = () =>
	process.env.BUNDLED_PROGRAMS
		? join(process.env.BUNDLED_PROGRAMS, "main.js")
		: fileURLToPath(new URL("../../server/src/main.ts", import.meta.url));

interface SiteStart {
	demo: boolean;
	settings?: Record<string, string>;
	/** Fills the data folder before the first start. */
	fill?: (folder: string) => Promise<void>;
}
/** Code that unlocks the full sign-in page, fixed for scripts and journeys. */
export const SIGN_IN_CODE = "sign-in-code-of-journeys";
export const signInLink = (next = "/") =>
	`/api/login?${new URLSearchParams({ code: SIGN_IN_CODE, next })}`;

export type SiteServer = Awaited<ReturnType<typeof startSite>>;

/**
 * Starts the real server with an empty data folder, on a free port unless `settings` has
 * one.
 * @param settings Environment variables
 */
export async function startSite({ demo, settings = {}, fill }: SiteStart) {
	const folder = await mkdtemp(join(tmpdir(), "creations-journeys-"));
	if (demo) await shareVariants(folder);
	await fill?.(folder);
	const env = {
		...process.env,
		...settings,
		DATA_DIR: folder,
		DEMO: demo ? "on" : "off",
		SIGN_IN_CODE,
	};
	const complaints: string[] = [];
	const launch = (PORT: string) => {
		const server = spawn(process.execPath, [program()], {
			env: { ...env, PORT },
			stdio: ["ignore", "pipe", "pipe"],
		});
		collectComplaints(server, complaints);
		return server;
	};
	let server = launch(settings.PORT ?? "0");
	const url = await addressOf(server);
	return {
		url,
		folder,
		/** Warnings and errors in the server's log, and its standard error. */
		complaints,
		/**
		 * Kills the server as a power failure would. `start` restarts it at the same address.
		 */
		kill: () => ended(server, "SIGKILL"),
		async start() {
			server = launch(new URL(url).port);
			await addressOf(server);
		},
		async stop() {
			await ended(server, "SIGTERM");
			await rm(folder, { recursive: true, force: true });
		},
	};
}

/**
 * Folder for resized demo pictures. The first server that needs one creates it, and later
 * servers reuse it.
 */
const VARIANTS = join(tmpdir(), "creations-demo-variants");

async function shareVariants(folder: string): Promise<void> {
	const images = join(folder, "uploads/images");
	await mkdir(images, { recursive: true });
	const demo = await readFile(
		new URL("../../server/demo/pictures.json", import.meta.url),
		"utf8",
	);
	const pictures: Record<string, { sha256: string }> = JSON.parse(demo);
	for (const { sha256 } of Object.values(pictures)) {
		// One folder for the address of the program, one for that of the library.
		const id = sha256.slice(0, 32);
		for (const name of [`demo-${id}`, id]) {
			await mkdir(join(VARIANTS, name), { recursive: true });
			await symlink(join(VARIANTS, name), join(images, name));
		}
	}
}

async function ended(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (server.exitCode !== null || server.signalCode !== null) return;
	const exit = new Promise((resolve) => server.once("exit", resolve));
	server.kill(signal);
	await exit;
}

/** Level of warnings in the log. */
const WARN = 40;

function collectComplaints(server: ChildProcess, complaints: string[]): void {
	if (!server.stdout || !server.stderr) return;
	createInterface({ input: server.stderr }).on("line", (line) => {
		process.stderr.write(`${line}\n`);
		complaints.push(`stderr: ${line}`);
	});
	createInterface({ input: server.stdout }).on("line", (line) => {
		if (line.startsWith("{") && JSON.parse(line).level >= WARN)
			complaints.push(`log: ${line}`);
	});
}

function addressOf(server: ChildProcess): Promise<string> {
	return new Promise((resolve, reject) => {
		server.once("exit", (code) =>
			reject(new Error(`the server ended with ${code} before it listened`)),
		);
		if (!server.stdout) return;
		// Keeps reading after the address is known; otherwise the server would block on a
		// full pipe.
		createInterface({ input: server.stdout }).on("line", (line) => {
			const url = line.match(/listening on (https?:\/\/[^"\s]+)/)?.[1];
			if (url) resolve(url);
		});
	});
}
