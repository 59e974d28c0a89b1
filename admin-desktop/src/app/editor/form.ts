import { slugFrom } from "@creations/events/text/slug-from";
import type { ErrorAnswer } from "@creations/server/answers";
import { z } from "zod";
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

interface FormField<Value> {
	label: string;
	schema: z.ZodType<Value>;
	blank: Value;
}

export const formField = <Value>(label: string, schema: z.ZodType<Value>, blank: NoInfer<Value>) =>
	({ label, schema, blank }) satisfies FormField<Value>;
export const textField = (label: string) => formField(label, z.string(), "");
export const isPublished = formField("Published", z.boolean(), false);

export function formOf<Values extends object>(fields: { [F in keyof Values]: FormField<Values[F]> }) {
	const each = (value: (field: FormField<unknown>, name: string) => unknown) =>
		Object.fromEntries(
			Object.entries<FormField<unknown>>(fields).map(([name, field]) => [name, value(field, name)]),
		);
	return {
		labels: each(({ label }) => label) as Form<Values, never, never>["labels"],
		values: z.object(each(({ schema }) => schema) as z.ZodRawShape) as unknown as z.ZodType<Values>,
		blank: each(({ blank }) => blank) as Values,
		valuesOf: (item: { [F in keyof Values]: Values[F] | null }) =>
			each(({ blank }, name) => item[name as keyof Values] ?? blank) as Values,
	};
}

/** The address of what is new follows its name until somebody has chosen another one. */
export const slugFor = (isNew: boolean, before: { name: string; slug: string }, name: string): string =>
	isNew && before.slug === slugFrom(before.name) ? slugFrom(name) : before.slug;

/** The first message of every field, also by the path of what is in a field: `links` and `links.0.address`. */
export function issuesIn(issues: readonly { path: PropertyKey[] | string; message: string }[]): Issues {
	const found: Issues = {};
	for (const { path, message } of issues) {
		const whole = typeof path === "string" ? path : path.join(".");
		const [field = ""] = whole.split(".");
		found[field] ??= message;
		found[whole] ??= message;
	}
	return found;
}

export const issuesOf = (answer: ErrorAnswer | null): Issues => issuesIn(answer?.issues ?? []);
