import { Field, Input } from "@creations/shared-ui";
import * as css from "./fields.css.ts";

/** The last part of an item's address. */
export function SlugField({
	value,
	error,
	onChange,
}: {
	value: string;
	error: string | undefined;
	onChange: (slug: string) => void;
}) {
	return (
		<Field label="URL Slug" error={error}>
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
