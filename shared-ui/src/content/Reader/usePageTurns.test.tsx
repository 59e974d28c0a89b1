import { describe, expect, spyOn, test } from "bun:test";
import { fireEvent, screen } from "@testing-library/react";
import { button, openReader, press, story, swipe, whereabouts } from "../../testing/openReader.tsx";
import { accessibilityFaults } from "../../testing/renderPage.tsx";

test("arrows, Page Up and Down, Space, Home and End move through the pages", () => {
	openReader();
	for (const [key, page] of [
		["ArrowRight", 2],
		["PageDown", 3],
		[" ", 4],
		["ArrowLeft", 3],
		["PageUp", 2],
		["End", 5],
		["Home", 1],
	] as const) {
		press(key);
		expect(whereabouts()).toBe(`Page ${page} of 5`);
	}
});

test("Shift and Space go back", () => {
	openReader({ initialProgress: 60 });
	press(" ", { shiftKey: true });
	expect(whereabouts()).toBe("Page 2 of 5");
});

test("Space scrolls a tall page before it turns it", () => {
	openReader();
	const page = screen.getByRole("region", { name: "Story" });
	const scrollBy = spyOn(page, "scrollBy").mockImplementation(() => {});
	Object.defineProperties(page, { clientHeight: { value: 500 }, scrollHeight: { value: 1200 } });
	press(" ");
	expect(scrollBy).toHaveBeenCalledWith(0, 430);
	expect(whereabouts()).toBe("Page 1 of 5");
});

test("keys that belong to the browser, a selection or a button are left alone", () => {
	openReader();
	press("ArrowRight", { altKey: true });
	press("ArrowRight", { shiftKey: true });
	fireEvent.keyDown(button("Bookmark"), { key: " " });
	expect(whereabouts()).toBe("Page 1 of 5");
});

test("they still work after a button switched itself off", () => {
	openReader({ initialProgress: 80 });
	button("Next page").focus();
	fireEvent.click(button("Next page"));
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Story" }));
	press("ArrowLeft");
	expect(whereabouts()).toBe("Page 4 of 5");
});

describe("swiping", () => {
	test("too short, too steep or with two fingers does nothing", () => {
		openReader({ initialProgress: 60 });
		swipe([300, 400], [260, 400]);
		swipe([300, 400], [200, 200]);
		const page = screen.getByRole("region", { name: "Story" });
		const fingers = [{ clientX: 300 }, { clientX: 200 }];
		fireEvent.touchStart(page, { touches: fingers, changedTouches: fingers });
		fireEvent.touchEnd(page, { changedTouches: [{ clientX: 100 }], touches: [] });
		expect(whereabouts()).toBe("Page 3 of 5");
	});
});

describe("a story that runs from right to left", () => {
	const arabic = { ...story, language: "ar", direction: "rtl" as const };

	test("turns its pages to the left", () => {
		openReader({ story: arabic });
		const page = screen.getByRole("article");
		expect([page.lang, page.dir]).toEqual(["ar", "rtl"]);
		for (const [key, number] of [
			["ArrowLeft", 2],
			["PageDown", 3],
			["ArrowRight", 2],
		] as const) {
			press(key);
			expect(whereabouts()).toBe(`Page ${number} of 5`);
		}
		swipe([150, 400], [300, 380]);
		expect(whereabouts()).toBe("Page 3 of 5");
		swipe([300, 400], [150, 420]);
		expect(whereabouts()).toBe("Page 2 of 5");
	});

	test("has its bars mirrored, its running title in its language and no faults", async () => {
		openReader({ story: arabic, initialProgress: 40 });
		expect(screen.getByRole("contentinfo").dir).toBe("rtl");
		expect(screen.getByRole("heading", { name: "The Ring" }).dir).toBe("rtl");
		expect(await accessibilityFaults(screen.getByRole("dialog"))).toEqual([]);
	});
});
