import { type CategoryText, categoryText } from "@creations/events/category";
import type { CommandLine, Context } from "../cli/command-line.ts";
import { cellText, textTable } from "../cli/plain-text.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { addCategory, category, renameCategory, slugFrom } from "./category.ts";
import { allCategories } from "./category-list.ts";

export interface CategorySite {
	store: Store;
	log: EventLog;
}

/** Registers the commands that list and edit categories. */
export function categoryCommands(cli: CommandLine<CategorySite>): void {
	cli
		.command("categories list")
		.summary("List the categories")
		.action(cli.runOnSite(list, { mayCreate: true }));
	cli
		.command("categories add")
		.summary("Add a category")
		.argument("<NAME>")
		.argument("[SLUG]")
		.action(cli.runOnSite(add, { mayCreate: true }));
	cli
		.command("categories rename")
		.summary("Change the name, and with NEW-SLUG the address")
		.argument("<SLUG>")
		.argument("<NAME>")
		.argument("[NEW-SLUG]")
		.action(cli.runOnSite(rename, { mayCreate: true }));
	cli
		.command("categories remove")
		.summary("Remove a category; its products stay")
		.argument("<SLUG>")
		.action(cli.runOnSite(remove, { mayCreate: true }));
}

async function list({ store }: CategorySite, { answer, width }: Context): Promise<void> {
	const categories = (await allCategories(store)).map(({ id, slug, name }) => ({
		id,
		slug,
		name,
	}));
	const rows = categories.map((row) => Object.values(row).map(cellText));
	answer(
		rows.length === 0
			? "There are no categories yet."
			: textTable(["id", "slug", "name"], rows, width),
		categories,
	);
}

async function add(
	{ log }: CategorySite,
	{ answer, caller }: Context,
	name: string,
	slug = slugFrom(name),
): Promise<void> {
	const text = parse(name, slug);
	const { id } = await addCategory(log, text, caller);
	answer(`Added category ${id}, "${text.name}" (${text.slug}).`, { id, ...text });
}

async function rename(
	site: CategorySite,
	{ answer, caller }: Context,
	slug: string,
	name: string,
	newSlug = slug,
): Promise<void> {
	const text = parse(name, newSlug);
	const id = await idOf(site, slug);
	await renameCategory(site.log, id, text, caller);
	answer(`${slug} is now "${text.name}" (${text.slug}).`, { id, ...text });
}

async function remove(
	site: CategorySite,
	{ answer, caller }: Context,
	slug: string,
): Promise<void> {
	const id = await idOf(site, slug);
	await handle(site.log, category, id, category.remove, caller);
	answer(`Removed ${slug}. Its products have no category now.`, { id, slug });
}

/** @throws {Refusal} `not-found` */
async function idOf({ store }: CategorySite, slug: string): Promise<number> {
	const row = (await allCategories(store)).find((category) => category.slug === slug);
	if (!row) throw new Refusal("not-found", `There is no category "${slug}".`);
	return row.id;
}

/** @throws {Refusal} `invalid` */
function parse(name: string, slug: string): CategoryText {
	const parsed = categoryText.safeParse({ name, slug });
	if (!parsed.success)
		throw new Refusal(
			"invalid",
			parsed.error.issues.map(({ message }) => message).join("\n"),
		);
	return parsed.data;
}
