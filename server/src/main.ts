import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";
import { type App, createApp } from "./app.ts";
import { bucketBackupOf } from "./backup/index.ts";
import { listenForCommands } from "./cli/control.ts";
import { explain, explainExpected } from "./cli/explain.ts";
import { type Config, readConfig } from "./config.ts";
import type { OpenSite } from "./context.ts";
import { answersWhileStarting } from "./health/while-starting.ts";
import { createLogger } from "./kernel/logger.ts";
import { ConfigError, isNoSpace, UnavailableError, UsageError } from "./kernel/refusal.ts";
import { DEMO_IMAGES } from "./media/index.ts";
import { createNotifier } from "./notices/index.ts";
import { lockSite, openSite } from "./open-site.ts";
import { createScheduler } from "./scheduling/index.ts";
import { createNewsletter } from "./sending/index.ts";
import { siteSource } from "./settings/index.ts";
import { type CreateRenderer, filesIn, type Renderer, type StaticFile } from "./site/index.ts";

const READER = join(import.meta.dir, "../../reader-web/dist");
const ADMIN = join(import.meta.dir, "../../admin-desktop/dist/browser");
const FLUSH_VISITS_MS = 5000;
/** Milliseconds until the renderer is loaded if there is no request for a page. Loading takes a while. */
const LOAD_RENDERER_MS = 1000;
/** Milliseconds that requests may take after a stop signal. */
const GRACE_MS = 2000;
/** Above the body limit of every route. Routes refuse earlier, with a better message. */
const MAX_REQUEST_BYTES = 16 * 1024 * 1024;

// Only the owner may read the files of a site.
process.umask(0o077);

void start();

async function start(): Promise<void> {
	try {
		const { newKeys } = readOptions(process.argv.slice(2));
		await serve(readConfig(process.env), newKeys);
	} catch (error) {
		console.error(`The server did not start.\n${explanation(error)}`);
		process.exit(1);
	}
}

/** Returns the reason why the server cannot start, for users. */
function explanation(error: unknown): string {
	if (isNoSpace(error)) {
		const { dataDir } = readConfig(process.env);
		return `There is no space left for ${dataDir}. Make room and start again: everything saved so far is kept.`;
	}
	return explain(error).message;
}

/** Parses the options. @throws {UsageError} */
function readOptions(args: string[]): { newKeys: boolean } {
	try {
		const { values } = parseArgs({ args, options: { "new-keys": { type: "boolean" } } });
		return { newKeys: values["new-keys"] ?? false };
	} catch (error) {
		throw new UsageError(
			`${(error as Error).message}\nThe only option is --new-keys, for a site whose keys are lost.`,
		);
	}
}

async function serve(config: Config, newKeys: boolean): Promise<void> {
	const logger = createLogger(config.logLevel);
	let app: App | undefined;
	const unlock = await lockSite(config);
	// Health checks are answered during the start, because an upgrade may take minutes.
	const starting = answersWhileStarting(config, logger);
	const server = listen(config, (request) => (app?.fetch ?? starting)(request));
	const site = await openSite(config, logger, { lock: () => unlock, newKeys });
	if (site.store.shared && config.images.kind === "disk")
		logger.warn(
			"images are in a folder of this machine, where no other process sees them: set the S3_ variables",
		);
	const address = `http://${config.host.includes(":") ? `[${config.host}]` : config.host}:${server.port}`;
	const settled = settledAt(address, config);
	if (config.demo) await addDemo(site);
	const newsletter = createNewsletter({ ...site, config: settled });
	const scheduler = createScheduler({ ...site, config: settled, sender: newsletter.sender });
	const siteNow = siteSource(site.store, settled.site);
	const { senders } = settled.newsletter;
	const notifier = createNotifier({ ...site, site: siteNow, senders, newsletter });
	const bucketBackup = bucketBackupOf({ ...site, config: settled });
	const built = await applications();
	app = await createApp({ ...site, newsletter, scheduler, bucketBackup, config: settled, ...built });
	app.servedBy(server);
	const stopListeningForCommands = listenForCommands({
		...site,
		async run(argv, terminal) {
			const { runCommandLine } = await import("./cli/program.ts");
			return runCommandLine(argv, terminal, site, explainExpected);
		},
	});
	// Resumes work that a stop or a crash interrupted.
	newsletter.sender.wake();
	scheduler.wake();
	newsletter.invitations.start();
	newsletter.mails.start();
	notifier.start();
	bucketBackup?.start();
	setTimeout(built.renderer, LOAD_RENDERER_MS).unref();
	collectWhenIdle();
	const flushing = setInterval(() => {
		site.visits.flush().catch((error: unknown) => logger.error({ err: error }, "visits not written yet"));
	}, FLUSH_VISITS_MS);

	onceStopped(async (signal) => {
		logger.info(`${signal}: finishing`);
		clearInterval(flushing);
		// Idle browser connections do not end by themselves.
		await Promise.race([server.stop(), Bun.sleep(GRACE_MS)]);
		await server.stop(true);
		stopListeningForCommands();
		await scheduler.stop();
		await notifier.stop();
		await newsletter.invitations.stop();
		await newsletter.mails.stop();
		await newsletter.sender.stop();
		await bucketBackup?.stop();
		await site.close();
	});
	const { name } = await siteNow();
	// Printed last, because a reader of this line may stop the server.
	logger.info(`listening on ${address}`);
	logger.info(`mail goes to ${newsletter.mailer.where}`);
	process.stdout.write(startBlock(name, address, config.signIn));
}

