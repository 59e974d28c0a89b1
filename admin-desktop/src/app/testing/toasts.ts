import { screen } from "@testing-library/react";

/** Waits for a text in an open toast. */
export const toast = (text: string): Promise<HTMLElement> =>
	screen.findByText(text, { selector: "[data-state=open] *" });
