import { ApiError } from "@creations/shared-ui/api";
import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import {
	type Control,
	type DefaultValues,
	type FieldPath,
	type FieldPathValue,
	type FieldValues,
	type UseFormReturn,
	useController,
	useForm,
	useWatch,
} from "react-hook-form";
import type { z } from "zod";
import { refusalText } from "../api/adminApi.ts";
import { problemText } from "../api/problemText.ts";

interface FormOptions<Values, Output> {
	values: Values;
	schema: z.ZodType<Output>;
}

/**
 * Holds the values of a form. Errors appear when it is submitted, and disappear when
 * their field changes.
 * @param options.values the initial values
 */
export function useFormOf<Values extends FieldValues, Output>({
	values,
	schema,
}: FormOptions<Values, Output>): UseFormReturn<Values, unknown, Output> {
	const form = useForm<Values, unknown, Output>({
		defaultValues: values as DefaultValues<Values>,
		resolver: zodResolver(schema as z.ZodType<Output, Values>),
		reValidateMode: "onSubmit",
		// `focusInvalid` moves the focus, also to fields that are not controls.
		shouldFocusError: false,
	});
	const { subscribe, clearErrors } = form;
	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback: ({ name }) => name && clearErrors(name as FieldPath<Values>),
			}),
		[subscribe, clearErrors],
	);
	return form;
}

/** Returns the values of a form, and renders again when they change. */
export const useFormValues = <Values extends FieldValues, Output>({
	control,
}: UseFormReturn<Values, unknown, Output>) => useWatch({ control }) as Values;

/** A field of a form, with the control of the form. */
export interface FieldOf<
	Values extends FieldValues,
	Name extends FieldPath<Values>,
	Output,
> {
	control: Control<Values, unknown, Output>;
	name: Name;
}

/** Value, error and change handler of a field. */
export interface Bound<Value> {
	value: Value;
	error: string | undefined;
	onChange: (value: Value) => void;
}

/** Returns value, error and change handler of a field. */
export function useBound<
	Values extends FieldValues,
	Name extends FieldPath<Values>,
	Output,
>({ control, name }: FieldOf<Values, Name, Output>): Bound<FieldPathValue<Values, Name>> {
	// Without `exact`, a change of a list reaches the fields of its items.
	const { field, fieldState } = useController({ control, name, exact: false });
	return {
		value: field.value,
		error: problemIn(fieldState.error),
		onChange: field.onChange,
	};
}

/** Returns the first problem of a field in the language of the person. */
function problemIn(error: unknown): string | undefined {
	const message = messageIn(error);
	return message && problemText(message);
}

/** Returns the first message in the errors of a field, such as a list. */
export function messageIn(error: unknown): string | undefined {
	if (typeof error !== "object" || error === null) return undefined;
	if ("message" in error && typeof error.message === "string") return error.message;
	const parts = Array.isArray(error) ? error : [];
	return parts.map(messageIn).find((message) => message !== undefined);
}

/**
 * Shows the errors of a refused request at their fields.
 * @returns whether there are any
 */
export function showIssues<Values extends FieldValues, Output>(
	form: UseFormReturn<Values, unknown, Output>,
	error: unknown,
): boolean {
	const { issues = [], reason } = (error instanceof ApiError && error.answer) || {};
	const reasonText = reason && refusalText(error);
	const firstIssues = new Map<string, string>();
	for (const { path, message } of issues)
		if (!firstIssues.has(path)) firstIssues.set(path, reasonText || message);
	form.clearErrors();
	for (const [path, message] of firstIssues)
		form.setError(path as FieldPath<Values>, { type: "server", message });
	return firstIssues.size > 0;
}
