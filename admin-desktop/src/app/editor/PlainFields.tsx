import { fieldInfo, fieldNames } from "@creations/events/field-list";
import { useEffect, useRef } from "react";
import type { Control, FieldPath, FieldValues } from "react-hook-form";
import { useSearchParams } from "react-router-dom";
import type { z } from "zod";
import { TextareaField, TextField } from "../forms/fields.tsx";
import { labelOf } from "./form.ts";

interface PlainFieldsProps<S extends z.ZodRawShape, V extends FieldValues, Output> {
	fields: z.ZodObject<S>;
	control: Control<V, unknown, Output>;
}

/**
 * Renders the fields of a kind of content that have an `input`, in their order. The
 * address may name a field that takes the focus, as in `?field=etsyUrl`.
 */
export function PlainFields<S extends z.ZodRawShape, V extends FieldValues, Output>({
	fields,
	control,
}: PlainFieldsProps<S, V, Output>) {
	const [params] = useSearchParams();
	const requested = params.get("field");
	const requestedField = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (requested) requestedField.current?.focus();
	}, [requested]);
	return fieldNames(fields).map((name) => {
		const { label: english, input } = fieldInfo(fields, name);
		if (!input) return null;
		const label = labelOf(name, { [name]: english });
		const field = { control, name: name as FieldPath<V>, label };
		if (input === "paragraph") return <TextareaField key={name} {...field} />;
		return (
			<TextField
				key={name}
				ref={name === requested ? requestedField : undefined}
				{...field}
				type={input === "url" ? "url" : "text"}
			/>
		);
	});
}
