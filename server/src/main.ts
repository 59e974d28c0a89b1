import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs, styleText } from "node:util";
import type { Server } from "bun";
import type { Logger } from "pino";
import { type App, createApp } from "./app.ts";
import { bucketBackupOf } from "./backup/index.ts";
import { listenForCommands } from "./cli/control.ts";
import { explain, explainExpected } from "./cli/explain.ts";
import { type Config, readConfig } from "./config.ts";
import type { OpenSite } from "./context.ts";
import { createStartingFetch } from "./health/while-starting.ts";
import { listen } from "./http/listen.ts";
import type { Fetch } from "./http/middleware.ts";
import { createLogger } from "./kernel/logger.ts";
import { ConfigError, isNoSpace, UsageError } from "./kernel/refusal.ts";
import { signInKind } from "./mail-sign-in/index.ts";
import { createLinkWatcher } from "./marketplace-links/index.ts";
import { DEMO_IMAGES } from "./media/index.ts";
import { createNotifier } from "./notices/index.ts";
import { lockSite, openSite } from "./open-site.ts";
import { createScheduler } from "./scheduling/index.ts";
import { createNewsletter } from "./sending/index.ts";
import { siteSource } from "./settings/index.ts";
import {
	type CreateRenderer,
	filesIn,
	type Renderer,
	type StaticFile,
} from "./site/index.ts";
import { createWeeklyLetters, weeklyLetterKind } from "./weekly-letter/index.ts";

const READER = join(import.meta.dir, "../../reader-web/dist");
const ADMIN = join(import.meta.dir, "../../admin-desktop/dist/browser");
const FLUSH_VISITS_MS = 5000;
/**
 * Milliseconds until the renderer is loaded if there is no request for a page. Loading
 * takes a while.
 */
const LOAD_RENDERER_MS = 1000;
/** Milliseconds that requests may take after a stop signal. */
const GRACE_MS = 2000;

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
		return (
			`There is no space left for ${dataDir}. Free some space and start again. ` +
			"Saved data is not affected."
		);
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
	const starting = createStartingFetch(config, logger);
	const server = await listenFor(config, logger, (request) =>
		(app?.fetch ?? starting)(request),
	);
	const site = await openSite(config, logger, { lock: () => unlock, newKeys });
	warnOfLocalImages(site);
	const { address } = server;
	const addressedConfig = withAddress(address, config);
	if (config.demo) await addDemo({ ...site, config: addressedConfig });
	const jobs = createJobs(site, addressedConfig);
	const loadedApps = await loadApplications();
	app = await createApp({ ...site, ...jobs, config: addressedConfig, ...loadedApps });
	server.eachServer(app.servedBy);
	const stopListeningForCommands = runCommandsOn(site);
	startJobs(jobs);
	setTimeout(loadedApps.renderer, LOAD_RENDERER_MS).unref();
	collectWhenIdle();
	const flushing = setInterval(flushVisits, FLUSH_VISITS_MS, site);

	onStopSignal(async (signal) => {
		logger.info(`${signal}: finishing`);
		clearInterval(flushing);
		// Idle browser connections do not end by themselves.
		await Promise.race([server.stop(), Bun.sleep(GRACE_MS)]);
		await server.stop(true);
		stopListeningForCommands();
		await stopJobs(jobs);
		await site.close();
	});
	const { name } = await siteSource(site.store, addressedConfig.site)();
	// Printed last, because a reader of this line may stop the server.
	logger.info(`listening on ${address}`);
	logger.info(`mail goes to ${jobs.newsletter.mailer.destination}`);
	process.stdout.write(startBlock(name, address, config.signIn));
}

function warnOfLocalImages({ store, config, logger }: OpenSite): void {
	if (store.shared && config.images.kind === "disk")
		logger.warn(
			"images are in a folder of this machine, which other processes cannot read: " +
				"set the S3_ variables",
		);
}

/** Runs commands of the command line on the site. Returns a function that stops it. */
const runCommandsOn = (site: OpenSite) =>
	listenForCommands({
		...site,
		async run(argv, terminal) {
			const { runCommandLine } = await import("./cli/program.ts");
			return runCommandLine(argv, terminal, site, explainExpected);
		},
	});

type Jobs = ReturnType<typeof createJobs>;

