import { expect, test } from "bun:test";
import { join } from "node:path";
import { fieldInfo, fieldNames } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import type { z } from "zod";
import { addCategory } from "../src/categories/index.ts";
import { createFileKeeper } from "../src/media/index.ts";
import { writeZip } from "../src/moving/out/site-zip.ts";
import { productRows } from "../src/products/index.ts";
import { storyRows } from "../src/stories/index.ts";
import { browser, browserOf, listeningSite } from "./support/browser.ts";
import { siteToMoveTo } from "./support/moving.ts";
import { picture } from "./support/photos.ts";
import { productText as aProduct, storyText as aStory, byTest } from "./support/site.ts";
import { temporaryFolder } from "./support/temporary.ts";

/**
 * Values of the fields that have no `input`, by kind. Image and category exist on each
 * site below.
 */
const examples = {
	stories: (image: string): Record<string, unknown> => ({
		title: "The Oriole",
		slug: "the-oriole",
		excerpt: "A brooch comes home.",
		content: "It began with *a feather*.",
		coverImage: image,
		language: "fr",
	}),
	products: (image: string): Record<string, unknown> => ({
		name: "Oriole Brooch",
		slug: "oriole-brooch",
		description: "Silver and enamel.",
		images: [image],
		categoryId: 1,
	}),
};
/** A word of its own in each field, so that a search can find it. */
const inputs = {
	line: (name: string) => `Quoll${name}`,
	paragraph: (name: string) => `A paragraph about quoll${name}.`,
	url: (name: string) => `https://example.com/${name}`,
};

type Plural = keyof typeof examples;

function exampleOf(
	plural: Plural,
	fields: z.ZodObject,
	image: string,
): Record<string, unknown> {
	const known = examples[plural](image);
	const values = fieldNames(fields).map((name) => {
		const { input } = fieldInfo(fields, name);
		if (!(name in known) && !input)
			throw new Error(
				`Add a value of the field ${name} of ${plural} to \`examples\` in ${import.meta.file}.`,
			);
		return [name, name in known ? known[name] : input && inputs[input](name)];
	});
	return Object.fromEntries(values);
}

const wordIn = (text: unknown) => /quoll\w+/i.exec(String(text))?.[0] ?? String(text);

async function siteWithExamples() {
	const site = await listeningSite();
	await addCategory(site.log, { name: "Brooches", slug: "brooches" }, byTest);
	const image = await createFileKeeper(site)(await picture("jpeg"), "story", byTest);
	const admin = await browserOf(site.address, "admin");
	const read = async (path: string) => (await admin.visit(path)).json();
	return { ...site, image, admin, read, visitor: browser(site.address) };
}

/**
 * Fields whose answers have another name or shape: the language of a story is chosen or
 * detected.
 */
const adminNames: Record<string, string> = { language: "chosenLanguage" };

const kinds = [
	["stories", storyText, aStory()],
	["products", productText, aProduct()],
] as const;

test.each(kinds)(
	"every field of %s is saved, shown, recorded, found and kept at any moment",
	async (...kind) => {
		const [plural, fields, blank] = kind as unknown as [Plural, z.ZodObject, object];
		const { admin, read, visitor, image } = await siteWithExamples();
		const example = exampleOf(plural, fields, image);
		const names = fieldNames(fields);
		await admin.send("POST", `/api/admin/${plural}`, { ...blank, isPublished: true });
		const saved = await admin.send("PUT", `/api/admin/${plural}/1`, {
			...example,
			isPublished: true,
		});
		expect(saved.status).toBe(200);

		const detail = await saved.json();
		for (const name of names)
			expect([name, detail[adminNames[name] ?? name]]).toEqual([name, example[name]]);
		const shown = await (await visitor.visit(`/api/${plural}/${example.slug}`)).json();
		for (const name of names) expect([name, shown[name]]).toEqual([name, example[name]]);

		const [entry] = await read(`/api/admin/${plural}/1/history`);
		const changed = Object.fromEntries(
			entry.changes.map(({ field, after }: { field: string; after: unknown }) => [
				field,
				after,
			]),
		);
		expect(changed).toEqual(example);
		const { changes } = await read(`/api/admin/history/changes/${entry.position}`);
		expect(changes.map(({ field }: { field: string }) => field)).toEqual(names);

		const { item } = await read(
			`/api/admin/history/then/${plural}/1?at=${entry.position}`,
		);
		const past = {
			...item,
			title: item.name,
			coverImage: item.image,
			language: example.language,
		};
		for (const name of names)
			if (name === "categoryId") expect(past.category).toBe("Brooches");
			else expect([name, past[name]]).toEqual([name, example[name]]);

		for (const name of names.filter(
			(name) => fieldInfo(fields, name).search === "words",
		)) {
			const word = encodeURIComponent(wordIn(example[name]));
			const { items } = await (await visitor.visit(`/api/search?q=${word}`)).json();
			const paths = items.map(({ path }: { path: string }) => path);
			expect([name, paths]).toEqual([name, [`/${plural}/${example.slug}`]]);
		}
	},
);

test("no field is lost between export and import", async () => {
	const [site, empty] = [await siteWithExamples(), await siteToMoveTo()];
	for (const [plural, fields] of kinds) {
		const example = exampleOf(plural, fields as unknown as z.ZodObject, site.image);
		await site.admin.send("POST", `/api/admin/${plural}`, {
			...example,
			isPublished: true,
		});
	}
	const file = join(temporaryFolder(), "site.zip");
	await writeZip(site, file);
	expect(await empty.bring(file)).toMatchObject({ added: 2, left: [] });
	const imported = {
		stories: (await storyRows.editable(empty.store, 1)) as object,
		products: (await productRows.editable(empty.store, 1)) as object,
	};
	for (const [plural, fields] of kinds) {
		const example = exampleOf(plural, fields as unknown as z.ZodObject, "/objects/…");
		const row = JSON.parse(
			JSON.stringify(imported[plural]).replace(/\/objects\/[0-9a-f]{32}/g, "/objects/…"),
		);
		for (const name of Object.keys(example))
			expect([name, row[name]]).toEqual([name, example[name]]);
	}
});
