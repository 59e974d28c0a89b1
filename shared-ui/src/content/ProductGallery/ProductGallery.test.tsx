import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { ProductGallery } from "./ProductGallery.tsx";

const three = <ProductGallery name="Fern Locket" images={["/1.webp", "/2.webp", "/3.webp"]} />;
const shown = () =>
	screen.getByRole("button", { name: "Show next image" }).querySelector("img")?.getAttribute("src");

test("the arrow keys go through the images", async () => {
	const { user } = renderPage(three);
	await user.tab();
	await user.keyboard("{ArrowLeft}");
	expect(shown()).toBe("/3.webp");
	await user.keyboard("{ArrowRight}");
	expect(shown()).toBe("/1.webp");
});

test("the zoom button opens the image on screen, and closing it changes nothing", async () => {
	const { user } = renderPage(three);
	await user.click(screen.getByRole("button", { name: "Show next image" }));
	await user.click(screen.getByRole("button", { name: "Zoom image" }));
	const dialog = screen.getByRole("dialog", { name: "Fern Locket" });
	expect(within(dialog).getByRole("img").getAttribute("src")).toBe("/2.webp");
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(shown()).toBe("/2.webp");
});

test("one image has no thumbnails and nothing to advance to, but can be zoomed", () => {
	renderPage(<ProductGallery name="Plain Band" images={["/1.webp"]} />);
	expect(screen.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
		"Zoom image",
	]);
	expect(screen.getByRole("img", { name: "Plain Band" })).toBeDefined();
});
