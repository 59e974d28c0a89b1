import type { CategoryText } from "@creations/events";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create } from "../kernel/log/handle.ts";
import { withSlug } from "../kernel/log/publication.ts";
import { addCategory, category } from "./category.ts";

/** Adds a category. @throws {Refusal} `slug-taken` */
export function createCategory(log: EventLog, text: CategoryText, command: Command) {
	return withSlug(["categories", "category"], text.slug, () =>
		create(log, category, (state) => addCategory(state, text), command),
	);
}
