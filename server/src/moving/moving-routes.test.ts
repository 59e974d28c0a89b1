import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { ghostExport, ghostPost, ghostPosts } from "../../test/support/ghost-export.ts";
import { siteWithAdmin } from "../../test/support/media-site.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { BATCH_SIZE } from "./importers/importer.ts";
import { createImportFolders } from "./jobs.ts";
import type { ImportJob, ImportSummary } from "./moving-responses.ts";

async function importingSite() {
	const site = await siteWithAdmin();
	const { admin, log } = site;
	const json = async (answer: Promise<Response>) => (await answer).json();

	async function send(files: Record<string, string>, size = 100): Promise<string> {
		const { id } = await json(admin.send("POST", "/api/admin/import-drops"));
		for (const [name, text] of Object.entries(files)) {
			const bytes = Buffer.from(text);
			for (let at = 0; at < bytes.length; at += size) {
				const address = `/api/admin/import-drops/${id}?name=${encodeURIComponent(name)}&at=${at}`;
				const piece = new Uint8Array(bytes.subarray(at, at + size));
				expect((await admin.visit(address, { method: "PUT", body: piece })).status).toBe(
					204,
				);
			}
		}
		return id;
	}

	/** Returns the job after a pause, which leaves the processors to the import. */
	async function later({ id }: ImportJob): Promise<ImportJob> {
		await Bun.sleep(20);
		return json(admin.visit(`/api/admin/import-jobs/${id}`));
	}

	async function ended(begun: ImportJob): Promise<ImportJob> {
		let job = begun;
		while (job.state === "running") job = await later(job);
		return job;
	}

	const finished = async (body: object) =>
		ended(await json(admin.send("POST", "/api/admin/import-jobs", body)));
	const stop = ({ id }: ImportJob) =>
		admin.send("POST", `/api/admin/import-jobs/${id}/stop`);

	/** Starts an import of many posts that waits after the first batch. */
	async function underWay(drop: string) {
		const { promise, resolve: goOn } = Promise.withResolvers<void>();
		const { append } = log;
		let stories = 0;
		log.append = async (given) => {
			if (given.stream.startsWith("story-") && ++stories > BATCH_SIZE) await promise;
			return append(given);
		};
		let job = await json(
			admin.send("POST", "/api/admin/import-jobs", { drop, isReport: false }),
		);
		while (job.rows === 0) job = await later(job);
		return { job, goOn };
	}

	const imports = (): Promise<ImportSummary[]> => json(admin.visit("/api/admin/imports"));
	return { ...site, send, finished, ended, stop, underWay, imports, json };
}

test("files are sent in pieces, reported on, imported, and the import is undone", async () => {
	const { admin, send, finished, imports, json } = await importingSite();
	const drop = await send({
		"blog/export.json": ghostExport(ghostPost(), ghostPost({ uuid: "e", html: null })),
	});
	const report = await finished({ drop, isReport: true });
	expect(report).toMatchObject({
		state: "done",
		isReport: true,
		rows: 2,
		total: 2,
		result: { id: null, added: 1 },
	});
	expect(await imports()).toEqual([]);
	const done = await finished({ drop, isReport: false });
	expect(done.result).toMatchObject({
		id: 1,
		format: "ghost",
		added: 1,
		drafts: 0,
		present: 0,
		total: 2,
	});
	expect(done.result?.rows.map(({ outcome }) => outcome)).toEqual(["left", "added"]);
	expect(await imports()).toMatchObject([{ id: 1, status: "finished", items: 1 }]);
	expect(await json(admin.send("POST", "/api/admin/imports/1/undo"))).toEqual({
		removed: 1,
		kept: 0,
	});
	expect(
		(await admin.send("POST", "/api/admin/import-jobs", { drop, isReport: true })).status,
	).toBe(404);
});

test("unknown formats and unsafe file names are refused", async () => {
	const { send, finished, folder } = await importingSite();
	const drop = await send({ "../../../evil.json": "[1]", "notes.txt": "Dear diary" });
	expect(await finished({ drop, isReport: true })).toMatchObject({
		state: "failed",
		message: expect.stringContaining("None of the files can be imported"),
	});
	expect(await Bun.file(`${folder}/evil.json`).exists()).toBe(false);
	// The files may contain personal data.
	expect(readdirSync(`${folder}/imports`)).toEqual([]);
});

