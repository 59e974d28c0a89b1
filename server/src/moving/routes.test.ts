import { expect, test } from "bun:test";
import { ghostExport, ghostPost } from "../../test/support/ghost-export.ts";
import { siteWithAdmin } from "../../test/support/media-site.ts";
import type { ImportJob, ImportSummary } from "./answers.ts";

async function importingSite() {
	const site = await siteWithAdmin();
	const { admin } = site;
	const json = async (answer: Promise<Response>) => (await answer).json();

	async function send(files: Record<string, string>): Promise<string> {
		const { id } = await json(admin.send("POST", "/api/admin/import-drops"));
		for (const [name, text] of Object.entries(files)) {
			const bytes = Buffer.from(text);
			for (let at = 0; at < bytes.length; at += 100) {
				const address = `/api/admin/import-drops/${id}?name=${encodeURIComponent(name)}&at=${at}`;
				const piece = new Uint8Array(bytes.subarray(at, at + 100));
				expect((await admin.visit(address, { method: "PUT", body: piece })).status).toBe(204);
			}
		}
		return id;
	}

	async function finished(body: object): Promise<ImportJob> {
		let job = await json(admin.send("POST", "/api/admin/import-jobs", body));
		while (job.state === "running") job = await json(admin.visit(`/api/admin/import-jobs/${job.id}`));
		return job;
	}

	const imports = (): Promise<ImportSummary[]> => json(admin.visit("/api/admin/imports"));
	return { ...site, send, finished, imports, json };
}

test("files are sent in pieces, reported on, brought in, and taken back", async () => {
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
	expect(done.result).toMatchObject({ id: 1, format: "ghost", added: 1, drafts: 0, present: 0, total: 2 });
	expect(done.result?.rows.map(({ outcome }) => outcome)).toEqual(["left", "added"]);
	expect(await imports()).toMatchObject([{ id: 1, status: "finished", items: 1 }]);
	expect(await json(admin.send("POST", "/api/admin/imports/1/undo"))).toEqual({ removed: 1, kept: 0 });
	expect((await admin.send("POST", "/api/admin/import-jobs", { drop, isReport: true })).status).toBe(404);
});

test("what cannot be brought in is refused in words, and names lead nowhere else", async () => {
	const { send, finished, folder } = await importingSite();
	const drop = await send({ "../../../evil.json": "[1]", "notes.txt": "Dear diary" });
	expect(await finished({ drop, isReport: true })).toMatchObject({
		state: "failed",
		message: expect.stringContaining("None of the files can be brought in"),
	});
	expect(await Bun.file(`${folder}/evil.json`).exists()).toBe(false);
});

test("the site leaves as an archive by one address", async () => {
	const { admin } = await importingSite();
	const answer = await admin.visit("/api/admin/site.zip");
	expect(answer.headers.get("content-type")).toBe("application/zip");
	expect(
		Buffer.from(await answer.arrayBuffer())
			.subarray(0, 2)
			.toString(),
	).toBe("PK");
});
