import type { ProductText } from "@creations/content";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Command } from "../kernel/log/handle.ts";
import { type Draft, draft } from "../publishing/index.ts";
import { product } from "./product.ts";

/** @throws {Refusal} `slug-taken`, `invalid` for an unknown category */
export const draftProduct = (log: EventLog, content: Draft<ProductText>, command: Command) =>
	draft(log, product, content, command);
