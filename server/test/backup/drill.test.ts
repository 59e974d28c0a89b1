import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { readSiteManifest, recordBackup } from "../../src/backup/backup-manifest.ts";
import { isDrillDue, startMinute } from "../../src/backup/drill/drill-time.ts";
import { rehearse } from "../../src/backup/drill/rehearse.ts";
import { settleRestored } from "../../src/cli/settle-restored.ts";
import type { OpenSite } from "../../src/context.ts";
import { Traffic } from "../../src/http/traffic.ts";
import { PEPPER } from "../../src/kernel/keys/subject-keys.ts";
import { connect } from "../../src/kernel/store/file-connection.ts";
import { allReadModels } from "../../src/modules.ts";
import { createReport } from "../../src/operations/index.ts";
import { metricsText } from "../../src/operations/metrics.ts";
import { draftStory } from "../../src/stories/index.ts";
import { audit, runCommand, startAudit } from "../support/audit/audit.ts";
import { backedUp, backupOf, opened, site } from "../support/backed-up.ts";
import { byTest, storyText } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { keysIn, siteWithBucket } from "./site-with-bucket.ts";

const GB = 1e9;

/** Runs a drill in this process. */
const drilled = ({ config }: Pick<OpenSite, "config">, free = 100 * GB) =>
	rehearse({
		config,
		readModels: allReadModels,
		settle: settleRestored,
		progress: () => ({ at: () => {}, end: () => {} }),
		folder: temporaryFolder(),
		freeBytes: async () => free,
	});

/** Returns the SHA-256 of each file below some folders. The site is not being changed. */
function digestsOf(...folders: string[]): Record<string, string> {
	const digests: Record<string, string> = {};
	for (const folder of folders)
		for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
			const path = join(folder, name);
			// A reader of SQLite adds an empty write-ahead log and its index.
			const { size } = statSync(path);
			if (!statSync(path).isFile() || path.endsWith("-shm") || size === 0) continue;
			digests[path] = new Bun.CryptoHasher("sha256")
				.update(readFileSync(path))
				.digest("hex");
		}
	return digests;
}

async function withCopy() {
	const made = await site();
	const folder = await backupOf(made.folder);
	return { ...made, copy: folder };
}

test("a good copy in a folder passes, and nothing of the site or the copy is touched", async () => {
	const made = await withCopy();
	const position = made.log.position();
	await draftStory(
		made.log,
		{ text: storyText({ slug: "later" }), isPublished: true },
		byTest,
	);
	await made.close();
	const before = digestsOf(made.folder, made.copy);
	const report = await drilled(made);
	expect(report).toMatchObject({
		verdict: "passed",
		says: null,
		source: "copy",
		position,
	});
	expect(report.bytes).toBeGreaterThan(100_000);
	expect(digestsOf(made.folder, made.copy)).toEqual(before);
});

test("a good copy in the bucket passes, and nothing in the bucket is touched", async () => {
	const { site: made, bucket, backup } = await siteWithBucket();
	await backup.stop();
	const keys = await keysIn(bucket);
	expect(await drilled(made)).toMatchObject({
		verdict: "passed",
		says: null,
		source: "bucket",
		position: made.log.position(),
	});
	expect(await keysIn(bucket)).toEqual(keys);
});

test("without a copy, the drill is skipped with the reason", async () => {
	const made = await site();
	const skipped = { verdict: "skipped", source: null, position: null };
	expect(await drilled(made)).toMatchObject({
		...skipped,
		says: "There is no backup yet.",
	});
	const copy = await backupOf(made.folder);
	rmSync(copy, { recursive: true });
	expect(await drilled(made)).toMatchObject({
		...skipped,
		says: `The folder of the last backup, ${copy}, is not there any more.`,
	});
});

test("without room, the drill is skipped with the sizes, and writes nothing", async () => {
	const made = await withCopy();
	expect(await drilled(made, 50_000_000)).toMatchObject({
		verdict: "skipped",
		says: expect.stringMatching(
			/^There is no room for it: the disk has 50 MB free, and it needs \d+ MB\.$/,
		),
	});
});

