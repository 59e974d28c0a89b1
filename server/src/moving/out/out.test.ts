import { expect, spyOn, test } from "bun:test";
import { randomBytes } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { PassThrough } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import { SaxesParser } from "saxes";
import { siteToMoveTo } from "../../../test/support/moving.ts";
import { picture } from "../../../test/support/photos.ts";
import { byTest, productText, storyText } from "../../../test/support/site.ts";
import { temporaryFolder } from "../../../test/support/temporary.ts";
import { addCategory, allCategories } from "../../categories/index.ts";
import { createFileKeeper } from "../../media/index.ts";
import { draftProduct, productRows } from "../../products/index.ts";
import { draftStory, reviseStory, storyRows } from "../../stories/index.ts";
import { createSubscriptions, subscriptionRows } from "../../subscriptions/index.ts";
import { withEmails } from "../../suppressions/index.ts";
import { createBudget, unpack } from "../reader/unpack.ts";
import { siteZip, wordPressFile, writeZip } from "./site-zip.ts";

type Site = Awaited<ReturnType<typeof siteToMoveTo>>;

function unpacked(file: string): Promise<string> {
	const budget = createBudget();
	budget.add(statSync(file).size);
	return unpack(file, temporaryFolder(), budget);
}

/** Creates a site with every kind of exported content. */
async function furnishedSite() {
	const site = await siteToMoveTo();
	const { log } = site;
	const image = await createFileKeeper(site)(await picture("jpeg"), "story", byTest);
	await addCategory(log, { name: "Rings", slug: "rings" }, byTest);
	const content =
		"---\ntitle: not mine\n---\n\n**Bold** & <b>raw</b> ]]> text.\n\n" +
		`![A ring](${image})`;
	const text = storyText({ title: 'A "Ring": #1', content, coverImage: image });
	await draftStory(log, { text, isPublished: true }, byTest);
	await draftStory(
		log,
		{
			text: storyText({ slug: "draft", content: "Only a draft.", language: "de" }),
			links: { translationOf: 1 },
			isPublished: false,
		},
		byTest,
	);
	const product = productText({
		images: [image, "https://pictures.example/2.jpg"],
		categoryId: 1,
		etsyUrl: "https://www.etsy.com/listing/7",
	});
	const availability = { availability: "sold", soldOn: "2026-05-03" } as const;
	await draftProduct(log, { text: product, availability, isPublished: true }, byTest);
	const links = { relatedProductIds: [1], relatedStoryIds: [2] };
	await reviseStory(log, 1, { links }, byTest);
	const list =
		"email,name,subscribed_at,confirmed_at,unsubscribed_at\n" +
		"ada@old.example,=Ada,2019-05-01,2019-05-02,\n" +
		"bea@old.example,Bea,2019-05-01,,2020-01-01";
	await site.bringFile("list.csv", list);
	await createSubscriptions(site).suppressions.report(
		"gone@old.example",
		"hard-bounce",
		byTest,
	);
	return { ...site, image };
}

async function contentsOf({ store, keys }: Site) {
	const plain = (value: object) =>
		JSON.parse(JSON.stringify(value).replace(/\/objects\/[0-9a-f]{32}/g, "/objects/…"));
	const all = await storyRows.nextAfter(store, 0, 100);
	const slugOf = (id: number) => all.find((row) => row.id === id)?.slug;
	const stories = all.map(
		({ id, updatedAt, version, viewCount, links, originalId, ...row }) => ({
			...row,
			related: links.relatedStoryIds.map(slugOf),
			products: links.relatedProductIds.length,
			original: slugOf(originalId),
		}),
	);
	const products = (await productRows.nextAfter(store, 0, 100)).map(
		({ id, updatedAt, version, ...row }) => row,
	);
	const rows = await withEmails(keys, await subscriptionRows.all(store));
	const subscribers = rows.map(
		({ email, status, subscribedAt, confirmedAt, unsubscribedAt }) => {
			return { email, status, subscribedAt, confirmedAt, unsubscribedAt };
		},
	);
	const bySlug = (a: { slug: string }, b: { slug: string }) =>
		a.slug.localeCompare(b.slug);
	const byEmail = (
		a: { email?: string | undefined },
		b: { email?: string | undefined },
	) => String(a.email).localeCompare(String(b.email));
	return plain({
		stories: stories.sort(bySlug),
		products: products.sort(bySlug),
		categories: await allCategories(store),
		subscribers: subscribers.sort(byEmail),
	});
}

test("an exported site imports into an empty site unchanged", async () => {
	const [old, empty] = [await furnishedSite(), await siteToMoveTo()];
	const file = join(temporaryFolder(), "site.zip");
	expect(await writeZip(old, file)).toEqual({
		stories: 2,
		products: 1,
		subscribers: 3,
		pictures: 1,
	});
	expect(statSync(file).mode & 0o077).toBe(0);
	const done = await empty.bring(file);
	expect(done).toMatchObject({ format: "creations", added: 6, drafts: 1, present: 0 });
	expect(done.left.map(({ why }) => why)).toEqual([
		expect.stringContaining("https://pictures.example/2.jpg"),
	]);
	expect(await contentsOf(empty)).toEqual(await contentsOf(old));
	expect(
		await createSubscriptions(empty).suppressions.isSuppressed("gone@old.example"),
	).toBe(true);
	expect(await empty.bring(file)).toMatchObject({ added: 0, present: 6 });
	expect(await old.bring(file)).toMatchObject({ added: 0, present: 6 });
});

