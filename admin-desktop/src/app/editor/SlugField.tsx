import { slugFrom } from "@creations/events/slug-from";
import { Field, Input } from "@creations/shared-ui";
import { useState } from "react";
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

/** While something new is written its slug follows the title, until it is edited by hand. */
export function useSlug({ isNew, title, slug }: { isNew: boolean; title: string; slug: string }) {
	const [isOwn, setIsOwn] = useState(slug !== slugFrom(title));
	return {
		slugFor: (newTitle: string): string | undefined => (isNew && !isOwn ? slugFrom(newTitle) : undefined),
		onSlugEdited: () => setIsOwn(true),
	};
}
