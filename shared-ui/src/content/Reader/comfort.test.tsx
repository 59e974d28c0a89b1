import { afterEach, beforeEach, expect, mock, test } from "bun:test";
import { paginate } from "@creations/events/text/manuscript";
import {
	act,
	cleanup,
	fireEvent,
	render,
	screen,
	waitFor,
	within,
} from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { accessibilityFaults } from "../../testing/renderPage.tsx";
import { Reader, type ReaderProps } from "./Reader.tsx";

beforeEach(() => localStorage.clear());
afterEach(() => {
	Reflect.deleteProperty(navigator, "wakeLock");
	Reflect.deleteProperty(document, "fullscreenEnabled");
});

/** Five pages with a chapter on the first, third and fifth. */
const content = [1, 2, 3, 4, 5]
	.map((page) =>
		page % 2 ? `## Chapter ${page}\n\n${"word ".repeat(298)}` : "word ".repeat(300),
	)
	.join("\n\n");

function openReader(props: Partial<ReaderProps> = {}) {
	const story = { id: 7, title: "The Ring", language: "en", direction: "ltr" as const };
	const pages = paginate(content);
	return render(
		<Provider store={createStore()}>
			<Reader story={story} pages={pages} onClose={() => {}} {...props} />
		</Provider>,
	);
}

const whereabouts = () =>
	screen.getByText(/^Page \d+ of \d+$/, { selector: "[aria-live]" }).textContent;
const text = () => screen.getByRole("region", { name: "Story" });

async function openContents() {
	fireEvent.click(screen.getByRole("button", { name: "Contents" }));
	return within(await screen.findByRole("dialog", { name: "Contents" }));
}

test("the page slider shows pages in small, goes there at its end, and leads back", async () => {
	openReader({ initialProgress: 20 });
	const contents = await openContents();
	const slider = contents.getByRole<HTMLInputElement>("slider", { name: "Page" });
	fireEvent.input(slider, { target: { value: "4" } });
	expect(contents.getByText("Page 4 of 5")).toBeDefined();
	expect(contents.getByText("0 min left in this chapter")).toBeDefined();
	expect(whereabouts()).toBe("Page 1 of 5");
	act(() => void slider.dispatchEvent(new Event("change")));
	expect(whereabouts()).toBe("Page 4 of 5");
	expect(await accessibilityFaults(document.body)).toEqual([]);
	fireEvent.click(contents.getByRole("button", { name: "Back to page 1" }));
	expect(whereabouts()).toBe("Page 1 of 5");
});

test("a chapter opens at its page, and the bar shows the time left in it", async () => {
	openReader();
	expect(screen.getByText("2 min left in chapter")).toBeDefined();
	const contents = await openContents();
	const chapters = contents.getByRole("navigation", { name: "Chapters" });
	expect(within(chapters).getByRole("button", { current: true }).textContent).toBe(
		"Chapter 11",
	);
	fireEvent.click(within(chapters).getByText("Chapter 5"));
	expect(whereabouts()).toBe("Page 5 of 5");
	expect(screen.queryByRole("dialog", { name: "Contents" })).toBeNull();
	expect(screen.getByText("0 min left in chapter")).toBeDefined();
});

function tap(part: number, pointerType = "touch", target: Element = text()) {
	fireEvent.pointerDown(target, { pointerType });
	fireEvent.click(target, { clientX: part * window.innerWidth });
}

test("a tap at a side turns the page, and one in the middle hides the bars", () => {
	openReader();
	tap(0.9);
	tap(0.9);
	expect(whereabouts()).toBe("Page 3 of 5");
	tap(0.1);
	expect(whereabouts()).toBe("Page 2 of 5");
	tap(0.5);
	expect(whereabouts()).toBe("Page 2 of 5");
	expect(document.querySelector("[data-receding]")).not.toBeNull();
	tap(0.5);
	expect(document.querySelector("[data-receding]")).toBeNull();
});

test("a tap turns the other way in a right-to-left story", () => {
	const story = { id: 7, title: "خاتم", language: "ar", direction: "rtl" as const };
	openReader({ story });
	tap(0.1);
	expect(whereabouts()).toBe("Page 2 of 5");
});

