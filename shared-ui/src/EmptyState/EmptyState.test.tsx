import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/index.ts";
import { EmptyState } from "./EmptyState.tsx";

test("it says what is missing and what to do", () => {
	renderPage(
		<EmptyState title="No stories yet" text="Write the first one">
			<button type="button">Create Story</button>
		</EmptyState>,
	);
	expect(screen.getByText("No stories yet")).toBeDefined();
	expect(screen.getByText("Write the first one")).toBeDefined();
	expect(screen.getByRole("button", { name: "Create Story" })).toBeDefined();
});