/** Creates the work that runs between requests. */
function createJobs(site: OpenSite, config: Config) {
	const { senders } = config.newsletter;
	const print = config.signIn.mail.isPrinted
		? (text: string) => void process.stdout.write(text)
		: undefined;
	const bucketBackup = bucketBackupOf({ ...site, config });
	const otherKinds = [
		signInKind({ ...site, config, print }),
		weeklyLetterKind({ ...site, config, bucketBackup }),
	];
	const newsletter = createNewsletter({ ...site, config, otherKinds });
	const scheduler = createScheduler({ ...site, config, sender: newsletter.sender });
	const loadSite = siteSource(site.store, config.site);
	const notifier = createNotifier({ ...site, site: loadSite, senders, newsletter });
	const letters = createWeeklyLetters({ ...site, config, bucketBackup, newsletter });
	const linkWatcher = createLinkWatcher({ ...site, config });
	return { newsletter, scheduler, notifier, letters, linkWatcher, bucketBackup };
}

/** Starts the jobs, and resumes work that a stop or a crash interrupted. */
function startJobs(jobs: Jobs): void {
	const { newsletter, scheduler, notifier, letters, linkWatcher, bucketBackup } = jobs;
	newsletter.sender.wake();
	scheduler.wake();
	newsletter.invitations.start();
	newsletter.mails.start();
	notifier.start();
	letters.start();
	linkWatcher.start();
	bucketBackup?.start();
}

async function stopJobs({
	newsletter,
	scheduler,
	notifier,
	letters,
	linkWatcher,
	bucketBackup,
}: Jobs): Promise<void> {
	await scheduler.stop();
	await notifier.stop();
	await letters.stop();
	await linkWatcher.stop();
	await newsletter.invitations.stop();
	await newsletter.mails.stop();
	await newsletter.sender.stop();
	await bucketBackup?.stop();
}

function flushVisits({ visits, logger }: OpenSite): void {
	visits
		.flush()
		.catch((error: unknown) =>
			logger.error({ err: error }, "visits could not be saved; retrying"),
		);
}

/**
 * Returns the text for the terminal. It is not a log line, because the link signs anyone
 * in.
 */
function startBlock(name: string, address: string, signIn: Config["signIn"]): string {
	const { developmentCode } = signIn;
	if (!developmentCode && !process.stdout.isTTY) return "";
	const title = styleText("bold", `${name} is running.`, { stream: process.stdout });
	const lines = [title, `Address: ${address}`];
	if (developmentCode)
		lines.push(
			`Sign in: ${address}/api/login?code=${encodeURIComponent(developmentCode)}`,
		);
	return `\n${lines.join("\n")}\n\n`;
}

/**
 * Returns the address. Port 0 means any free port, which is known when the server
 * listens.
 */
function withAddress(address: string, config: Config): Config {
	const baseUrl =
		config.port === 0 && config.baseUrl.endsWith(":0") ? address : config.baseUrl;
	return { ...config, baseUrl, site: { ...config.site, baseUrl } };
}

async function addDemo(site: OpenSite): Promise<void> {
	const { seedDemo } = await import("../demo/seed.ts");
	const added = await seedDemo(site);
	if (added === 0) return;
	site.logger.info(`seeded ${added} demo items`);
	// Frees the memory of the start.
	Bun.gc(true);
	Bun.shrink();
}

/** Milliseconds between two checks for idle time. */
const IDLE_CHECK_MS = 1000;
/** Processor time of an idle interval, in microseconds. */
const IDLE_CPU_US = 50_000;
const COLLECTION_CPU_US = 500_000;
/**
 * Idle intervals until compiled code is dropped after requests. The code of the start is
 * dropped in the first one.
 */
const CHECKS_UNTIL_DROP = 10;
/** Processor time after which requests have compiled code, in microseconds. */
const REQUESTS_CPU_US = 1_000_000;

