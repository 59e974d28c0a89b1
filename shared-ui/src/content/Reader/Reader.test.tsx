import {
	afterEach,
	beforeEach,
	describe,
	expect,
	jest,
	mock,
	spyOn,
	test,
} from "bun:test";
import { paginate } from "@creations/events/text/manuscript";
import { act, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { StrictMode, useState } from "react";
import { accessibilityFaults, touch } from "../../testing/renderPage.tsx";
import { themeAtom } from "../../theme/theme.ts";
import { Reader, type ReaderProps, type ReadingPosition } from "./Reader.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => void jest.useRealTimers());

test("the story opens on its first page with its title and position", () => {
	openReader();
	expect(screen.getByRole("dialog", { name: "The Ring" })).toBeDefined();
	expect(screen.getByText(/^page-1 word/)).toBeDefined();
	expect(screen.queryByText(/page-2/)).toBeNull();
	expect(whereabouts()).toBe("Page 1 of 5");
	expect(screen.getByText("Page 1 of 5").getAttribute("aria-live")).toBe("polite");
	expect(screen.getByText("20%")).toBeDefined();
	expect(screen.getByText("8 min left")).toBeDefined();
	expect(screen.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("20");
});

test("a long story shows the hours that are left", () => {
	openReader({ pages: paginate("word ".repeat(300 * 592)) });
	expect(screen.getByText("20 h left")).toBeDefined();
});

test("a quick double click turns two pages", () => {
	openReader();
	act(() => {
		button("Next page").click();
		button("Next page").click();
	});
	expect(whereabouts()).toBe("Page 3 of 5");
});

test("every opening starts at the saved page", () => {
	openReader({ initialProgress: 40 });
	expect(screen.getByText(/^page-2 word/)).toBeDefined();
	fireEvent.click(button("Next page"));
	press("Escape");
	startReading();
	expect(whereabouts()).toBe("Page 2 of 5");
});

test("the last page has a Finish button and further content", () => {
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

test("the reader is accessible on its first page and its last", async () => {
	openReader({
		pages: paginate(`## One\n\n1. a\n2. b\n\n![A ring](/ring.jpg)\n\n${content}`),
	});
	expect(await accessibilityFaults(screen.getByRole("dialog"))).toEqual([]);
	press("End");
	expect(await accessibilityFaults(screen.getByRole("dialog"))).toEqual([]);
});

const theme = () =>
	screen
		.getByRole("dialog", { name: "The Ring" })
		.closest("[data-theme]")
		?.getAttribute("data-theme");

describe("the reader's theme", () => {
	test("follows a dark site until it is chosen", () => {
		localStorage.setItem("theme", "dark");
		openReader();
		expect(theme()).toBe("dark");
	});

	test("is stored separately from the site's", () => {
		const store = createStore();
		openReader({}, store);
		fireEvent.click(button(/^Reader theme/));
		fireEvent.click(button(/^Reader theme/));
		expect(localStorage.getItem("reader-theme")).toBe("sepia");
		expect(localStorage.getItem("theme")).toBeNull();
		expect(store.get(themeAtom)).toBe("light");
	});

	test("is restored, unless the stored value is invalid", () => {
		localStorage.setItem("reader-theme", "sepia");
		openReader().unmount();
		openReader();
		expect(theme()).toBe("sepia");
	});
});

async function openSettings() {
	fireEvent.click(button("Reading settings"));
	return within(await screen.findByRole("dialog", { name: "Reading settings" }));
}

const article = () => document.querySelector("article");

test("the text has 18 px and can be set from 12 to 24 in steps of 2", async () => {
	openReader();
	expect(article()?.style.fontSize).toBe("1.125rem");
	const settings = await openSettings();
	const size = () => settings.getByText(/^Text size/).textContent;
	expect(size()).toBe("Text size 18");
	for (let click = 0; click < 3; click++) fireEvent.click(button("Larger text"));
	expect(size()).toBe("Text size 24");
	expect(button("Larger text").getAttribute("aria-disabled")).toBe("true");
	for (let click = 0; click < 6; click++) fireEvent.click(button("Smaller text"));
	expect(size()).toBe("Text size 12");
	expect(button("Smaller text").getAttribute("aria-disabled")).toBe("true");
});

test("settings apply at once and are kept on the device", async () => {
	const { unmount } = openReader();
	const settings = await openSettings();
	fireEvent.click(settings.getByRole("radio", { name: "Sepia" }));
	fireEvent.click(settings.getByRole("radio", { name: "Sans" }));
	fireEvent.click(settings.getByText("More"));
	fireEvent.change(settings.getByRole("slider", { name: "Line height" }), {
		target: { value: "1.8" },
	});
	fireEvent.change(settings.getByRole("slider", { name: "Spacing" }), {
		target: { value: "0.5" },
	});
	fireEvent.click(settings.getByRole("radio", { name: "Long" }));
	const applied = () => ({
		...article()?.dataset,
		lineHeight: article()?.style.getPropertyValue("--reader-line-height"),
	});
	const chosen = {
		typeface: "sans",
		lineHeight: "1.8",
		spaced: "letters",
		lineLength: "long",
	};
	expect(applied()).toMatchObject(chosen);
	expect(theme()).toBe("sepia");
	expect(await accessibilityFaults(document.body)).toEqual([]);
	unmount();
	openReader();
	expect(applied()).toMatchObject(chosen);
});

test("Escape closes the settings alone and returns the focus", async () => {
	openReader();
	act(() => button("Reading settings").focus());
	await openSettings();
	press("Escape");
	expect(screen.queryByRole("dialog", { name: "Reading settings" })).toBeNull();
	await waitFor(() =>
		expect(document.activeElement === button("Reading settings")).toBe(true),
	);
	expect(whereabouts()).toBe("Page 1 of 5");
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
		["PageDown", 2],
	] as const) {
		press(key);
		expect(whereabouts()).toBe(`Page ${page} of 5`);
	}
	press(" ", { shiftKey: true });
	expect(whereabouts()).toBe("Page 1 of 5");
});

test("Page Down turns the page in a right-to-left story, too", () => {
	openReader({ story: { ...story, direction: "rtl" } });
	press("PageDown");
	expect(whereabouts()).toBe("Page 2 of 5");
});

test("Space scrolls a tall page before it turns it", () => {
	openReader();
	const page = screen.getByRole("region", { name: "Story" });
	const scrollBy = spyOn(page, "scrollBy").mockImplementation(() => {});
	Object.defineProperties(page, {
		clientHeight: { value: 500 },
		scrollHeight: { value: 1200 },
	});
	press(" ");
	expect(scrollBy).toHaveBeenCalledWith(0, 430);
	expect(whereabouts()).toBe("Page 1 of 5");
});

test("keys of the browser, a selection or a button are not handled", () => {
	openReader();
	press("ArrowRight", { altKey: true });
	press("ArrowRight", { shiftKey: true });
	fireEvent.keyDown(button("Bookmark"), { key: " " });
	expect(whereabouts()).toBe("Page 1 of 5");
});

test("keys still work after a button disables itself", () => {
	openReader({ initialProgress: 80 });
	button("Next page").focus();
	fireEvent.click(button("Next page"));
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Story" }));
	press("ArrowLeft");
	expect(whereabouts()).toBe("Page 4 of 5");
});

test("swiping too short, too steep or with two fingers does nothing", () => {
	openReader({ initialProgress: 60 });
	const page = screen.getByRole("region", { name: "Story" });
	touch(page, [300, 400], [260, 400]);
	touch(page, [300, 400], [200, 200]);
	const fingers = [{ clientX: 300 }, { clientX: 200 }];
	fireEvent.touchStart(page, { touches: fingers, changedTouches: fingers });
	fireEvent.touchEnd(page, { changedTouches: [{ clientX: 100 }], touches: [] });
	expect(whereabouts()).toBe("Page 3 of 5");
});

function openTimed(props: Partial<ReaderProps>) {
	jest.useFakeTimers();
	return openReader(props);
}

const later = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
const saver = () => mock((_: ReadingPosition) => Promise.resolve());

test("progress is saved 2 seconds after the last page turn", async () => {
	const onProgress = saver();
	openTimed({ onProgress });
	later(10_000);
	expect(onProgress).not.toHaveBeenCalled();
	fireEvent.click(button("Next page"));
	later(1_500);
	fireEvent.click(button("Next page"));
	later(1_999);
	expect(onProgress).not.toHaveBeenCalled();
	later(1);
	expect(onProgress.mock.calls).toEqual([
		[{ storyId: 7, progress: 60, lastPosition: "page-3" }],
	]);
});

test("progress is saved once on closing, in place of a save that was due", async () => {
	const onProgress = saver();
	openTimed({ onProgress });
	fireEvent.click(button("Next page"));
	fireEvent.click(button("Close reader"));
	later(5_000);
	expect(onProgress.mock.calls).toEqual([
		[{ storyId: 7, progress: 40, lastPosition: "page-2" }],
	]);
});

test("progress is never rounded", async () => {
	const onProgress = saver();
	const three = Array(3).fill("word ".repeat(300)).join("\n\n");
	openTimed({ onProgress, pages: paginate(three) });
	press("Escape");
	expect(onProgress.mock.calls[0]?.[0].progress).toBe((1 / 3) * 100);
});

test("progress is saved when the reader unmounts without being closed", async () => {
	const onProgress = saver();
	const { unmount } = openTimed({ onProgress, initialProgress: 60 });
	unmount();
	await Promise.resolve();
	expect(onProgress.mock.calls).toEqual([
		[{ storyId: 7, progress: 60, lastPosition: "page-3" }],
	]);
});

test("progress that cannot be saved goes to the console, and the reader still closes", async () => {
	const complain = spyOn(console, "error").mockImplementation(() => {});
	openTimed({ onProgress: () => Promise.reject(new Error("offline")) });
	press("Escape");
	expect(screen.queryByRole("dialog")).toBeNull();
	await Promise.resolve();
	await Promise.resolve();
	expect(complain).toHaveBeenCalledTimes(1);
	complain.mockRestore();
});

/** Creates five pages; page n starts with the word `page-n`. */
const content = Array.from(
	{ length: 5 },
	(_, page) => `page-${page + 1}${" word".repeat(299)}`,
).join("\n\n");
const story = { id: 7, title: "The Ring", language: "en", direction: "ltr" as const };

function Shelf(props: Partial<ReaderProps>) {
	const [open, setOpen] = useState(false);
	return (
		<>
			<button type="button" onClick={() => setOpen(true)}>
				Start Reading
			</button>
			{open && (
				<Reader
					story={story}
					pages={paginate(content)}
					{...props}
					onClose={() => setOpen(false)}
				/>
			)}
		</>
	);
}

function openReader(props: Partial<ReaderProps> = {}, store = createStore()) {
	const page = render(
		<StrictMode>
			<Provider store={store}>
				<Shelf {...props} />
			</Provider>
		</StrictMode>,
	);
	startReading();
	return page;
}

function startReading() {
	screen.getByText("Start Reading").focus();
	fireEvent.click(screen.getByText("Start Reading"));
}

const button = (name: string | RegExp) =>
	screen.getByRole<HTMLButtonElement>("button", { name });
const press = (key: string, options = {}) =>
	fireEvent.keyDown(document.activeElement ?? document.body, { key, ...options });
const whereabouts = () => screen.getByText(/^Page \d+ of \d+$/).textContent;
