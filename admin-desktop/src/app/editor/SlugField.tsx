import { Field, Input } from "@creations/shared-ui";
import * as css from "./fields.css.ts";

export function SlugField({
	value,
	saved,
	error,
	onChange,
}: {
	value: string;
	saved: string | undefined;
	error: string | undefined;
	onChange: (slug: string) => void;
}) {
	return (
		<Field
			label="URL Slug"
			error={error}
			hint={value !== "" && value !== saved ? "Not saved yet: Preview finds nothing here before." : undefined}
		>
			<Input
				className={css.slug}
				value={value}
				autoCapitalize="none"
				spellCheck={false}
				onChange={({ target }) => onChange(target.value)}
			/>
		</Field>
	);
}
