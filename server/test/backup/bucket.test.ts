import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { publicKeyFile } from "../../src/audit/index.ts";
import { chainOf, historiesIn } from "../../src/backup/bucket/histories.ts";
import { read } from "../../src/backup/bucket/objects.ts";
import type { BucketBackup } from "../../src/backup/index.ts";
import { healthRoutes } from "../../src/health/index.ts";
import { Traffic } from "../../src/http/traffic.ts";
import { createFindings } from "../../src/kernel/check.ts";
import { type ObjectStore, openObjectStore } from "../../src/media/index.ts";
import { createReport } from "../../src/operations/index.ts";
import { metricsText } from "../../src/operations/metrics.ts";
import { draftStory } from "../../src/stories/index.ts";
import { audit, ended } from "../support/audit/audit.ts";
import { BOB, expectSame, opened, person, site } from "../support/backed-up.ts";
import { standInBucket } from "../support/servers/bucket.ts";
import { byTest, storyText } from "../support/site.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { storesOnServers, story } from "../support/two-servers.ts";
import {
	backingUp,
	backupVariables,
	bucketFor,
	keysIn,
	siteWithBucket,
	until,
} from "./site-with-bucket.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function restored(env: Record<string, string>, ...argv: string[]) {
	const dataDir = join(temporaryFolder(), "data");
	const done = await audit(dataDir, ["backup", "restore", "--from-bucket", ...argv], {
		...env,
		LOG_LEVEL: "silent",
	});
	return { ...done, dataDir };
}

const bytesOf = async (bucket: ObjectStore, key: string) =>
	(await read(bucket, key)) ?? Buffer.of();

const peopleIn = async (dataDir: string) =>
	(await (await opened(dataDir)).people.everyone()).map(({ profile }) => profile.email);

const segmentsOf = async (bucket: ObjectStore) =>
	(await keysIn(bucket, "backup/log/")).filter((key) => key.endsWith(".gz"));

test("a restore from the bucket has the site's stories, images and people", async () => {
	const { env, site } = await siteWithBucket();
	const { dataDir, ...done } = await restored(env);
	const backup = { position: site.log.position(), images: { files: 2, missing: [] } };
	const answer = { dataDir, listed: true, rebuilt: [], stopped: [], backup };
	expect(done).toMatchObject({ code: 0, said: "", answer });
	await expectSame(await opened(dataDir), site);
});

test("a segment is signed and names its predecessor, and keys are sealed", async () => {
	const { env, dataDir, bucket } = await siteWithBucket();
	const [key = ""] = await segmentsOf(bucket);
	const [first = "", ...lines] = String(gunzipSync(await bytesOf(bucket, key))).split(
		"\n",
	);
	expect(JSON.parse(first)).toEqual({ segment: 1, previous: "0".repeat(64) });
	const file = join(temporaryFolder(), "log.ndjson");
	await Bun.write(file, lines.join("\n"));
	const options = ["--export", file, "--public-key", publicKeyFile(dataDir)];
	expect(await audit(temporaryFolder(), ["audit", "verify", ...options])).toMatchObject({
		code: 0,
		answer: { ok: true, checkpoints: { fitting: 1, signatures: "checked" } },
	});

	for (const key of await keysIn(bucket, "backup/keys/")) {
		const text = (await bytesOf(bucket, key)).toString("latin1");
		expect(text).toStartWith("creations-sealed-1\n");
		expect(text).not.toContain("pepper");
	}
	const wrong = await restored({ ...env, BACKUP_PASSPHRASE: "another passphrase" });
	expect(wrong).toMatchObject(ended(1, "it was sealed with another BACKUP_PASSPHRASE"));
	expect(existsSync(join(wrong.dataDir, "site.db"))).toBe(false);
});

