import { afterPaint } from "@creations/shared-ui";

/**
 * Focuses the first field with an error after the next paint, and scrolls it into view.
 */
export function focusInvalid(root: ParentNode = document): void {
	afterPaint(() => {
		const field = root.querySelector<HTMLElement>('[aria-invalid="true"]');
		field?.focus({ preventScroll: true });
		field?.scrollIntoView({ block: "center" });
	});
}