/** Collects garbage in idle time, because the engine otherwise keeps twice the memory. */
function collectWhenIdle(): void {
	const startCpu = cpuMicroseconds();
	let [lastCpu, collectedCpu, droppedCpu, idleChecks] = [0, 0, 0, 0];
	setInterval(() => {
		idleChecks = cpuMicroseconds() - lastCpu < IDLE_CPU_US ? idleChecks + 1 : 0;
		lastCpu = cpuMicroseconds();
		if (idleChecks > 0 && lastCpu - collectedCpu >= COLLECTION_CPU_US) {
			Bun.gc(true);
			lastCpu = collectedCpu = cpuMicroseconds();
		}
		// The next requests compile their code again, which takes some milliseconds.
		const isLong =
			idleChecks >= (lastCpu - startCpu < REQUESTS_CPU_US ? 1 : CHECKS_UNTIL_DROP);
		if (isLong && lastCpu - droppedCpu >= COLLECTION_CPU_US) {
			Bun.shrink();
			lastCpu = droppedCpu = cpuMicroseconds();
		}
	}, IDLE_CHECK_MS).unref();
}

function cpuMicroseconds(): number {
	const { user, system } = process.cpuUsage();
	return user + system;
}

function onStopSignal(finish: (signal: string) => Promise<void>): void {
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

/**
 * Returns whether `nohup` ignores the signal. A handler would undo that. Only Linux can
 * tell.
 */
function isHangupIgnored(): boolean {
	const status = "/proc/self/status";
	return (
		!existsSync(status) ||
		/^SigIgn:\s*[0-9a-f]*[13579bdf]$/m.test(readFileSync(status, "utf8"))
	);
}

interface Listeners {
	/** Address of the site in messages. */
	address: string;
	/** Calls `listener` with each server that listens for requests. */
	eachServer: (listener: (server: Server<undefined>) => void) => void;
	stop: (isForced?: boolean) => Promise<void>;
}

async function listenFor(
	config: Config,
	logger: Logger,
	fetch: Fetch,
): Promise<Listeners> {
	const { host, port, https, baseUrl } = config;
	if (https) {
		const { serveHttps } = await import("./https/index.ts");
		return { address: baseUrl, ...serveHttps({ config, https, logger, fetch }) };
	}
	const server = listen({ host, port, variable: "PORT", fetch });
	const name = host.includes(":") ? `[${host}]` : host;
	return {
		address: `http://${name}:${server.port}`,
		eachServer: (listener) => listener(server),
		stop: (isForced) => server.stop(isForced),
	};
}

/** Loads the builds: the page renderer, the admin page, and the static files. */
async function loadApplications() {
	const program = join(READER, "server/server.js");
	const adminPage = join(ADMIN, "index.html");
	if (!existsSync(program) || !existsSync(adminPage)) {
		throw new ConfigError("The applications are not built. Run: bun start");
	}
	const client = join(READER, "client");
	const manifest = await Bun.file(join(client, ".vite/manifest.json")).json();
	const clientFiles = filesIn(client, "", (path) => path.startsWith("/assets/"));
	const files: ReadonlyMap<string, StaticFile> = new Map([
		...clientFiles
			.filter(([path]) => !path.startsWith("/.vite"))
			.map(asWorker("/worker.js")),
		...Object.entries(PLAIN_FONTS).flatMap(([name, file]) =>
			plainPageFont(clientFiles, name, file),
		),
		...filesIn(join(ADMIN, "assets"), "/admin/assets", () => true),
		...workerFile(),
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

/** Returns the service worker of the administration by its path. */
function workerFile(): [string, StaticFile][] {
	return filesIn(ADMIN, "/admin")
		.filter(([path]) => path === "/admin/worker.js")
		.map(asWorker("/admin/worker.js"));
}

/** Returns a function that marks the service worker at a path. */
const asWorker =
	(worker: string) =>
	([path, file]: [string, StaticFile]): [string, StaticFile] => [
		path,
		path === worker ? { ...file, isWorker: true } : file,
	];

/** Fonts of pages outside the applications, and the built files with their letters. */
const PLAIN_FONTS = {
	cormorant: "cormorant-latin-wght-normal",
	ampersand: "cormorant-italic-ampersand",
	figtree: "figtree-latin-wght-normal",
	newsreader: "newsreader-latin-wght-normal",
};

/** Returns a font under a name that does not change with a build. */
function plainPageFont(
	clientFiles: [string, StaticFile][],
	name: string,
	file: string,
): [string, StaticFile][] {
	const [, font] = clientFiles.find(([path]) => path.startsWith(`/assets/${file}`)) ?? [];
	return font ? [[`/fonts/${name}.woff2`, { ...font, immutable: false }]] : [];
}