test("stories wait for the archive's reader, and are not read after it has ended", async () => {
	const { log, ...site } = await siteToMoveTo();
	// Needs several queries and exceeds the buffers of a stream.
	for (let n = 0; n < 60; n++) {
		const text = storyText({
			slug: `story-${n}`,
			content: randomBytes(10_000).toString("hex"),
		});
		await draftStory(log, { text, isPublished: true }, byTest);
	}
	using following = spyOn(storyRows, "nextAfter");
	const { stream, counts } = siteZip({ ...site, log });
	const untilFull = async () => {
		while (!(stream as PassThrough).writableNeedDrain && !stream.destroyed)
			await nextTurn();
	};
	await Promise.race([untilFull(), counts]);
	stream.destroy();
	const outcome = await counts.catch((error: Error) => error.message);
	expect(outcome).toBe("The archive was closed before it was complete.");
	expect(following).toHaveBeenCalledTimes(1);
});

test("the archive has files that other programs read", async () => {
	const site = await furnishedSite();
	const file = join(temporaryFolder(), "site.zip");
	await writeZip(site, file);
	const folder = await unpacked(file);
	const textOf = (name: string) => readFileSync(join(folder, name), "utf8");
	expect(textOf("stories/the-ring.md")).toContain("../images/");
	const [product] = parse(textOf("products.csv"), { columns: true }) as Record<
		string,
		string
	>[];
	expect(product).toMatchObject({
		Handle: "signet-ring",
		Title: "Signet Ring",
		Type: "Rings",
		Status: "active",
	});
	expect(product?.["Image Src"]).toBe(`http://127.0.0.1:3000${site.image}`);
	const names = (
		parse(textOf("subscribers.csv"), { columns: true }) as Record<string, string>[]
	).map(({ name }) => name);
	expect(names).toContain("'=Ada");
	expect(parse(textOf("categories.csv"), { columns: true }) as unknown[]).toEqual([
		{ name: "Rings", slug: "rings" },
	]);
});

test("WordPress's file has the stories, and comes in again", async () => {
	const [old, empty] = [await furnishedSite(), await siteToMoveTo()];
	const file = join(temporaryFolder(), "site.zip");
	await writeZip(old, file);
	const wxr = join(await unpacked(file), "wordpress.xml");
	expect(await empty.bring(wxr)).toMatchObject({
		format: "wordpress",
		added: 2,
		drafts: 1,
	});
	const story = await storyRows.editableBySlug(empty.store, "the-ring");
	expect(story).toMatchObject({ title: 'A "Ring": #1', status: "published" });
	expect(story?.coverImage).toBe(`http://127.0.0.1:3000${old.image}`);
	expect(story?.content).toContain("**Bold** & \\<b>raw\\</b> \\]\\]> text.");
});

/** The elements that WordPress's importer expects, in the order of its own export. */
const ELEMENTS =
	"title link pubDate dc:creator guid description content:encoded excerpt:encoded " +
	"wp:post_id wp:post_date wp:post_date_gmt wp:post_modified wp:post_modified_gmt " +
	"wp:comment_status wp:ping_status wp:post_name wp:status wp:post_parent " +
	"wp:menu_order wp:post_type wp:post_password wp:is_sticky";

test("the WordPress file is valid XML with all fields and attachments", async () => {
	const site = await furnishedSite();
	const texts: string[] = [];
	for await (const piece of wordPressFile(site)) texts.push(piece);
	const xml = texts.join("");
	expect(xml).toContain("<wp:wxr_version>1.2</wp:wxr_version>");
	const parser = new SaxesParser({ xmlns: true });
	const faults: string[] = [];
	parser.on("error", ({ message }) => void faults.push(message));
	parser.write(xml).close();
	expect(faults).toEqual([]);
	const items = xml.match(/<item>.*?<\/item>/gs) ?? [];
	for (const item of items)
		expect(
			[...item.replace(/<!\[CDATA\[.*?\]\]>/gs, "").matchAll(/^<([a-z:_]+)/gim)]
				.map(([, name]) => name)
				.slice(1, 23),
		).toEqual(ELEMENTS.split(" "));
	const [picture, story] = items;
	const [, number] = /<wp:post_id>(\d+)/.exec(picture ?? "") ?? [];
	expect(picture).toContain(
		`<wp:attachment_url><![CDATA[http://127.0.0.1:3000${site.image}]]>`,
	);
	expect(picture).toContain("<wp:status><![CDATA[inherit]]>");
	expect(story).toContain(
		`<wp:meta_key><![CDATA[_thumbnail_id]]></wp:meta_key><wp:meta_value><![CDATA[${number}]]>`,
	);
	expect(items.length).toBe(3);
});
