import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { accessibilityFaults, renderPage } from "../../testing/index.ts";
import { ProductGallery } from "./ProductGallery.tsx";

const three = <ProductGallery name="Fern Locket" images={["/1.webp", "/2.webp", "/3.webp"]} />;
const shown = () =>
	screen.getByRole("button", { name: "Show next image" }).querySelector("img")?.getAttribute("src");

test("clicking the main image shows the next and wraps around", async () => {
	const { user } = renderPage(three);
	const main = screen.getByRole("button", { name: "Show next image" });
	const seen = [shown()];
	for (let click = 0; click < 3; click++) {
		await user.click(main);
		seen.push(shown());
	}
	expect(seen).toEqual(["/1.webp", "/2.webp", "/3.webp", "/1.webp"]);
});

test("a thumbnail shows its image and is marked as the current one", async () => {
	const { user, container } = renderPage(three);
	const thumbnail = screen.getByRole("button", { name: "Show image 3 of Fern Locket" });
	await user.click(thumbnail);
	expect(shown()).toBe("/3.webp");
	expect(thumbnail.getAttribute("aria-current")).toBe("true");
	expect(await accessibilityFaults(container)).toEqual([]);
});

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
