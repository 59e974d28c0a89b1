import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../testing/index.ts";
import { Heading } from "./Text.tsx";

test("a heading's place in the outline does not depend on its size", () => {
	renderPage(
		<Heading level={1} size="subtitle">
			Small but first
		</Heading>,
	);
	expect(screen.getByRole("heading", { level: 1, name: "Small but first" })).toBeDefined();
});
