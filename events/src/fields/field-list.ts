import { z } from "zod";

/**
 * How forms, history and search treat a field of a story, a piece or another kind of
 * content.
 */
export interface FieldInfo {
	/** The label in forms and in the history. */
	label: string;
	/** The control in the editor. Undefined if the editor places a control of its own. */
	input?: "line" | "paragraph" | "url";
	/**
	 * `words`: the site's search finds its words. `custom`: the search index treats the
	 * field in its own way.
	 */
	search: "words" | "custom" | "none";
}

type Shape = z.ZodRawShape;
type Output<S extends Shape> = z.output<z.ZodObject<S>>;

const infos = z.registry<FieldInfo>();

/** Returns a schema of a field, with its label and its treatment by forms and search. */
export function field<S extends z.ZodType>(schema: S, info: FieldInfo): S {
	const described = schema.clone();
	infos.add(described, info);
	return described;
}

/** Returns the names of the fields, in their order. */
export const fieldNames = <S extends Shape>(fields: z.ZodObject<S>) =>
	Object.keys(fields.shape) as (keyof S & string)[];

/**
 * Returns label and treatment of a field.
 * @throws {TypeError} if the field was not defined with `field`
 */
export function fieldInfo<S extends Shape>(
	fields: z.ZodObject<S>,
	name: keyof S & string,
): FieldInfo {
	const info = infos.get(fields.shape[name] as unknown as z.ZodType);
	if (!info)
		throw new TypeError(`The field ${name} has no label: define it with field()`);
	return info;
}

/** Returns the labels of all fields. */
export const fieldLabels = <S extends Shape>(fields: z.ZodObject<S>) =>
	Object.fromEntries(
		fieldNames(fields).map((name) => [name, fieldInfo(fields, name).label]),
	) as Record<keyof S & string, string>;

/** Fields in a row of a table, which has null for an absent one. */
type RowOf<Fields> = { [Name in keyof Fields]: Fields[Name] | null };

/**
 * Returns the values of the fields in an object that has more, such as a row of a table.
 */
export function pickFields<S extends Shape>(
	fields: z.ZodObject<S>,
	row: RowOf<Output<S>>,
): Output<S> {
	const values = fieldNames(fields).map((name) => {
		const value = row[name as keyof Output<S>];
		return [name, isOptional(fields.shape[name]) ? (value ?? undefined) : value];
	});
	return Object.fromEntries(values);
}

const isOptional = (schema: unknown) => schema instanceof z.ZodOptional;

/** Returns the text of the fields with `search: "words"`, in paragraphs. */
export function searchedText<S extends Shape>(
	fields: z.ZodObject<S>,
	values: Output<S>,
): string {
	const searched = fieldNames(fields).filter(
		(name) => fieldInfo(fields, name).search === "words",
	);
	return searched
		.map((name) => values[name as keyof Output<S>])
		.filter((text) => text)
		.join("\n\n");
}

type StoredType<Value> = undefined extends Value
	? z.ZodOptional<z.ZodType<Value, Value>>
	: z.ZodType<Value, Value>;

/**
 * Returns the fields as they are stored: their types without the checks and conversions
 * of a form. For schemas of responses and exports.
 * @throws {TypeError} if a field ends in a conversion: add `.pipe(schema)` to it
 */
export function storedFields<S extends Shape>(fields: z.ZodObject<S>) {
	const shape = Object.fromEntries(
		Object.entries(fields.shape).map(([name, schema]) => [
			name,
			storedType(schema as z.ZodType, name),
		]),
	);
	return z.object(shape) as unknown as z.ZodObject<{
		[Name in keyof S]: StoredType<z.output<S[Name]>>;
	}>;
}

function storedType(schema: z.core.$ZodType, name: string): z.ZodType {
	if (schema instanceof z.ZodPipe) return storedType(schema.out, name);
	if (schema instanceof z.ZodDefault) return storedType(schema.unwrap(), name);
	if (schema instanceof z.ZodNullable)
		return storedType(schema.unwrap(), name).nullable();
	if (schema instanceof z.ZodOptional)
		return storedType(schema.unwrap(), name).optional();
	if (schema instanceof z.ZodArray) return z.array(storedType(schema.element, name));
	if (schema instanceof z.ZodNumber) return schema.isInt ? z.number().int() : z.number();
	if (schema instanceof z.ZodString) return z.string();
	if (schema instanceof z.ZodBoolean || schema instanceof z.ZodEnum) return schema;
	throw new TypeError(
		`The field ${name} has no stored type: end its conversion with .pipe(schema)`,
	);
}

/**
 * Returns stored values of fields that nobody has filled in: empty texts and lists,
 * zeros, and null if allowed.
 */
export const blankFields = <S extends Shape>(fields: z.ZodObject<S>) =>
	Object.fromEntries(
		Object.entries(storedFields(fields).shape).map(([name, schema]) => [
			name,
			blankOf(schema as z.ZodType),
		]),
	) as Output<S>;

/**
 * Returns the blank value of a stored field: the first of undefined, null, "", [], 0 and
 * false that it allows.
 */
export function blankOf(stored: z.ZodType): unknown {
	const blanks = [undefined, null, "", [], 0, false];
	return blanks.find((blank) => stored.safeParse(blank).success);
}
