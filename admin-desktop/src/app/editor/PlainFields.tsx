import { fieldInfo, fieldNames } from "@creations/events/field-list";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { TextareaField, TextField } from "../forms/fields.tsx";

interface PlainFieldsProps<S extends z.ZodRawShape, V extends FieldValues, Output> {
	fields: z.ZodObject<S>;
	control: Control<V, unknown, Output>;
}

/** Renders the fields of a kind of content that have an `input`, in their order. */
export function PlainFields<S extends z.ZodRawShape, V extends FieldValues, Output>({
	fields,
	control,
}: PlainFieldsProps<S, V, Output>) {
	return fieldNames(fields).map((name) => {
		const { label, input } = fieldInfo(fields, name);
		if (!input) return null;
		const field = { control, name: name as FieldPath<V>, label };
		if (input === "paragraph") return <TextareaField key={name} {...field} />;
		return <TextField key={name} {...field} type={input === "url" ? "url" : "text"} />;
	});
}