/** Returns the text for the terminal. It is not a log line, because the link signs anyone in. */
function startBlock(name: string, address: string, signIn: Config["signIn"]): string {
	const isDevelopment = signIn.kind === "development";
	if (!isDevelopment && !process.stdout.isTTY) return "";
	const title = styleText("bold", `${name} is running.`, { stream: process.stdout });
	const lines = [title, `Address: ${address}`];
	if (isDevelopment) lines.push(`Sign in: ${address}/api/login?code=${encodeURIComponent(signIn.code)}`);
	return `\n${lines.join("\n")}\n\n`;
}

/** Returns the address. Port 0 means any free port, which is known when the server listens. */
function settledAt(address: string, config: Config): Config {
	const baseUrl = config.port === 0 && config.baseUrl.endsWith(":0") ? address : config.baseUrl;
	return { ...config, baseUrl, site: { ...config.site, baseUrl } };
}

async function addDemo({ store, log, logger }: Pick<OpenSite, "store" | "log" | "logger">): Promise<void> {
	const { seedDemo } = await import("../demo/seed.ts");
	const added = await seedDemo(store, log);
	if (added === 0) return;
	logger.info(`seeded ${added} demo items`);
	// Frees the memory of the start.
	Bun.gc(true);
	Bun.shrink();
}

/** Milliseconds between two checks for idle time. */
const EVERY_MS = 1000;
/** Processor time of an idle interval, in microseconds. */
const IDLE = 50_000;
const WORTH_COLLECTING = 500_000;
/**
 * Idle intervals until compiled code is dropped after requests. The code of the start is dropped in the first
 * one.
 */
const LOOKS_UNTIL_DROPPED = 10;
/** Processor time after which requests have compiled code, in microseconds. */
const BY_REQUESTS = 1_000_000;

/** Collects garbage in idle time, because the engine otherwise keeps twice the memory. */
function collectWhenIdle(): void {
	const started = used();
	let [looked, collected, dropped, idleLooks] = [0, 0, 0, 0];
	setInterval(() => {
		idleLooks = used() - looked < IDLE ? idleLooks + 1 : 0;
		looked = used();
		if (idleLooks > 0 && looked - collected >= WORTH_COLLECTING) {
			Bun.gc(true);
			looked = collected = used();
		}
		// The next requests compile their code again, which takes some milliseconds.
		const isLong = idleLooks >= (looked - started < BY_REQUESTS ? 1 : LOOKS_UNTIL_DROPPED);
		if (isLong && looked - dropped >= WORTH_COLLECTING) {
			Bun.shrink();
			looked = dropped = used();
		}
	}, EVERY_MS).unref();
}

function used(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}

function onceStopped(finish: (signal: string) => Promise<void>): void {
	let isStopping = false;
	async function stop(signal: string) {
		if (isStopping) return;
		isStopping = true;
		await finish(signal);
		process.exit(0);
	}
	const signals = ["SIGINT", "SIGTERM", ...(isHangupIgnored() ? [] : ["SIGHUP"])];
	for (const signal of signals) process.on(signal, () => void stop(signal));
}

/** Returns whether `nohup` ignores the signal. A handler would undo that. Only Linux can tell. */
function isHangupIgnored(): boolean {
	const status = "/proc/self/status";
	return !existsSync(status) || /^SigIgn:\s*[0-9a-f]*[13579bdf]$/m.test(readFileSync(status, "utf8"));
}

function listen({ host, port }: Config, fetch: (request: Request) => Response | Promise<Response>) {
	try {
		return Bun.serve({ hostname: host, port, fetch, maxRequestBodySize: MAX_REQUEST_BYTES });
	} catch (error) {
		const { code, message } = error as { code?: string; message: string };
		if (code === "EADDRINUSE") throw new UnavailableError(`Port ${port} is in use. Set PORT to another one.`);
		throw new UnavailableError(`Cannot listen on ${host}, port ${port}: ${message}`);
	}
}

/** Loads the builds: the page renderer, the admin page, and the static files. */
async function applications() {
	const program = join(READER, "server/server.js");
	const adminPage = join(ADMIN, "index.html");
	if (!existsSync(program) || !existsSync(adminPage)) {
		throw new ConfigError("The applications are not built. Run: bun start");
	}
	const client = join(READER, "client");
	const manifest = await Bun.file(join(client, ".vite/manifest.json")).json();
	const built = filesIn(client, "", (path) => path.startsWith("/assets/"));
	const files: ReadonlyMap<string, StaticFile> = new Map([
		...built.filter(([path]) => !path.startsWith("/.vite")),
		...["cormorant", "figtree"].flatMap((family) => plainPageFont(built, family)),
		...filesIn(join(ADMIN, "assets"), "/admin/assets", () => true),
		...filesIn(DEMO_IMAGES, "/demo"),
	]);
	let loaded: Promise<Renderer> | undefined;
	const renderer = () => {
		loaded ??= import(program).then((renderers: { createRenderer: CreateRenderer }) =>
			renderers.createRenderer({ manifest }),
		);
		return loaded;
	};
	return { renderer, adminPage: await Bun.file(adminPage).text(), files };
}

/** Returns fonts for pages outside the applications, under names that do not change with a build. */
function plainPageFont(built: [string, StaticFile][], family: string): [string, StaticFile][] {
	const [, font] = built.find(([path]) => path.startsWith(`/assets/${family}-latin-wght-normal`)) ?? [];
	return font ? [[`/fonts/${family}.woff2`, { ...font, immutable: false }]] : [];
}