/** Mounts a small disk that only this command sees, and runs the arguments. */
const MOUNT = 'mount -t tmpfs -o "size=$1" tmpfs "$2" && shift 2 && "$@"';
const onSmallDisk = (size: string, folder: string, ...command: string[]) =>
	["unshare", "--mount", "sh", "-c", MOUNT, "sh", size, folder, ...command] as const;

const canMount = (() => {
	try {
		const folder = temporaryFolder();
		return Bun.spawnSync([...onSmallDisk("1m", folder)], { stderr: "ignore" }).success;
	} catch {
		// There is no unshare.
		return false;
	}
})();

test.skipIf(!canMount)(
	"a disk that becomes full during the drill is named, and nothing else is touched",
	async () => {
		const made = await withCopy();
		await made.close();
		const before = digestsOf(made.folder, made.copy);
		const folder = temporaryFolder();
		const script = join(import.meta.dir, "rehearse-in.ts");
		const command = onSmallDisk("300k", folder, process.execPath, script);
		const { stdout } = Bun.spawnSync([...command, folder, made.folder], {
			env: { ...process.env, TMPDIR: folder },
		});
		expect(JSON.parse(String(stdout))).toMatchObject({
			verdict: "skipped",
			says: "The disk became full during it.",
		});
		expect(digestsOf(made.folder, made.copy)).toEqual(before);
	},
);

test("a damaged copy and a missing key are named in one sentence", async () => {
	const made = await withCopy();
	const { copy, folder } = made;
	const file = join(copy, "site.db");
	const bytes = readFileSync(file);
	const damaged = Buffer.from(bytes);
	damaged[bytes.length >> 1] = (damaged[bytes.length >> 1] ?? 0) ^ 1;
	await Bun.write(file, damaged);
	const before = digestsOf(folder, copy);
	expect(await drilled(made)).toMatchObject({
		verdict: "failed",
		says: `${copy} is damaged: site.db was changed: its SHA-256 differs.`,
	});
	expect(digestsOf(folder, copy)).toEqual(before);
	await Bun.write(file, bytes);

	const manifest = join(copy, "manifest.json");
	const keys = connect(join(copy, "keys.db"));
	keys.exec("PRAGMA journal_mode=DELETE");
	keys.exec(`DELETE FROM keys WHERE subject <> '${PEPPER}'`);
	keys.close();
	const content = readSiteManifest(copy);
	const size = statSync(join(copy, "keys.db")).size;
	const sha256 = new Bun.CryptoHasher("sha256")
		.update(readFileSync(join(copy, "keys.db")))
		.digest("hex");
	const files = content.files.map((one) =>
		one.path === "keys.db" ? { ...one, bytes: size, sha256 } : one,
	);
	await Bun.write(manifest, JSON.stringify({ ...content, files }));
	expect(await drilled(made)).toMatchObject({
		verdict: "failed",
		says: expect.stringMatching(
			/is damaged: The keys of \d people who were not erased are missing/,
		),
	});
});

test("a damaged or missing segment of the bucket is named, and so are missing keys", async () => {
	const { site: made, bucket, backup } = await siteWithBucket();
	await backup.stop();
	const [segment = ""] = (await keysIn(bucket, "backup/log/")).filter((key) =>
		key.endsWith(".gz"),
	);
	const found = await bucket.get(segment);
	const bytes = await new Response(found?.body).bytes();
	const damaged = Uint8Array.from(bytes);
	damaged[bytes.length >> 1] = (damaged[bytes.length >> 1] ?? 0) ^ 1;
	await bucket.put(segment, damaged);
	const before = digestsOf(made.folder);
	expect(await drilled(made)).toMatchObject({
		verdict: "failed",
		source: "bucket",
		says: expect.stringContaining(`${segment} was changed: its SHA-256 differs`),
	});
	await bucket.put(segment, bytes);
	for (const key of await keysIn(bucket, "backup/keys/")) await bucket.delete(key);
	expect(await drilled(made)).toMatchObject({
		verdict: "failed",
		says: "The bucket has no keys for this history, so personal data would be unreadable.",
	});
	expect(digestsOf(made.folder)).toEqual(before);
});

