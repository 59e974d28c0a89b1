import { slugFrom } from "@creations/events/slug-from";
import { useState } from "react";

/** While something new is written its slug follows the title, until it is edited by hand. */
export function useSlug({ isNew, title, slug }: { isNew: boolean; title: string; slug: string }) {
	const [isOwn, setIsOwn] = useState(slug !== slugFrom(title));
	return {
		slugFor: (newTitle: string): string | undefined => (isNew && !isOwn ? slugFrom(newTitle) : undefined),
		onSlugEdited: () => setIsOwn(true),
	};
}