test("a changed or missing segment is reported by name, and no files remain", async () => {
	const { site, env, bucket, caughtUp } = await siteWithBucket();
	// More than one segment.
	for (let n = 0; n < 3; n++) {
		const long = { ...story(`long-${n}`), content: "word ".repeat(90_000) };
		expect((await site.admin.send("POST", "/api/admin/stories", long)).status).toBe(201);
	}
	await caughtUp();
	const segments = await segmentsOf(bucket);
	expect(segments.length).toBeGreaterThan(1);
	const [first = "", second = ""] = segments;
	for (const key of segments) {
		const sound = await bytesOf(bucket, key);
		const changed = Buffer.from(sound);
		changed[sound.length >> 1] = (changed[sound.length >> 1] ?? 0) ^ 1;
		await bucket.put(key, changed);
		const { dataDir, ...done } = await restored(env);
		expect(done).toMatchObject(ended(1, `${key} was changed: its SHA-256 differs`));
		expect(readdirSync(dataDir).filter((name) => !/^lock|^erased/.test(name))).toEqual(
			[],
		);
		await bucket.put(key, sound);
	}
	const last = segments.at(-1) ?? "";
	const [to, start] = [
		site.log.position(),
		Number(/(\d+)-\d+-[0-9a-f]+\.ndjson\.gz$/.exec(last)?.[1]),
	];
	const sound = await bytesOf(bucket, last);
	await bucket.delete(last);
	const lacking =
		`${last} is missing: the bucket lacks the events from position ${start} to ` +
		`${to}. To restore the events before them, use --at ${start - 1}`;
	expect(await restored(env)).toMatchObject(ended(1, lacking));
	const earlier = await restored(env, "--at", String(start - 1));
	expect(earlier).toMatchObject({ code: 0, answer: { backup: { position: start - 1 } } });
	await bucket.put(last, sound);

	await bucket.delete(first);
	expect(await restored(env)).toMatchObject(ended(1, `${second} has no predecessor`));
});

test("rewritten segments fail the signature check", async () => {
	const { env, bucket, dataDir: trusted } = await siteWithBucket();
	const other = await siteWithBucket();
	const move = async (from: ObjectStore, to: ObjectStore) => {
		for (const key of await keysIn(to, "backup/log/")) await to.delete(key);
		for (const key of await keysIn(from, "backup/log/"))
			await to.put(key, await bytesOf(from, key));
	};
	const key = ["--public-key", publicKeyFile(trusted)];
	expect(await restored(env, ...key)).toMatchObject({ code: 0 });
	await move(other.bucket, bucket);
	const { code, said } = await restored(env, ...key, "--without-keys");
	expect([code, said]).toEqual([
		1,
		expect.stringMatching(/is\s+signed\s+with\s+another key/),
	]);
});

test("a site restored to an earlier position starts a new history in the bucket", async () => {
	const { site, env, bucket, caughtUp, backup } = await siteWithBucket();
	const position = site.log.position();
	const moment = new Date().toISOString();
	await until(() => new Date().toISOString() > moment);
	await site.admin.send("POST", "/api/admin/stories", story("later"));
	await caughtUp();
	await backup.stop();
	const { dataDir, ...done } = await restored(env, "--at", moment);
	expect(done).toMatchObject({ code: 0, answer: { backup: { position } } });
	const again = await opened(dataDir, env);
	const { rows } = await again.store.read("SELECT slug FROM stories");
	expect(rows).toEqual([["the-ring"]]);

	await again.people.recognize("github:carol", person("carol@example.com"));
	const { backup: second } = backingUp(again);
	await until(() => second.state().at !== null);
	expect(new Set((await segmentsOf(bucket)).map((key) => key.split("/")[2])).size).toBe(
		2,
	);
	await second.stop();
	const newest = await restored(env);
	expect(newest).toMatchObject({
		code: 0,
		answer: { backup: { position: again.log.position() } },
	});
	expect(await peopleIn(newest.dataDir)).toContain("carol@example.com");
});

