import { describe, expect, test } from "bun:test";
import { act, createEvent, fireEvent, screen, within } from "@testing-library/react";
import { renderPage } from "../../testing/renderPage.tsx";
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
	const dialog = await screen.findByRole("dialog", { name: "Fern Locket" });
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

const touch = (element: Element, from: [number, number], to: [number, number]) => {
	const [start, end] = [from, to].map(([clientX, clientY]) => ({ clientX, clientY }));
	fireEvent.touchStart(element, { touches: [start], changedTouches: [start] });
	fireEvent.touchEnd(element, { touches: [], changedTouches: [end] });
};

test("a finger goes to the next image and back, and scrolls the page", () => {
	renderPage(three);
	const main = screen.getByRole("button", { name: "Show next image" });
	touch(main, [300, 400], [120, 420]);
	expect(shown()).toBe("/2.webp");
	touch(main, [300, 400], [220, 100]);
	expect(shown()).toBe("/2.webp");
	touch(main, [120, 400], [300, 400]);
	touch(main, [120, 400], [300, 400]);
	expect(shown()).toBe("/3.webp");
	expect(screen.getByRole("status").textContent).toBe("3 / 3");
	const current = screen.getByRole("button", { name: "Show image 3 of Fern Locket" });
	expect(current.getAttribute("aria-current")).toBe("true");
});

describe("the enlarged image", () => {
	async function enlarged() {
		const { user } = renderPage(three);
		await user.click(screen.getByRole("button", { name: "Zoom image" }));
		const dialog = within(await screen.findByRole("dialog"));
		const picture = () => dialog.getByRole("img");
		const frame = picture().parentElement as HTMLElement;
		for (const [side, length] of [
			["clientWidth", 400],
			["clientHeight", 300],
		] as const)
			Object.defineProperty(frame, side, { value: length });
		frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
		const tap = (timeStamp: number, clientX = 200) => {
			const event = createEvent.click(frame, { clientX, clientY: 150 });
			Object.defineProperty(event, "timeStamp", { value: timeStamp });
			act(() => void frame.dispatchEvent(event));
		};
		const finger = (kind: "Down" | "Move" | "Up", pointerId: number, clientX = 0, clientY = 150) =>
			fireEvent[`pointer${kind}`](frame, { pointerId, clientX, clientY });
		return { user, picture, frame, tap, finger, place: () => picture().style.transform };
	}

	test("comes close with two fingers, is moved by one as far as it reaches, and is not swiped then", async () => {
		const { picture, frame, finger, place } = await enlarged();
		finger("Down", 1, 150);
		finger("Move", 1, 50);
		expect(place()).toBe("translate(0px, 0px) scale(1)");
		finger("Move", 1, 150);
		finger("Down", 2, 250);
		finger("Move", 2, 350);
		expect(place()).toBe("translate(50px, 0px) scale(2)");
		finger("Up", 2);
		finger("Move", 1, 130, 160);
		expect(place()).toBe("translate(30px, 10px) scale(2)");
		finger("Move", 1, 2000, 160);
		expect(place()).toBe("translate(200px, 10px) scale(2)");
		finger("Up", 1);
		finger("Move", 1, 0);
		expect(place()).toBe("translate(200px, 10px) scale(2)");
		touch(frame, [300, 400], [120, 420]);
		expect(picture().getAttribute("src")).toBe("/1.webp");
	});

	test("comes close where it is tapped twice, and is whole again after two more taps", async () => {
		const { tap, place } = await enlarged();
		tap(1000);
		tap(2000);
		tap(2100, 300);
		expect(place()).toBe("translate(0px, 0px) scale(1)");
		tap(2200, 300);
		expect(place()).toBe("translate(-150px, 0px) scale(2.5)");
		tap(2300, 300);
		expect(place()).toBe("translate(-150px, 0px) scale(2.5)");
		tap(2400, 300);
		expect(place()).toBe("translate(0px, 0px) scale(1)");
	});
});

test("what was said of an image is its text", async () => {
	const facts = { width: 700, height: 500, color: null };
	const pictures = [{ ...facts, description: "A locket with two ferns" }, facts];
	const { user } = renderPage(
		<ProductGallery name="Fern Locket" images={["/1.webp", "/2.webp"]} pictures={pictures} />,
	);
	const place = () => document.querySelector("section [role=status]")?.getAttribute("aria-label");
	expect(place()).toBe("Fern Locket, image 1 of 2: A locket with two ferns");
	await user.click(screen.getByRole("button", { name: "Zoom image" }));
	const enlarged = within(await screen.findByRole("dialog"));
	expect(enlarged.getByRole("img", { name: "A locket with two ferns" })).toBeDefined();
	await user.keyboard("{ArrowRight}");
	expect(enlarged.getByRole("img", { name: "Fern Locket, image 2 of 2" })).toBeDefined();
	expect(place()).toBe("Fern Locket, image 2 of 2");
});
