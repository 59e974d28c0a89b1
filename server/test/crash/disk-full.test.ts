import { describe, expect, test } from "bun:test";
import {
	closeSync,
	copyFileSync,
	openSync,
	readdirSync,
	rmSync,
	statfsSync,
	writeSync,
} from "node:fs";
import { join } from "node:path";
import { connect } from "../../src/kernel/store/file-connection.ts";
import { browser, browserOf } from "../support/browser.ts";
import type { Chance } from "../support/random.ts";
import { afterwards, temporaryFolder } from "../support/temporary.ts";
import { digestsIn, halfFiles } from "./proof.ts";
import { torture } from "./rounds.ts";
import {
	examine,
	lookAgain,
	lookForEverything,
	newSite,
	type RunningServer,
	type Site,
	startServer,
	startSigned,
} from "./site.ts";
import { writeAll, writerNames } from "./writers.ts";

/**
 * Ways to mount something that nobody else sees: as root, or as root of a user namespace
 * of one's own.
 */
const WAYS = [
	{ unshare: ["unshare", "--mount"], nsenter: ["nsenter", "--mount"] },
	{
		unshare: ["unshare", "--map-root-user", "--mount"],
		nsenter: ["nsenter", "--user", "--mount", "--preserve-credentials"],
	},
];

const MOUNT = 'mount -t tmpfs -o "size=$1" tmpfs "$2"';
const way = WAYS.find(({ unshare }) =>
	works([...unshare, "sh", "-c", MOUNT, "sh", "1m", "/tmp"]),
);

const KB = 1024;
/**
 * Bytes of the disk: room for the database, and for the 16 MB of a write-ahead log that a
 * start can fill before its checkpoint.
 */
const DISK = 48 * KB ** 2;
const FIRST_START = 800 * KB;
const READS = [
	"/",
	"/stories",
	"/products",
	"/api/stories",
	"/api/products",
	"/feed.xml",
	"/sitemap.xml",
];

interface SmallSite extends Site {
	disk: SmallDisk;
}

const where = way ? "on a small disk" : "skipped, because nothing can be mounted here";
describe.skipIf(!way)(where, () => {
	torture(
		"writes are refused once it is full, reads go on, and with new room nothing is lost",
		{ few: 1, full: 20 },
		async ({ rounds, chance }) => {
			for (let round = 1; round <= rounds; round++)
				await fillAndEmpty(chance.apart(`round ${round}`));
		},
	);

	torture(
		"a first start on a full disk names the reason, and succeeds with room",
		{ few: 1, full: 20 },
		async ({ rounds, chance }) => {
			for (let round = 1; round <= rounds; round++) {
				const disk = await smallDisk(DISK);
				disk.fill(chance.below(FIRST_START));
				const refused = startOn(disk);
				expect([await refused.ended, refused.said()]).toEqual([
					1,
					expect.stringContaining(NO_ROOM),
				]);
				disk.empty();
				const server = startOn(disk);
				expect(
					await (await fetch(`${await server.listening}/api/stories`)).json(),
				).toHaveLength(9);
				expect(await server.stop()).toBe(0);
			}
		},
	);

	test("an upgrade without disk space reports the required space, and changes nothing", async () => {
		const disk = await smallDisk(DISK);
		expect(await (await startedOn(disk)).stop()).toBe(0);
		makeRowsOld(disk.folder);
		disk.fill(100 * KB);
		const before = digestsIn(disk.folder);
		const refused = startOn(disk);
		expect([await refused.ended, refused.said()]).toEqual([
			1,
			expect.stringMatching(NO_ROOM_FOR_COPY),
		]);
		expect(digestsIn(disk.folder)).toEqual(before);
		disk.empty();
		expect(await (await startedOn(disk)).stop()).toBe(0);
		expect(readdirSync(join(disk.folder, "before-upgrade"))).toHaveLength(1);
	});
});

const NO_ROOM_FOR_COPY =
	/needs \d+ MB of space in \S+, which has 1 MB. Make room and start again. Nothing was changed/;

/**
 * In a copy: SQLite follows the link that the disk is seen through, and would come to
 * another place.
 */
function makeRowsOld(folder: string): void {
	const copy = join(temporaryFolder(), "site.db");
	copyFileSync(join(folder, "site.db"), copy);
	const database = connect(copy);
	database.exec("PRAGMA journal_mode=DELETE");
	database.exec("UPDATE read_models SET version = 0");
	database.close();
	copyFileSync(copy, join(folder, "site.db"));
}

async function startedOn(disk: SmallDisk): Promise<RunningServer> {
	const server = startOn(disk);
	expect((await fetch(`${await server.listening}/health/ready`)).status).toBe(200);
	return server;
}

const NO_ROOM = "The server did not start.\nThere is no space left for ";
const startOn = (disk: SmallDisk) => startServer(disk.mountPoint, {}, disk.inside);

async function fillAndEmpty(chance: Chance): Promise<void> {
	const disk = await smallDisk(DISK);
	const site = { ...newSite(chance, disk.folder), disk };
	const { server: first, address } = await startSigned(site, startOn(disk));
	const leaving = await browserOf(address, "reader");
	disk.fill(chance.below(4 * KB ** 2));
	await writeUntilFull(site, address);
	disk.fill();
	const stolen = browser(address, {}, leaving.jar);
	expect((await leaving.send("POST", "/api/logout")).status).toBe(302);
	expect([await leaving.isSignedIn(), await stolen.isSignedIn()]).toEqual([false, false]);
	expect(halfFiles(disk.folder).filter((file) => !file.endsWith(".part"))).toEqual([]);
	await readEverything(site, address);

	const second = await goOnFull(site, first);
	disk.empty();
	const server = second ?? startOn(disk);
	await writeAgain(site, await server.listening);
	await lookAgain(site, server);
	expect(await server.stop()).toBe(0);
	await examine(site);
	expect(halfFiles(disk.folder)).toEqual([]);
}