test("selecting, a mouse, a control or an open panel never turn the page", async () => {
	openReader({ initialProgress: 100 });
	tap(0.1, "mouse");
	tap(0.1, "touch", screen.getByRole("button", { name: "Finish" }));
	const paragraph = document.querySelector("article p") as Element;
	getSelection()?.selectAllChildren(paragraph);
	tap(0.1);
	fireEvent.pointerDown(text(), { pointerType: "touch" });
	getSelection()?.removeAllRanges();
	// The tap ends the selection before its click.
	fireEvent.click(text(), { clientX: 0 });
	expect(whereabouts()).toBe("Page 5 of 5");
	getSelection()?.removeAllRanges();
	await openContents();
	tap(0.1);
	expect(whereabouts()).toBe("Page 5 of 5");
});

test("the screen stays on while somebody reads", async () => {
	const release = mock(async () => {});
	const request = mock(async () => ({ release }));
	Object.defineProperty(navigator, "wakeLock", {
		value: { request },
		configurable: true,
	});
	const { unmount } = openReader();
	expect(request).toHaveBeenCalledTimes(1);
	act(() => void document.dispatchEvent(new Event("visibilitychange")));
	expect(request).toHaveBeenCalledTimes(2);
	unmount();
	await waitFor(() => expect(release).toHaveBeenCalled());
	document.dispatchEvent(new Event("visibilitychange"));
	expect(request).toHaveBeenCalledTimes(2);
});

test("a preloaded reader does not keep the screen on", () => {
	const request = mock(async () => ({ release: async () => {} }));
	Object.defineProperty(navigator, "wakeLock", {
		value: { request },
		configurable: true,
	});
	openReader({ open: false });
	expect(request).not.toHaveBeenCalled();
});

test("full screen is offered if the browser has it, and F toggles it", () => {
	const root = document.documentElement;
	const requestFullscreen = mock(async () => {});
	Object.assign(root, { requestFullscreen });
	openReader();
	fireEvent.keyDown(text(), { key: "f" });
	expect(requestFullscreen).not.toHaveBeenCalled();
	Object.defineProperty(document, "fullscreenEnabled", {
		value: true,
		configurable: true,
	});
	fireEvent.keyDown(text(), { key: "f" });
	expect(requestFullscreen).toHaveBeenCalledTimes(1);
	Reflect.deleteProperty(root, "requestFullscreen");
});

test("one long page has all the text, and keys move through its pages", () => {
	localStorage.setItem("reading-settings", JSON.stringify({ isScrolled: true }));
	openReader({ endSlot: <p>More of this ring</p> });
	expect(document.querySelectorAll("article")).toHaveLength(1);
	for (const chapter of [1, 3, 5]) screen.getByText(`Chapter ${chapter}`);
	expect(screen.queryByText("More of this ring")).toBeNull();
	fireEvent.keyDown(text(), { key: "ArrowRight" });
	expect(whereabouts()).toBe("Page 2 of 5");
	tap(0.9);
	expect(whereabouts()).toBe("Page 2 of 5");
	fireEvent.keyDown(text(), { key: "End" });
	expect(whereabouts()).toBe("Page 5 of 5");
	expect(screen.getByText("More of this ring")).toBeDefined();
});

test("with a ruler, up and down move it instead of the text", () => {
	openReader();
	expect(document.querySelector("[data-reader-ruler]")).toBeNull();
	cleanup();
	localStorage.setItem("reading-settings", JSON.stringify({ hasRuler: true }));
	openReader();
	const ruler = document.querySelector<HTMLElement>("[data-reader-ruler]");
	Object.defineProperties(ruler, {
		offsetTop: { value: 90 },
		offsetHeight: { value: 60 },
	});
	fireEvent.keyDown(text(), { key: "ArrowDown" });
	expect(ruler?.style.top).toBe("110px");
	fireEvent.keyDown(text(), { key: "ArrowUp" });
	expect(ruler?.style.top).toBe("70px");
});
