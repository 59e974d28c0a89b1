import type { ErrorAnswer } from "@creations/server/answers";
import type { z } from "zod";
import type { ItemCalls } from "../api/adminApi.ts";
import type { Kind } from "../items/kinds.ts";

export type Issues = Record<string, string>;

export interface Identified {
	id: number;
	version: number;
}

export interface Form<Values extends object, Item extends Identified, Body> {
	kind: Kind;
	values: z.ZodType<Values>;
	blank: Values;
	labels: Record<keyof Values & string, string>;
	nameOf: (values: Values) => string;
	valuesOf: (item: Item) => Values;
	check: (values: Values) => { body: Body } | { issues: Issues };
	calls: ItemCalls<Item, Body>;
}

/** The first message of every field; a list's entries count as the list. */
export function issuesIn(issues: readonly { path: PropertyKey[] | string; message: string }[]): Issues {
	const found: Issues = {};
	for (const { path, message } of issues) {
		const field = String(typeof path === "string" ? path.split(".")[0] : path[0]);
		found[field] ??= message;
	}
	return found;
}

export const issuesOf = (answer: ErrorAnswer | null): Issues => issuesIn(answer?.issues ?? []);
