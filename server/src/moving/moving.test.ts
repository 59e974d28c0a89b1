import { expect, test } from "bun:test";
import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { ghostExport, ghostPost, ghostPosts } from "../../test/support/ghost-export.ts";
import { fileOf, siteToMoveTo } from "../../test/support/moving.ts";
import { picture } from "../../test/support/photos.ts";
import { byTest, publishedStories } from "../../test/support/site.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { handle } from "../kernel/log/handle.ts";
import { story, storyRows } from "../stories/index.ts";
import { allImports } from "./import-list.ts";

test("a report shows the result of an import and changes nothing", async () => {
	const site = await siteToMoveTo();
	const before = site.log.position();
	const file = fileOf(
		"blog.json",
		ghostExport(...ghostPosts(3), ghostPost({ uuid: "e", html: null })),
	);
	const report = await site.bring(file, { report: true });
	expect(report).toMatchObject({
		id: null,
		format: "ghost",
		added: 3,
		drafts: 0,
		present: 0,
	});
	expect(report.left).toHaveLength(1);
	expect(site.log.position()).toBe(before);
	const done = await site.bring(file);
	expect({ ...report, id: done.id }).toEqual(done);
});

test("a second run adds nothing, even after items were changed or deleted", async () => {
	const site = await siteToMoveTo();
	const file = fileOf("blog.json", ghostExport(...ghostPosts(3)));
	await site.bring(file);
	await handle(
		site.log,
		story,
		1,
		(state) => story.revise(state, { text: { ...textOf(state), slug: "else" } }),
		byTest,
	);
	await handle(site.log, story, 2, story.delete, byTest);
	const again = await site.bring(file);
	expect(again).toMatchObject({ added: 0, present: 2 });
	expect(again.left[0]?.why).toContain("deleted here");
});

const textOf = (state: Parameters<typeof story.publish>[0]) => {
	if (state.status === "none") throw new Error("no story");
	return state.text;
};

test("an import is undone as one, and can come again", async () => {
	const site = await siteToMoveTo();
	const file = fileOf("blog.json", ghostExport(...ghostPosts(30)));
	const { id } = await site.bring(file);
	expect(await site.undo(id)).toEqual({ removed: 30, kept: 0 });
	expect(await publishedStories(site.store)).toEqual([]);
	expect(await allImports(site.store)).toMatchObject([{ status: "undone", items: 0 }]);
	await expect(site.undo(id)).rejects.toThrow("undone already");
	await expect(site.undo(77)).rejects.toThrow("There is no import 77");
	expect(await site.bring(file)).toMatchObject({ id: 2, added: 30, present: 0 });
});

test("pictures are copied once from the folder, by the ends of their addresses", async () => {
	const site = await siteToMoveTo();
	const folder = temporaryFolder();
	fileOf("2020/01/ring.jpg", await picture("jpeg"), folder);
	fileOf("note.jpg", "no picture", folder);
	const html =
		'<p><img src="https://old.example/content/images/2020/01/ring-300x200.jpg"><img ' +
		'src="__GHOST_URL__/content/images/2020/01/ring.jpg" alt="A ring"><img ' +
		'src="https://old.example/note.jpg"><img src="https://old.example/lost.jpg"></p>';
	const done = await site.bringFile("blog.json", ghostExport(ghostPost({ html })), {
		images: [folder],
	});
	const content = (await storyRows.editable(site.store, 1))?.content ?? "";
	const [first, second, third, fourth] = [...content.matchAll(/\]\(([^)]+)\)/g)].map(
		([, address]) => address,
	);
	expect(first).toMatch(/^\/objects\/[0-9a-f]{32}$/);
	expect(second).toBe(first);
	expect([third, fourth]).toEqual([
		"https://old.example/note.jpg",
		"https://old.example/lost.jpg",
	]);
	expect(done.left.map(({ why }) => why)).toEqual([
		expect.stringMatching(/keeps its address https:\/\/old\.example\/note\.jpg/),
		expect.stringMatching(/lost\.jpg: it is not in the folder/),
	]);
});

test("a folder of pictures gives nothing that is not in it", async () => {
	const site = await siteToMoveTo();
	const [folder, outside] = [temporaryFolder(), temporaryFolder()];
	const secret = fileOf("secret.jpg", await picture("jpeg"), outside);
	mkdirSync(join(folder, "a"));
	symlinkSync(secret, join(folder, "a", "link.jpg"));
	const addresses = [
		"https://old.example/a/link.jpg",
		`https://old.example/%2e%2e/%2e%2e${secret}`,
	];
	const html = addresses.map((address) => `<img src="${address}">`).join("");
	const done = await site.bringFile("blog.json", ghostExport(ghostPost({ html })), {
		images: [folder],
	});
	expect(done.left[0]?.why).toContain("2 pictures keep their addresses");
});

test("scripts in any field of a post are text or gone", async () => {
	const site = await siteToMoveTo();
	const script = "<script>alert(1)</script><img src=x onerror=alert(1)>";
	const html =
		`${script}<a href="javascript:alert(1)">a</a><iframe ` +
		'src="javascript:alert(1)"></iframe><p>Text &lt;script&gt;</p>';
	const hostile = ghostPost({
		title: script,
		slug: script,
		custom_excerpt: script,
		html,
		feature_image: "javascript:alert(1)",
	});
	await site.bringFile("blog.json", ghostExport(hostile));
	const row = await storyRows.editable(site.store, 1);
	expect(row?.slug).toMatch(/^[a-z0-9-]+$/);
	expect(row?.coverImage).not.toMatch(/^javascript:/);
	expect(row?.content).not.toMatch(/alert|(?<!\\)<script/);
});

test("an item that is in the files twice comes once, in a report as in an import", async () => {
	const site = await siteToMoveTo();
	const files = ["a.json", "b.json"].map((name) =>
		fileOf(name, ghostExport(ghostPost())),
	);
	const report = await site.bring(files, { report: true });
	expect(report).toMatchObject({
		added: 1,
		left: [{ row: 1, why: "“The Ring” is in the files more than once." }],
	});
	expect(await site.bring(files)).toMatchObject({ added: 1, left: report.left });
});
