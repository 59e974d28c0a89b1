import {
	blankOf,
	fieldInfo,
	fieldNames,
	storedFields,
} from "@creations/events/field-list";
import { slugFrom } from "@creations/events/text/slug-from";
import { z } from "zod";
import type { ItemCalls } from "../api/adminApi.ts";
import type { Kind } from "../items/kinds.ts";
import { adminTexts } from "../texts/texts.ts";

export interface Identified {
	id: number;
	version: number;
}

/** The fields that each item has. */
export interface Publishable {
	slug: string;
	isPublished: boolean;
}

export interface Form<Values extends object, Item extends Identified, Body> {
	kind: Kind;
	values: z.ZodType<Values>;
	blank: Values;
	/** English labels, for fields that have no text in the catalogs. */
	labels: Record<string, string>;
	nameOf: (values: Values) => string;
	/** Returns the address of the main picture; null if there is none. */
	pictureOf: (values: Values) => string | null;
	valuesOf: (item: Item) => Values;
	/** Validates the values and turns them into the body of a request. */
	schema: z.ZodType<Body>;
	calls: ItemCalls<Item, Body>;
}

interface FormField<Value> {
	/** English label of a field that may lack a text in the catalogs. */
	label?: string;
	schema: z.ZodType<Value>;
	blank: Value;
}

/** Defines a form field with its schema and blank value. */
export const formField = <Value>(schema: z.ZodType<Value>, blank: NoInfer<Value>) =>
	({ schema, blank }) satisfies FormField<Value>;

type FormValues<S extends z.ZodRawShape> = {
	[Name in keyof S]: NonNullable<z.output<S[Name]>>;
};

/**
 * Returns a form field for each field of a kind of content, with its label. Absent values
 * are blank.
 */
export function contentFields<S extends z.ZodRawShape>(fields: z.ZodObject<S>) {
	const stored: Record<string, z.ZodType> = storedFields(fields).shape;
	const formFields = fieldNames(fields).map((name) => [
		name,
		contentField(fieldInfo(fields, name).label, stored[name]),
	]);
	return Object.fromEntries(formFields) as {
		[Name in keyof S]: FormField<FormValues<S>[Name]>;
	};
}

/** Drafts from before a field was added lack it. */
function contentField(label: string, stored: z.ZodType | undefined) {
	const schema = required(stored);
	const blank = blankOf(schema);
	return { label, ...formField(schema.default(blank), blank) };
}

/**
 * Returns the schema of a field without null and undefined, because inputs have neither.
 */
const required = (schema: unknown): z.ZodType =>
	schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
		? required(schema.unwrap())
		: (schema as z.ZodType);

export const isPublished = formField(z.boolean(), false);

/**
 * Derives labels, schema, blank values and the conversion from an item from the fields of
 * a form.
 */
export function formOf<Values extends object>(
	fields: { [F in keyof Values]: FormField<Values[F]> },
) {
	const mapFields = (value: (field: FormField<unknown>, name: string) => unknown) =>
		Object.fromEntries(
			Object.entries<FormField<unknown>>(fields).map(([name, field]) => [
				name,
				value(field, name),
			]),
		);
	return {
		labels: mapFields(({ label }, name) => label ?? name) as Record<string, string>,
		values: z.object(
			mapFields(({ schema }) => schema) as z.ZodRawShape,
		) as unknown as z.ZodType<Values>,
		blank: mapFields(({ blank }) => blank) as Values,
		valuesOf: (item: { [F in keyof Values]: Values[F] | null }) =>
			mapFields(({ blank }, name) => item[name as keyof Values] ?? blank) as Values,
	};
}

/**
 * Returns the slug after a change of the name. The slug of a new item follows its name
 * until the person edits it.
 */
export const slugFor = (
	isNew: boolean,
	before: { name: string; slug: string },
	name: string,
): string =>
	isNew && before.slug === slugFrom(before.name) ? slugFrom(name) : before.slug;

/** Returns the label of a field, in the language of the person. */
export function labelOf(name: string, labels: Record<string, string>): string {
	const { fields } = adminTexts.editor;
	return name in fields ? fields[name as keyof typeof fields] : (labels[name] ?? name);
}
