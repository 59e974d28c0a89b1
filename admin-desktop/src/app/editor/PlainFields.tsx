import { type FieldInfo, fieldInfo, fieldNames } from "@creations/events/field-list";
import { Field, Input, Textarea } from "@creations/shared-ui";
import type { z } from "zod";

interface PlainFieldsProps<S extends z.ZodRawShape> {
	fields: z.ZodObject<S>;
	editor: {
		values: Record<string, unknown>;
		issues: Record<string, string>;
		change: (values: Record<string, string>) => void;
	};
}

/** Renders the fields of a kind of content that have an `input`, in their order. */
export function PlainFields<S extends z.ZodRawShape>({
	fields,
	editor,
}: PlainFieldsProps<S>) {
	return fieldNames(fields).map((name) => {
		const { label, input } = fieldInfo(fields, name);
		if (!input) return null;
		return (
			<Field key={name} label={label} error={editor.issues[name]}>
				<PlainInput
					input={input}
					value={String(editor.values[name])}
					onValue={(value) => editor.change({ [name]: value })}
				/>
			</Field>
		);
	});
}

interface PlainInputProps {
	input: NonNullable<FieldInfo["input"]>;
	value: string;
	onValue: (value: string) => void;
}

function PlainInput({ input, value, onValue }: PlainInputProps) {
	if (input === "paragraph")
		return <Textarea value={value} onChange={({ target }) => onValue(target.value)} />;
	const type = input === "url" ? "url" : "text";
	return (
		<Input type={type} value={value} onChange={({ target }) => onValue(target.value)} />
	);
}
