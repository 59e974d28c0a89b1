import { beforeEach, expect, test } from "bun:test";
import { paginate } from "@creations/content/manuscript";
import { act, fireEvent, screen } from "@testing-library/react";
import { button, content, openReader, press, startReading, whereabouts } from "../../testing/openReader.tsx";
import { accessibilityFaults } from "../../testing/renderPage.tsx";

beforeEach(() => localStorage.clear());

test("the story opens on its first page under its title", () => {
	openReader();
	expect(screen.getByRole("dialog", { name: "The Ring" })).toBeDefined();
	expect(screen.getByText(/^page-1 word/)).toBeDefined();
	expect(screen.queryByText(/page-2/)).toBeNull();
	expect(whereabouts()).toBe("Page 1 of 5");
	expect(screen.getByText("20%")).toBeDefined();
	expect(screen.getByText("8 min left")).toBeDefined();
	expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("20");
});

test("Next and Previous stop at the ends", () => {
	openReader();
	expect(button("Previous page").disabled).toBe(true);
	for (let click = 0; click < 6; click++) fireEvent.click(button("Next page"));
	expect(whereabouts()).toBe("Page 5 of 5");
	expect(button("Next page").disabled).toBe(true);
	expect(screen.getByText("0 min left")).toBeDefined();
	fireEvent.click(button("Previous page"));
	expect(whereabouts()).toBe("Page 4 of 5");
});

test("a quick double click turns two pages", () => {
	openReader();
	act(() => {
		button("Next page").click();
		button("Next page").click();
	});
	expect(whereabouts()).toBe("Page 3 of 5");
});

test("saved progress opens the page it was made on", () => {
	openReader({ initialProgress: 60 });
	expect(whereabouts()).toBe("Page 3 of 5");
	expect(screen.getByText(/^page-3 word/)).toBeDefined();
});

test("every opening starts at the saved page anew", () => {
	openReader({ initialProgress: 40 });
	fireEvent.click(button("Next page"));
	press("Escape");
	startReading();
	expect(whereabouts()).toBe("Page 2 of 5");
});

test("the last page has a way out and what comes after it", () => {
	openReader({ initialProgress: 100, endSlot: <p>More of this ring</p> });
	expect(screen.getByText("More of this ring")).toBeDefined();
	fireEvent.click(button("Finish"));
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("an empty story is one empty page", () => {
	openReader({ pages: paginate("") });
	expect(whereabouts()).toBe("Page 1 of 1");
	expect(screen.getByText("100%")).toBeDefined();
});

test("a page turn is announced", () => {
	openReader();
	expect(screen.getByText("Page 1 of 5").getAttribute("aria-live")).toBe("polite");
});

test("the reader is accessible on its first page and its last", async () => {
	openReader({ pages: paginate(`## One\n\n1. a\n2. b\n\n![A ring](/ring.jpg)\n\n${content}`) });
	expect(await accessibilityFaults(screen.getByRole("dialog"))).toEqual([]);
	press("End");
	expect(await accessibilityFaults(screen.getByRole("dialog"))).toEqual([]);
});