test("a copy of another site is named", async () => {
	const made = await site();
	const other = await withCopy();
	await draftStory(
		other.log,
		{ text: storyText({ slug: "b" }), isPublished: true },
		byTest,
	);
	const copy = await backupOf(other.folder);
	await draftStory(
		made.log,
		{ text: storyText({ slug: "c" }), isPublished: true },
		byTest,
	);
	recordBackup(made.folder, readSiteManifest(copy), { folder: copy, keys: undefined });
	const position = other.log.position();
	expect(await drilled(made)).toMatchObject({
		verdict: "failed",
		says:
			`The copy differs from the site: event ${position}, its last one, ` +
			"is another event in the site's log.",
	});
});

test("the command prints the verdict, which the system status and the metrics show", async () => {
	const { dataDir, site: made } = await backedUp();
	await made.close();
	const copy = await backupOf(dataDir);
	const done = await audit(dataDir, ["backup", "drill"]);
	expect(done).toMatchObject({ code: 0, answer: { verdict: "passed", source: "copy" } });
	rmSync(join(copy, "site.db"));
	const text = await runCommand(["backup", "drill"], {
		env: { ...process.env, DATA_DIR: dataDir },
	});
	expect([text.code, text.out]).toEqual([
		1,
		`The newest copy CANNOT BE RESTORED. ${copy} is damaged: site.db is missing.\n`,
	]);
	const again = await opened(dataDir);
	const problems = (await again.findings("problem")).map(({ says }) => says);
	expect(problems).toContainEqual(
		expect.stringMatching(/^The newest backup could not be restored in a trial on /),
	);
	expect(problems.join()).not.toContain(copy);
	const report = await createReport({ ...again, traffic: new Traffic() })();
	expect(report.drill).toMatchObject({ isRunning: false, last: { verdict: "failed" } });
	const metrics = metricsText(report);
	expect(metrics).toContain('creations_restore_drill_passed{verdict="failed"} 0');
	expect(metrics).toMatch(/creations_restore_drill_passed_timestamp_seconds \d+/);
});

test("a drill that is killed leaves no folder after the next start", async () => {
	const { dataDir, site: made } = await backedUp();
	await made.close();
	await backupOf(dataDir);
	const folders = () =>
		readdirSync(dataDir).filter((name) => name.startsWith("restore-drill-"));
	const child = startAudit(dataDir, ["backup", "drill"]);
	const isRestoring = () =>
		folders().some((name) => existsSync(join(dataDir, name, "site")));
	while (child.exitCode === null && !isRestoring()) await Bun.sleep(1);
	child.kill("SIGKILL");
	await child.exited;
	await opened(dataDir);
	// The process of the drill may write until it notices the end of its parent.
	while (folders().length > 0) await Bun.sleep(10);
});

test("a drill is due in the quiet hour, a week after one that passed", () => {
	const name = "https://jewels.example";
	const minute = String(startMinute(name)).padStart(2, "0");
	const due = (local: string, verdict?: "passed" | "failed", endedAt = "") =>
		isDrillDue({
			last: verdict && { verdict, endedAt },
			timeZone: "Europe/Rome",
			site: name,
			now: new Date(`${local}+01:00`),
		});
	expect(due(`2026-11-22T04:${minute}:00`)).toBe(true);
	expect(due("2026-11-22T03:59:00")).toBe(false);
	expect(due("2026-11-22T12:00:00")).toBe(false);
	const ended = "2026-11-22T03:50:00.000Z";
	expect(due(`2026-11-23T04:${minute}:00`, "passed", ended)).toBe(false);
	expect(due(`2026-11-29T04:${minute}:30`, "passed", ended)).toBe(true);
	expect(due(`2026-11-23T04:${minute}:30`, "failed", ended)).toBe(true);
});
