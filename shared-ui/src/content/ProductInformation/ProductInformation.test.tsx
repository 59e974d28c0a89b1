import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, renderPage } from "../../testing/index.ts";
import { ProductInformation } from "./ProductInformation.tsx";

test("it lists category, added date and image count", async () => {
	const { container } = renderPage(
		<ProductInformation categoryName="Rings" createdAt="2025-03-01T09:00:00.000Z" imageCount={3} />,
	);
	expect(screen.getByRole("heading", { name: "Product Information" })).toBeDefined();
	const facts = [...container.querySelectorAll("dl > div")].map((fact) =>
		[...fact.children].map((part) => part.textContent),
	);
	expect(facts).toEqual([
		["Category", "Rings"],
		["Added", "March 1, 2025"],
		["Images", "3"],
	]);
	expect(await accessibilityFaults(container)).toEqual([]);
});
