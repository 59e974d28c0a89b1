import { Field, Input, Select, Switch, Textarea } from "@creations/shared-ui";
import type { ComponentProps, ReactNode } from "react";
import type { FieldPath, FieldPathValue, FieldValues } from "react-hook-form";
import { type Bound, type FieldOf, useBound } from "./control.ts";

interface FormField<Values extends FieldValues, Name extends FieldPath<Values>, Output>
	extends FieldOf<Values, Name, Output>,
		Pick<ComponentProps<typeof Field>, "label" | "hint"> {}

type Own = "value" | "onChange" | "name";

interface TextFieldProps<V extends FieldValues, N extends FieldPath<V>, Output>
	extends FormField<V, N, Output>,
		Omit<ComponentProps<"input">, Own> {
	/** Called instead of changing the value. */
	onValue?: (value: string) => void;
	fieldClassName?: string;
}

/** Renders a line of text of a form. */
export function TextField<V extends FieldValues, N extends FieldPath<V>, Output>({
	control,
	name,
	label,
	hint,
	fieldClassName,
	onValue,
	...input
}: TextFieldProps<V, N, Output>) {
	const { value, error, onChange } = useBound({ control, name });
	const change = onValue ?? (onChange as (value: string) => void);
	return (
		<Field label={label} hint={hint} error={error} className={fieldClassName}>
			<Input
				dir="auto"
				{...input}
				value={value}
				onChange={({ target }) => change(target.value)}
			/>
		</Field>
	);
}

interface TextareaFieldProps<V extends FieldValues, N extends FieldPath<V>, Output>
	extends FormField<V, N, Output>,
		Omit<ComponentProps<"textarea">, Own> {}

/** Renders a text of several lines of a form. */
export function TextareaField<V extends FieldValues, N extends FieldPath<V>, Output>({
	control,
	name,
	label,
	hint,
	...area
}: TextareaFieldProps<V, N, Output>) {
	const { value, error, onChange } = useBound({ control, name });
	return (
		<Field label={label} hint={hint} error={error}>
			<Textarea dir="auto" {...area} value={value} onChange={onChange} />
		</Field>
	);
}

interface SelectFieldProps<V extends FieldValues, N extends FieldPath<V>, Output>
	extends FormField<V, N, Output>,
		Pick<ComponentProps<typeof Select>, "options"> {}

/** Renders a choice of a form. */
export function SelectField<V extends FieldValues, N extends FieldPath<V>, Output>({
	control,
	name,
	label,
	hint,
	options,
}: SelectFieldProps<V, N, Output>) {
	const { value, error, onChange } = useBound({ control, name });
	return (
		<Field label={label} hint={hint} error={error}>
			<Select
				options={options}
				value={value}
				onValueChange={onChange as (value: string) => void}
			/>
		</Field>
	);
}

interface SwitchFieldProps<V extends FieldValues, N extends FieldPath<V>, Output>
	extends FieldOf<V, N, Output>,
		Pick<ComponentProps<typeof Switch>, "label" | "disabled"> {}

/** Renders a switch of a form. */
export function SwitchField<V extends FieldValues, N extends FieldPath<V>, Output>({
	control,
	name,
	...rest
}: SwitchFieldProps<V, N, Output>) {
	const { value, onChange } = useBound({ control, name });
	return (
		<Switch
			{...rest}
			checked={value}
			onCheckedChange={onChange as (isOn: boolean) => void}
		/>
	);
}

interface BoundFieldProps<V extends FieldValues, N extends FieldPath<V>, Output>
	extends FieldOf<V, N, Output> {
	children: (field: Bound<FieldPathValue<V, N>>) => ReactNode;
}

/** Renders a field of a form with a control of its own, such as pictures. */
export function BoundField<V extends FieldValues, N extends FieldPath<V>, Output>({
	children,
	...field
}: BoundFieldProps<V, N, Output>) {
	return children(useBound(field));
}
