import { type CategoryText, categoryText } from "@creations/events/category";
import type { CommandSet } from "../cli/command-set.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { addCategory, category, renameCategory, slugFrom } from "./category.ts";
import { allCategories } from "./category-list.ts";

/** Creates the commands that list and edit categories. */
export function categoryCommands(store: Store, log: EventLog): CommandSet {
	async function numberOf(slug: string): Promise<number> {
		const category = (await allCategories(store)).find((row) => row.slug === slug);
		if (!category) throw new Refusal("not-found", `There is no category "${slug}".`);
		return category.id;
	}

	async function rename(slug: string, text: CategoryText, command: Command): Promise<string> {
		await renameCategory(log, await numberOf(slug), text, command);
		return `${slug} is now "${text.name}" (${text.slug}).`;
	}

	return {
		add: {
			usage: "NAME [SLUG]",
			about: "Adds a category",
			async run([name = "", slug], command) {
				const text = parse(name, slug ?? slugFrom(name));
				const { id } = await addCategory(log, text, command);
				return `Added category ${id}, "${text.name}" (${text.slug}).`;
			},
		},
		rename: {
			usage: "SLUG NAME [NEW-SLUG]",
			about: "Gives a category another name, and another address where one is named",
			run: ([slug = "", name = "", newSlug = slug], command) => rename(slug, parse(name, newSlug), command),
		},
		remove: {
			usage: "SLUG",
			about: "Removes a category; its pieces stay",
			async run([slug = ""], command) {
				await handle(log, category, await numberOf(slug), category.remove, command);
				return `Removed ${slug}. Its products have no category now.`;
			},
		},
		list: {
			about: "Lists the categories",
			async run() {
				const lines = (await allCategories(store)).map(({ id, slug, name }) => `${id}\t${slug}\t${name}`);
				return lines.join("\n") || "There are no categories yet.";
			},
		},
	};
}

function parse(name: string, slug: string): CategoryText {
	const parsed = categoryText.safeParse({ name, slug });
	if (!parsed.success)
		throw new Refusal("invalid", parsed.error.issues.map(({ message }) => message).join("\n"));
	return parsed.data;
}
