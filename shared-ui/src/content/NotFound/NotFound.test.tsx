import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/renderPage.tsx";
import { PageNotFound, ProductNotFound, StoryNotFound } from "./NotFoundView.tsx";

test.each([
	[StoryNotFound, "Story", "doesn't exist or isn't published yet.", "Back to Stories", "/stories"],
	[ProductNotFound, "Product", "doesn't exist or isn't available.", "Back to Products", "/products"],
])("%p says what is missing and leads back to the list", (NotFound, noun, why, label, href) => {
	renderPage(<NotFound />);
	expect(screen.getByRole("heading", { name: `${noun} Not Found` })).toBeDefined();
	expect(screen.getByText(`The ${noun.toLowerCase()} you're looking for ${why}`)).toBeDefined();
	expect(screen.getByRole("link", { name: label }).getAttribute("href")).toBe(href);
});

test("an unknown address is the 404 page", () => {
	renderPage(<PageNotFound />);
	expect(screen.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeDefined();
});
