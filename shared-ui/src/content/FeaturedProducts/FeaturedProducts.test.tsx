import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { useState } from "react";
import { accessibilityFaults, aProduct, renderPage } from "../../testing/renderPage.tsx";
import { FeaturedProducts } from "./FeaturedProducts.tsx";

const categories = [
	{ id: 1, name: "Rings" },
	{ id: 2, name: "Earrings" },
	{ id: 3, name: "Brooches" },
];
const products = [
	aProduct({ id: 1, name: "Band", categoryId: 1 }),
	aProduct({ id: 2, name: "Hoops", categoryId: 2 }),
	aProduct({ id: 3, name: "Loose stone" }),
];
const names = () => screen.queryAllByRole("heading", { level: 3 }).map((heading) => heading.textContent);
const filter = (name: string) => screen.getByRole("button", { name });

function Filtered() {
	const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
	const chosen = products.filter(
		({ categoryId }) => selected.size === 0 || (categoryId !== null && selected.has(categoryId)),
	);
	return <FeaturedProducts {...{ products: chosen, categories, selected }} onSelect={setSelected} />;
}

test("without a filter every product is shown, under its category", async () => {
	const { container } = renderPage(<Filtered />);
	expect(names()).toEqual(["Band", "Hoops", "Loose stone"]);
	expect(screen.getByText("Uncategorized")).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("a category without products says so", async () => {
	const { user } = renderPage(<Filtered />);
	await user.click(filter("Brooches"));
	expect(names()).toEqual([]);
	expect(screen.getByText("No products in this selection")).toBeDefined();
});
