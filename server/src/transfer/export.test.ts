import { expect, test } from "bun:test";
import { createHash } from "node:crypto";
import {
	appendFileSync,
	copyFileSync,
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	truncateSync,
	writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { killedWhen, runCommand, startCommand } from "../../test/support/audit/audit.ts";
import { LINE_BYTES, longLog, signedLog } from "../../test/support/audit/forged-log.ts";
import { chance, seed, seeded } from "../../test/support/random.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { publicKeyFile, verifyLog } from "../audit/index.ts";
import { openLogFile } from "../kernel/log/log-source.ts";
import { connect } from "../kernel/store/file-connection.ts";
import { parseLine } from "./export-format.ts";
import { openExport } from "./export-reader.ts";

const audit = (argv: string[], env = {}, cwd?: string) =>
	runCommand(["audit", ...argv], { env, cwd });
const startAudit = (argv: string[], DATA_DIR: string) =>
	startCommand(["audit", ...argv], { env: { DATA_DIR } });

async function exported(events = 200, argv: string[] = []) {
	const site = await signedLog(chance(events), events);
	const folder = temporaryFolder();
	const file = join(folder, "log.ndjson");
	const env = { DATA_DIR: site.folder };
	const run = (...words: string[]) => audit(words, env);
	const result = await run("export", file, ...argv);
	expect([result.code, result.err]).toEqual([0, ""]);
	return { ...site, exportFolder: folder, export: file, run, env, result };
}

test("an export has every event as stored, its checkpoints and its digest", async () => {
	const site = await exported();
	const text = readFileSync(site.export, "utf8");
	const lines = text.trimEnd().split("\n").map(parseLine);
	using source = openLogFile(site.file);
	const stored = (await Array.fromAsync(source.events())).flat();
	expect(lines.flatMap((line) => (line?.kind === "event" ? [line.event] : []))).toEqual(
		stored,
	);
	expect(lines[0]).toMatchObject({
		kind: "header",
		header: { from: 1, to: site.events },
	});
	const checkpoints = lines.flatMap((line) =>
		line?.kind === "checkpoint" ? [line.checkpoint.position] : [],
	);
	expect(checkpoints).toEqual([25, 50, 75, 100, 125, 150, 175, 200]);
	const body = text.slice(0, text.trimEnd().lastIndexOf("\n") + 1);
	expect(lines.at(-1)).toEqual({
		kind: "trailer",
		trailer: {
			events: site.events,
			checkpoints: 8,
			head: { position: site.events, hash: stored.at(-1)?.hash ?? "" },
			sha256: createHash("sha256").update(body).digest("hex"),
		},
	});
	expect(statSync(site.export).mode & 0o077).toBe(0);
	expect(existsSync(`${site.export}.partial`)).toBe(false);
});

test("an export is proven in an empty folder, with the public key and nothing else", async () => {
	const site = await exported();
	const empty = temporaryFolder();
	copyFileSync(site.export, join(empty, "log.ndjson"));
	copyFileSync(publicKeyFile(site.folder), join(empty, "key.pem"));
	const { seconds: _, ...report } = await verifyLog(await openExport(site.export), {
		publicKeys: site.publicKeys,
	});
	rmSync(site.folder, { recursive: true });
	const argv = ["verify", "--export", "log.ndjson", "--public-key", "key.pem", "--json"];
	const { code, out, err } = await audit(argv, {}, empty);
	expect([code, err]).toEqual([0, ""]);
	expect(JSON.parse(out)).toMatchObject(report);
	expect(report).toMatchObject({
		ok: true,
		events: site.events,
		unreadable: { count: 0 },
		checkpoints: { count: 8, fitting: 8, signatures: "checked" },
	});
	expect(Array.from(new Bun.Glob("*").scanSync(empty)).sort()).toEqual([
		"key.pem",
		"log.ndjson",
	]);
});

test("an export ends with a checkpoint that the site signs for it, and keeps", async () => {
	const site = await exported(110, ["--to", "60"]);
	const checkpoints = readFileSync(site.config.checkpoints.file, "utf8")
		.trimEnd()
		.split("\n");
	const own = readFileSync(site.export, "utf8").split("\n").at(-3);
	expect(parseLine(own ?? "")).toMatchObject({
		kind: "checkpoint",
		checkpoint: { position: 60 },
	});
	expect(checkpoints).toContain(own ?? "");
	expect((await site.run("verify")).code).toBe(0);
});

test("a partial export begins at the preceding checkpoint and verifies as partial", async () => {
	const site = await exported(120, ["--from", "51", "--to", "90"]);
	const verified = await site.run(
		"verify",
		"--export",
		site.export,
		"--public-key",
		publicKeyFile(site.folder),
	);
	expect(verified.code).toBe(0);
	expect(verified.out).toContain("40 events, positions 51 to 90");
	expect(verified.out).toContain("Earlier positions than 51 were not verified");
	expect(verified.out).toContain("3 of 3 checkpoints match, the last at position 90");
});

test("the export to standard output is the same", async () => {
	const site = await exported();
	const child = startAudit(["export", "-"], site.folder);
	const [out, err] = [
		await new Response(child.stdout).text(),
		await new Response(child.stderr).text(),
	];
	expect(await child.exited).toBe(0);
	expect(err).toContain(`${site.events} events`);
	expect(withoutTime(out)).toEqual(withoutTime(readFileSync(site.export, "utf8")));
});

function withoutTime(text: string): string[] {
	const [header = "", ...lines] = text.split("\n");
	return [header.replace(/"time":"[^"]+"/, ""), ...lines.slice(0, -2)];
}

test("a closed output pipe causes no error message", async () => {
	const site = await exported();
	for (const argv of [["log", "--from", "1"], ["verify"], ["export", "-"]])
		for (const isBegun of [false, true]) {
			const child = startAudit(argv, site.folder);
			const reader = child.stdout.getReader();
			if (isBegun) await reader.read();
			await reader.cancel();
			const said = await new Response(child.stderr).text();
			expect([argv, said]).toEqual([argv, expect.not.stringMatching(/EPIPE|fault/)]);
			expect([0, 3]).toContain(await child.exited);
		}
});

test("an export resumes from a truncated or damaged partial file", async () => {
	const { exportFolder, export: file, run } = await exported();
	const whole = readFileSync(file);
	const random = seeded(seed);
	const partial = join(exportFolder, "again.ndjson.partial");
	for (let i = 0; i < 6; i++) {
		const at = Math.floor(random() * whole.length);
		writeFileSync(partial, whole.subarray(0, at));
		// After a power loss, a file can contain a hole.
		if (i % 3 === 1) appendFileSync(partial, Buffer.alloc(200));
		if (i % 3 === 2) appendFileSync(partial, `${"x".repeat(90)}\n`);
		const { code, err } = await run("export", join(exportFolder, "again.ndjson"));
		expect([code, err], `seed ${seed}, cut at ${at}`).toEqual([0, ""]);
		const again = readFileSync(join(exportFolder, "again.ndjson"));
		const sameHeader = at > whole.indexOf("\n") ? again.equals(whole) : true;
		expect(
			[sameHeader, withoutTime(again.toString())],
			`seed ${seed}, cut at ${at}`,
		).toEqual([true, withoutTime(whole.toString())]);
		rmSync(join(exportFolder, "again.ndjson"));
	}
});

test("an export that was killed repeatedly equals an uninterrupted one", async () => {
	const DATA_DIR = temporaryFolder();
	const events = 12_000;
	await longLog(DATA_DIR, events);
	const folder = temporaryFolder();
	const random = seeded(seed);
	const file = join(folder, "killed.ndjson");
	const sizeOf = (path: string) => (existsSync(path) ? statSync(path).size : 0);
	const isKilledAt = async (part: number) => {
		const isThere = () => sizeOf(`${file}.partial`) >= part * events * LINE_BYTES;
		await killedWhen(startAudit(["export", file], DATA_DIR), isThere);
		return !existsSync(file);
	};
	while (!(await isKilledAt(0.1))) rmSync(file);
	for (
		let part = 0.15;
		part < 0.9 && (await isKilledAt(part));
		part += 0.05 + random() * 0.2
	)
		expect((await audit(["verify", "--export", `${file}.partial`])).code).toBe(1);
	const last = await audit(["export", file], { DATA_DIR });
	expect([last.code === 0 || existsSync(file), `seed ${seed}`]).toEqual([
		true,
		`seed ${seed}`,
	]);
	const [header = ""] = readFileSync(file, "utf8").split("\n", 1);
	const uninterrupted = join(folder, "whole.ndjson");
	writeFileSync(`${uninterrupted}.partial`, `${header}\n`);
	expect((await audit(["export", uninterrupted], { DATA_DIR })).code).toBe(0);
	expect(readFileSync(file).equals(readFileSync(uninterrupted))).toBe(true);
}, 180_000);

const refused = (code: number, words: string) => ({
	code,
	err: expect.stringContaining(words),
});

test("an export never overwrites a file, and names the file in the way", async () => {
	const site = await exported();
	const before = readFileSync(site.export);
	expect(await site.run("export", site.export)).toMatchObject(
		refused(1, "exists already"),
	);
	expect(readFileSync(site.export).equals(before)).toBe(true);

	const partial = join(site.exportFolder, "other.ndjson.partial");
	writeFileSync(partial, before.subarray(0, before.length / 2));
	const other = join(site.exportFolder, "other.ndjson");
	expect(await site.run("export", other, "--to", "12")).toMatchObject(
		refused(1, `positions 1 to ${site.events}`),
	);
	const stranger = await signedLog(chance(9), 210);
	expect(await audit(["export", other], { DATA_DIR: stranger.folder })).toMatchObject(
		refused(1, "is an export of another log"),
	);
	expect(statSync(partial).size).toBe(Math.floor(before.length / 2));

	const late = join(site.exportFolder, "late.ndjson");
	expect(await site.run("export", late, "--from", "30")).toMatchObject({ code: 0 });
	writeFileSync(`${late}.partial`, readFileSync(late).subarray(0, 9000));
	rmSync(late);
	expect(await site.run("export", late)).toMatchObject(
		refused(1, "is an unfinished export of positions 30 to"),
	);

	expect(
		await site.run("export", join(site.exportFolder, "no", "such.ndjson")),
	).toMatchObject({ code: 3 });
	expect(await site.run("export", "-", "--from", "500")).toMatchObject({
		code: 1,
		out: "",
	});
	expect(
		await audit(["export", "-"], { DATA_DIR: join(site.exportFolder, "none") }),
	).toMatchObject({
		code: 3,
	});
	expect(await site.run("export")).toMatchObject(
		refused(2, "missing required argument 'FILE|-'"),
	);
});

test("of three concurrent exports to one file, one succeeds and is complete", async () => {
	const DATA_DIR = temporaryFolder();
	await longLog(DATA_DIR, 20_000);
	const folder = temporaryFolder();
	const file = join(folder, "log.ndjson");
	const runs = await Promise.all(
		[1, 2, 3].map(() => audit(["export", file], { DATA_DIR })),
	);
	expect(runs.map(({ code }) => code).sort()).toEqual([0, 1, 1]);
	for (const { code, err } of runs)
		if (code === 1) expect(err).toMatch(/exists already|Another export is being written/);
	expect(await audit(["verify", "--export", file], { DATA_DIR })).toMatchObject({
		code: 0,
	});
	expect(readdirSync(folder)).toEqual(["log.ndjson"]);
});

test("a broken chain is exported unchanged and unsigned, and reported", async () => {
	const { folder, exportFolder, run, file } = await exported();
	using database = connect(file);
	database.exec("UPDATE events SET actor = 'user-999' WHERE position = 31");
	const broken = join(exportFolder, "broken.ndjson");
	const before = readFileSync(join(folder, "checkpoints.ndjson"), "utf8");
	const result = await run("export", broken, "--to", "40");
	expect(result).toMatchObject({
		code: 1,
		out: expect.stringContaining("The chain is broken at position 31"),
	});
	expect(readFileSync(join(folder, "checkpoints.ndjson"), "utf8")).toBe(before);
	const verified = await run("verify", "--export", broken, "--json");
	expect([verified.code, JSON.parse(verified.out).firstBad.position]).toEqual([1, 31]);
});

test("an export without the signing key has the existing checkpoints", async () => {
	const { folder, exportFolder, run } = await exported(60);
	rmSync(join(folder, "checkpoint-key.pem"));
	const file = join(exportFolder, "unsigned.ndjson");
	const { code, err } = await run("export", file, "--to", "30");
	expect([code, err]).toEqual([
		0,
		expect.stringContaining("The last event has no checkpoint"),
	]);
	expect((await run("verify", "--export", file)).code).toBe(0);
});

test("an incomplete export does not pass as a complete one", async () => {
	const { export: file, exportFolder } = await exported(60);
	const cut = join(exportFolder, "cut.ndjson");
	const lines = readFileSync(file, "utf8").split("\n");
	for (const kept of [1, 2, 30, lines.length - 2]) {
		writeFileSync(
			cut,
			lines
				.slice(0, kept)
				.map((line) => `${line}\n`)
				.join(""),
		);
		const { code, out } = await audit(["verify", "--export", cut]);
		expect([code, out]).toEqual([1, expect.stringContaining("without a trailer")]);
	}
	copyFileSync(file, cut);
	truncateSync(cut, statSync(cut).size - 1);
	expect((await audit(["verify", "--export", cut])).code).toBe(1);
	mkdirSync(join(exportFolder, "folder"));
	expect((await audit(["verify", "--export", join(exportFolder, "folder")])).code).toBe(
		3,
	);
	expect((await audit(["verify", "--export", join(exportFolder, "none")])).code).toBe(3);
});
