import { beforeEach, describe, expect, mock, test } from "bun:test";
import { fireEvent, screen } from "@testing-library/react";
import { createStore } from "jotai";
import { button, openReader } from "../../testing/openReader.tsx";
import { themeAtom } from "../../theme/theme.ts";

beforeEach(() => localStorage.clear());

const theme = () => screen.getByRole("dialog").closest("[data-theme]")?.getAttribute("data-theme");

describe("the reader's theme", () => {
	test("follows a dark site until it is chosen", () => {
		localStorage.setItem("theme", "dark");
		openReader();
		expect(theme()).toBe("dark");
	});

	test("is kept apart from the site's", () => {
		const store = createStore();
		openReader({}, store);
		fireEvent.click(button(/^Reader theme/));
		fireEvent.click(button(/^Reader theme/));
		expect(localStorage.getItem("reader-theme")).toBe("sepia");
		expect(localStorage.getItem("theme")).toBeNull();
		expect(store.get(themeAtom)).toBe("light");
	});

	test("is remembered, unless what is stored is no theme", () => {
		localStorage.setItem("reader-theme", "sepia");
		openReader().unmount();
		openReader();
		expect(theme()).toBe("sepia");
	});
});

test("the text is 18 px and goes from 12 to 24 in steps of 2", () => {
	openReader();
	const size = () => screen.getByText(/^Text size/).textContent;
	expect(size()).toBe("Text size 18");
	expect(document.querySelector("article")?.style.fontSize).toBe("1.125rem");
	for (let click = 0; click < 3; click++) fireEvent.click(button("Larger text"));
	expect(size()).toBe("Text size 24");
	expect(button("Larger text").disabled).toBe(true);
	for (let click = 0; click < 6; click++) fireEvent.click(button("Smaller text"));
	expect(size()).toBe("Text size 12");
	expect(button("Smaller text").disabled).toBe(true);
});

test("the bookmark goes on and off and is not saved", () => {
	const onProgress = mock();
	openReader({ onProgress });
	fireEvent.click(button("Bookmark"));
	expect(button("Bookmark").getAttribute("aria-pressed")).toBe("true");
	fireEvent.click(button("Bookmark"));
	expect(button("Bookmark").getAttribute("aria-pressed")).toBe("false");
	expect(onProgress).not.toHaveBeenCalled();
	expect(localStorage).toHaveLength(0);
});