test("events missed during the bucket's outage are uploaded afterwards", async () => {
	let isGone = false;
	let time = Date.now();
	const place = await standInBucket(() =>
		isGone ? new Response(null, { status: 503 }) : undefined,
	);
	const { site, env, backup, caughtUp } = await siteWithBucket(
		place,
		() => new Date(time),
	);
	isGone = true;
	for (let n = 0; n < 20; n++)
		await site.people.recognize(`github:late-${n}`, person(`late-${n}@example.com`));
	await until(() => backup.state().error !== null);
	expect(backup.state().failingSince).not.toBeNull();
	expect(backup.state().position).toBeLessThan(site.log.position());
	expect(backup.problem()).toBeNull();
	time += 1000;
	const [late, page] = await healthWith(site, backup);
	const problem = expect.stringMatching(
		/^Nothing has been backed up to the bucket since 2\S+Z\.$/,
	);
	expect(late).toEqual({
		health: 200,
		live: 200,
		status: "degraded",
		reasons: [problem],
	});
	expect(page).toMatchObject({
		problems: [problem],
		backups: [{ kind: "bucket", problem: "UnknownError" }],
	});
	expect(metricsText(page)).toContain("creations_problems 1\n");
	expect(metricsText(page)).toContain('creations_backup_failing{kind="bucket"} 1\n');
	isGone = false;
	await caughtUp();
	await until(() => backup.state().error === null);
	expect((await healthWith(site, backup))[0]).toMatchObject({
		status: "ok",
		reasons: [],
	});
	const { dataDir, ...done } = await restored(env);
	expect(done).toMatchObject({
		code: 0,
		answer: { backup: { position: site.log.position() } },
	});
	expect(await (await opened(dataDir)).people.everyone()).toEqual(
		await site.people.everyone(),
	);
}, 120_000);

/** What is answered to who asks how the site is doing. */
async function healthWith(
	site: Awaited<ReturnType<typeof siteWithBucket>>["site"],
	bucketBackup: BucketBackup,
) {
	const deps = {
		...site,
		bucketBackup,
		findings: createFindings(site, { ...site, bucketBackup }),
	};
	const routes = healthRoutes(deps);
	const ask = (path: string) =>
		routes.handle(new Request(`http://127.0.0.1:3000${path}`));
	const [health, live] = [await ask("/health"), await ask("/health/live")];
	const { status, reasons } = await health.json();
	const page = await createReport({ ...deps, traffic: new Traffic() })();
	return [{ health: health.status, live: live.status, status, reasons }, page] as const;
}

test("a stop during an upload still uploads the last events", async () => {
	const { env } = await bucketFor();
	const made = await site({ ...env, BACKUP_EVERY_SECONDS: "3600" });
	let stopped: Promise<void> | undefined;
	const get: ObjectStore["get"] = async (key) => {
		if (stopped === undefined) {
			await made.people.recognize("github:late", person("late@example.com"));
			stopped = backup.stop();
		}
		return made.objects.get(key);
	};
	const { backup } = backingUp({ ...made, objects: { get } });
	await until(() => stopped !== undefined);
	await stopped;
	expect(backup.state()).toMatchObject({ position: made.log.position(), error: null });
});

test("of two servers on one store, the one with the lease uploads", async () => {
	const { bucket, env } = await bucketFor();
	const { openTwo } = await storesOnServers();
	const [one, other] = await openTwo(env);
	let refused = 0;
	let time = Date.now();
	const { leases } = other.store;
	const runExclusive: typeof leases.runExclusive = (...given) =>
		leases.runExclusive(...given).catch((error) => {
			refused++;
			time += 400;
			throw error;
		});
	const store = { ...other.store, leases: { ...leases, runExclusive } };
	const second = await one.store.leases.runExclusive("backup", one.store, async () => {
		const waiting = backingUp({ ...other, store }, () => new Date(time));
		await until(() => refused > 2);
		expect(await keysIn(bucket)).toEqual([]);
		expect([waiting.backup.state().error, waiting.backup.problem()]).toEqual([
			null,
			null,
		]);
		return waiting;
	});
	const first = backingUp(one);
	for (const [n, { log }] of [one, other, one, other].entries()) {
		await draftStory(
			log,
			{ text: storyText({ slug: `ring-${n}` }), isPublished: true },
			byTest,
		);
		await one.log.refresh?.();
		await other.log.refresh?.();
		await Promise.all([first.caughtUp(), second.caughtUp()]);
	}
	const histories = await historiesIn(bucket);
	expect(histories).toHaveLength(1);
	expect(chainOf(histories[0]?.segments ?? []).chain.at(-1)?.to).toBe(one.log.position());
}, 60_000);

