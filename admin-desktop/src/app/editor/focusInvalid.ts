import { afterPaint } from "@creations/shared-ui";

/** Moves the focus to the first field with an error once it is on the screen, and scrolls it into view. */
export function focusInvalid(root: ParentNode = document): void {
	afterPaint(() => {
		const field = root.querySelector<HTMLElement>('[aria-invalid="true"]');
		field?.focus({ preventScroll: true });
		field?.scrollIntoView({ block: "center" });
	});
}
