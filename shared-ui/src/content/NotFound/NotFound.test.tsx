import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { PageNotFound, ProductNotFound, StoryNotFound } from "./NotFoundView.tsx";

test("a missing story says so and leads back to the stories", () => {
	renderPage(<StoryNotFound />);
	expect(screen.getByRole("heading", { name: "Story Not Found" })).toBeDefined();
	expect(
		screen.getByText("The story you're looking for doesn't exist or isn't published yet."),
	).toBeDefined();
	expect(screen.getByRole("link", { name: "Back to Stories" }).getAttribute("href")).toBe("/stories");
});

test("a missing product says so and leads back to the products", () => {
	renderPage(<ProductNotFound />);
	expect(screen.getByRole("heading", { name: "Product Not Found" })).toBeDefined();
	expect(screen.getByText("The product you're looking for doesn't exist or isn't available.")).toBeDefined();
	expect(screen.getByRole("link", { name: "Back to Products" }).getAttribute("href")).toBe("/products");
});

test("an unknown address is the 404 page", () => {
	renderPage(<PageNotFound />);
	expect(screen.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeDefined();
});
