import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, aProduct, renderPage } from "../../testing/renderPage.tsx";
import { ProductCard } from "./ProductCard.tsx";

test("it shows the piece and leads to it", async () => {
	const product = aProduct({ name: "Fern Locket", slug: "fern-locket", images: ["/a.webp", "/b.webp"] });
	const { user, address, container } = renderPage(<ProductCard product={product} categoryName="Pendants" />);
	expect(screen.getByText("Pendants")).toBeDefined();
	expect(container.querySelector("img")?.getAttribute("src")).toBe("/a.webp");
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(screen.getByRole("link", { name: "Fern Locket" }));
	expect(address()).toBe("/products/fern-locket");
});

test("it shows what is known of the piece and no more", () => {
	const { container } = renderPage(
		<ProductCard product={{ name: "Fern Locket", slug: "fern-locket", images: [] }} />,
	);
	expect(container.querySelector("article")?.textContent).toBe("Fern Locket");
});