/** Writes until each kind of write has been refused. */
async function writeUntilFull(site: Site, address: string): Promise<void> {
	const refused = new Set<string>();
	const missing = () => writerNames().filter((name) => !refused.has(name));
	async function enough(name: string, response: Response): Promise<boolean> {
		if (response.status === 507) {
			expect(await response.json()).toEqual({
				message: expect.stringMatching(/./),
				code: "no-space",
			});
			refused.add(name);
		}
		return missing().length === 0;
	}
	await writeAll(
		{ ...site, address, chance: site.chance.apart("filling") },
		enough,
		[429, 507],
	);
	expect(missing()).toEqual([]);
}

async function writeAgain(site: Site, address: string): Promise<void> {
	const again = { ...site, address, chance: site.chance.apart("again") };
	const succeeds = (_: string, { status }: Response) => status < 400;
	// Each ends with its first success: the quick ones would fill the disk while they wait
	// for the slow ones.
	await Promise.all(
		writerNames().map((one) => writeAll(again, succeeds, [429], (name) => name === one)),
	);
	// The next checkpoint makes up for one that found no room.
	while ((await healthOf(address)).status !== "ok") await Bun.sleep(10);
}

async function readEverything(site: SmallSite, address: string): Promise<void> {
	await readPages(address);
	await lookForEverything({ ...site, address });
	const health = await healthWithoutRoom(site, address);
	expect(health).toMatchObject({ status: "degraded", live: true, ready: true });
	expect(health.reasons).toContain("There is no space left: nothing can be saved.");
}

/**
 * A smaller write than the one that was refused may still fit, and makes the site well
 * again: so one writer alone is refused last.
 */
async function healthWithoutRoom(site: SmallSite, address: string) {
	site.disk.fill();
	const last = { ...site, address, chance: site.chance.apart("last") };
	for (let tries = 1; ; tries++) {
		await writeAll(last, isRefused, [507], (name) => name === "editor of products");
		const health = await healthOf(address);
		// Counts of visits and mails may have been written in between, which happens seldom.
		if (health.status !== "ok" || tries === 5) return health;
	}
}

const isRefused = (_: string, { status }: Response) => status === 507;

async function healthOf(address: string) {
	return (await (await fetch(`${address}/health`)).json()) as {
		status: string;
		reasons: string[];
	};
}

/**
 * Starts the server again on a full disk, unless it still runs.
 * @returns Undefined if it reports that there is no room
 */
async function goOnFull(
	site: SmallSite,
	server: RunningServer,
): Promise<RunningServer | undefined> {
	const { disk, chance } = site;
	const way = chance.pick(["goes on", "is stopped", "is killed"]);
	if (way === "goes on") return server;
	if (way === "is killed") await server.kill();
	else expect(await server.stop()).toBe(0);
	await examine(site);
	disk.fill();
	const again = startOn(disk);
	const address = await again.listening.catch(() => undefined);
	if (!address) {
		expect([await again.ended, again.said()]).toEqual([
			1,
			expect.stringContaining(NO_ROOM),
		]);
		return undefined;
	}
	await readPages(address);
	return again;
}

async function readPages(address: string): Promise<void> {
	for (const path of READS)
		expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
}

type SmallDisk = Awaited<ReturnType<typeof smallDisk>>;

/**
 * A disk of so many bytes that is there until the present test ends, and gone with this
 * process however it ends.
 */
async function smallDisk(bytes: number) {
	if (!way) throw new Error("this machine allows no mounting");
	const mountPoint = temporaryFolder();
	// It reads from us, and so ends when we do.
	const script = `${MOUNT} && echo mounted && exec cat`;
	const holder = Bun.spawn(
		[...way.unshare, "sh", "-c", script, "sh", String(bytes), mountPoint],
		{
			stdin: "pipe",
			stdout: "pipe",
			stderr: "inherit",
		},
	);
	afterwards(() => holder.kill("SIGKILL"));
	const { value } = await holder.stdout.getReader().read();
	if (!value) throw new Error("the small disk was not mounted");
	// The mount is in the holder's view of the file system, and in nobody else's.
	const folder = `/proc/${holder.pid}/root${mountPoint}`;
	const ballast = join(folder, "ballast");

	function fill(allBut = 0): void {
		const file = openSync(ballast, "a");
		const { bavail, bsize } = statfsSync(folder);
		try {
			for (let left = bavail * bsize - allBut; left > 0; )
				left -= writeSync(file, Buffer.alloc(Math.min(left, 65_536)));
		} finally {
			closeSync(file);
		}
	}

	return {
		/** As the processes run through `inside` see it. */
		mountPoint,
		/** As everyone else does. */
		folder,
		inside: [...way.nsenter, `--target=${holder.pid}`],
		fill,
		empty: () => rmSync(ballast, { force: true }),
	};
}

function works(command: string[]): boolean {
	try {
		return Bun.spawnSync(command, { stdout: "ignore", stderr: "ignore" }).exitCode === 0;
	} catch {
		// There is no such program here.
		return false;
	}
}