test("an erased person stays erased, and no copy has the key after the retention", async () => {
	let time = Date.now();
	const place = await standInBucket();
	const bucket = await openObjectStore({ kind: "s3", ...place });
	const env = { ...backupVariables(place), BACKUP_KEEP_DAYS: "2" };
	const made = await site(env);
	const { backup, caughtUp } = backingUp(made, () => new Date(time));
	await caughtUp();
	const sets = async () =>
		new Set((await keysIn(bucket, "backup/keys/")).map((key) => key.split("/")[3]));
	const before = await sets();
	expect(before.size).toBe(1);
	const bob = (await made.people.everyone()).find(({ profile }) => profile.email === BOB);
	await made.people.erase(bob?.id ?? 0, byTest);
	await caughtUp();

	for (let day = 0; day < 4; day++) {
		time += DAY_MS + 1000;
		const at = new Date(time).toISOString();
		await until(() => (backup.state().at ?? "") >= at);
	}
	const after = await sets();
	expect([...before].filter((set) => after.has(set))).toEqual([]);
	expect(after.size).toBeLessThanOrEqual(3);
	const { dataDir, ...done } = await restored(env);
	expect(done).toMatchObject({ code: 0, answer: { erased: { keys: 0, streams: 0 } } });
	expect(await peopleIn(dataDir)).not.toContain(BOB);
}, 120_000);

test("an erasure during an upload is in the bucket before the next segment", async () => {
	const puts: string[] = [];
	const place = await standInBucket((request) => {
		if (request.method === "PUT") puts.push(new URL(request.url).pathname);
		return undefined;
	});
	const { env, site: made, caughtUp, backup } = await siteWithBucket(place);
	await caughtUp();
	await backup.stop();
	await made.people.recognize("github:carl@example.com", person("carl@example.com"));
	const carl = (await made.people.everyone()).find(
		({ profile }) => profile.email === "carl@example.com",
	);
	let isErased = false;
	const read: typeof made.keyStore.read = async (sql, args) => {
		if (!isErased && sql.includes("json_each")) {
			await made.people.erase(carl?.id ?? 0, byTest);
			isErased = true;
			puts.length = 0;
		}
		return made.keyStore.read(sql, args);
	};
	await backingUp({ ...made, keyStore: { ...made.keyStore, read } }).caughtUp();
	const [list, segment] = [/erased-/, /\.gz$/].map((name) =>
		puts.findIndex((path) => name.test(path)),
	);
	expect(isErased).toBe(true);
	expect(list).toBeGreaterThanOrEqual(0);
	expect(list).toBeLessThan(segment ?? -1);
	expect(await peopleIn((await restored(env)).dataDir)).not.toContain("carl@example.com");
}, 60_000);

test("a bucket without a backup and conflicting options are reported", async () => {
	const env = backupVariables(await standInBucket());
	expect(await restored(env)).toMatchObject(ended(3, "There is no backup in the bucket"));
	expect(await restored({})).toMatchObject(ended(2, "Set the BACKUP_ variables"));
	expect(await restored({ ...env, BACKUP_PASSPHRASE: "" })).toMatchObject(
		ended(2, "Set BACKUP_PASSPHRASE as well"),
	);
	expect(await restored(env, "some-folder")).toMatchObject(
		ended(2, "either a FOLDER or --from-bucket"),
	);
	const none = await audit(temporaryFolder(), ["backup", "restore"]);
	expect(none).toMatchObject(ended(2, "Give the FOLDER of the backup"));
});
