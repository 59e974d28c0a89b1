import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { withSlug } from "../publishing/index.ts";
import { addCategory as add, category, renameCategory as rename } from "./category.ts";
import type { CategoryText } from "./events.ts";

export const addCategory = (log: EventLog, text: CategoryText, command: Command) =>
	withSlug(text.slug, () => create(log, category, (state) => add(state, text), command));

export const renameCategory = (log: EventLog, id: number, text: CategoryText, command: Command) =>
	withSlug(text.slug, () => handle(log, category, id, (state) => rename(state, text), command));