test("uploaded files that are not imported expire", async () => {
	const folder = temporaryFolder();
	const drops = createImportFolders(folder, 1);
	const id = drops.begin();
	drops.hold(id);
	await drops.write(id, "list.csv", 0, new Response("ada@old.example").body as never);
	expect(existsSync(`${drops.folderOf(id)}/list.csv`)).toBe(true);
	drops.release(id);
	while (readdirSync(`${folder}/imports`).length > 0) await Bun.sleep(1);
	expect(() => drops.folderOf(id)).toThrow("These files have expired");
});

test("the site leaves as an archive by one address", async () => {
	const { admin } = await importingSite();
	const answer = await admin.visit("/api/admin/site.zip");
	expect(answer.headers.get("content-type")).toBe("application/zip");
	expect(answer.headers.get("content-disposition")).toBe(
		'attachment; filename="site.zip"',
	);
	expect(await answer.text()).toStartWith("PK");
});

test("a stopped import is listed as stopped, and the same files resume it", async () => {
	const { store, send, ended, stop, underWay, finished, imports, json } =
		await importingSite();
	const drop = await send({ "blog.json": ghostExport(...ghostPosts(300)) }, 1_000_000);
	const { job: begun, goOn } = await underWay(drop);
	expect((await stop(begun)).status).toBe(204);
	goOn();
	const job = await ended(begun);
	expect(job.state).toBe("stopped");
	expect(job.result?.added).toBeLessThan(300);
	expect(await imports()).toMatchObject([
		{ id: 1, status: "stopped", items: job.result?.added },
	]);
	const second = await finished({ drop, isReport: false });
	expect(second.result).toMatchObject({ id: 1, present: job.result?.added, total: 300 });
	expect(await imports()).toMatchObject([{ id: 1, status: "finished", items: 300 }]);
	const { rows } = await store.read(
		"SELECT DISTINCT correlation FROM events WHERE type = 'StoryImported'",
	);
	expect(rows).toHaveLength(1);
	const unknown = await stop({ ...begun, id: crypto.randomUUID() });
	expect([unknown.status, (await json(Promise.resolve(unknown))).message]).toEqual([
		404,
		"This import has ended. See the list of imports for its result.",
	]);
});

test("a running import can neither be undone nor started again", async () => {
	const { admin, send, ended, stop, underWay, imports, json } = await importingSite();
	const drop = await send({ "blog.json": ghostExport(...ghostPosts(300)) }, 1_000_000);
	const { job, goOn } = await underWay(drop);
	const undo = await admin.send("POST", "/api/admin/imports/1/undo");
	expect([undo.status, (await json(Promise.resolve(undo))).message]).toEqual([
		409,
		"Import 1 is still running. Stop it, or wait for its end.",
	]);
	expect(
		(await admin.send("POST", "/api/admin/import-jobs", { drop, isReport: false }))
			.status,
	).toBe(409);
	expect(await imports()).toMatchObject([{ id: 1, status: "running" }]);
	await stop(job);
	goOn();
	await ended(job);
	expect((await admin.send("POST", "/api/admin/imports/1/undo")).status).toBe(200);
});

test("a report of over a thousand rows counts all and lists skipped ones first", async () => {
	const { send, finished } = await importingSite();
	const empty = ghostPosts(1200, () => ({ html: null }));
	const drop = await send({ "blog.json": ghostExport(ghostPost(), ...empty) }, 1_000_000);
	const { result } = await finished({ drop, isReport: true });
	expect(result).toMatchObject({ added: 1, present: 0, total: 1201 });
	expect([result?.rows.length, result?.left.length]).toEqual([1000, 1000]);
	expect(new Set(result?.rows.map(({ outcome }) => outcome))).toEqual(new Set(["left"]));
});

test("a report names the categories that would be made, and makes none", async () => {
	const { send, finished } = await importingSite();
	const rows =
		"Handle,Title,Body (HTML),Type,Image Src\na,A,Text,Amulets,\nb,B,Text,amulets,\n" +
		"c,C,Text,Torques,\n";
	const drop = await send({ "products.csv": rows });
	for (const isReport of [true, false])
		expect((await finished({ drop, isReport })).result?.categories).toEqual([
			"Amulets",
			"Torques",
		]);
});
