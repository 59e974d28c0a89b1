import { afterPaint } from "@creations/shared-ui";

/** Number of paints in which a form has to show its errors. */
const MAX_PAINTS = 60;

/**
 * Focuses the first field with an error as soon as it is shown, and scrolls it into view.
 */
export function focusInvalid(root: ParentNode = document, paints = MAX_PAINTS): void {
	afterPaint(() => {
		const field = root.querySelector<HTMLElement>('[aria-invalid="true"]');
		if (!field && paints > 1) return focusInvalid(root, paints - 1);
		field?.closest("details")?.setAttribute("open", "");
		field?.focus({ preventScroll: true });
		field?.scrollIntoView({ block: "center" });
	});
}
