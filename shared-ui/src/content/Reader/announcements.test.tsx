import { afterEach, beforeEach, expect, test } from "bun:test";
import { UI_LANGUAGES } from "@creations/events/text";
import { paginate } from "@creations/events/text/manuscript";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { createStore, Provider } from "jotai";
import { touch } from "../../testing/renderPage.tsx";
import { type SharedTexts, setSharedTexts, sharedTexts } from "../../texts/texts.ts";
import { Reader } from "./Reader.tsx";

const english = sharedTexts;

beforeEach(() => localStorage.clear());
afterEach(() => setSharedTexts(english));

/** Five pages with a chapter on each. */
const content = [1, 2, 3, 4, 5]
	.map((page) => `## Chapter ${page}\n\n${"word ".repeat(298)}`)
	.join("\n\n");
const story = { id: 7, title: "The Ring", language: "en", direction: "ltr" as const };

/** Renders the reader ready but hidden, as the page of a story does. */
function prepareReader() {
	const reader = (open: boolean) => (
		<Provider store={createStore()}>
			<Reader story={story} pages={paginate(content)} open={open} onClose={() => {}} />
		</Provider>
	);
	const page = render(reader(false));
	return () => page.rerender(reader(true));
}

/**
 * Returns a function that lists the announcements since the last call: changes of live
 * regions, and of the value of the focused slider.
 */
function listen(): () => string[] {
	const observer = new MutationObserver(() => {});
	observer.observe(document.body, {
		subtree: true,
		childList: true,
		characterData: true,
		attributeFilter: ["aria-valuetext"],
	});
	return () => observer.takeRecords().flatMap(announced);
}

const LIVE = "[aria-live=polite], [aria-live=assertive], [role=status], [role=alert]";

function announced({ type, target }: MutationRecord): string[] {
	const element = target instanceof Element ? target : target.parentElement;
	if (type === "attributes")
		return element && element === document.activeElement
			? [element.getAttribute("aria-valuetext") ?? ""]
			: [];
	const region = element?.closest(LIVE);
	return region ? [region.textContent] : [];
}

async function openContents() {
	fireEvent.click(screen.getByRole("button", { name: "Contents" }));
	const slider = await screen.findByRole<HTMLInputElement>("slider", { name: "Page" });
	return slider;
}

test("opening announces the story and its page once, with the dialog", () => {
	const open = prepareReader();
	const heard = listen();
	open();
	expect(heard()).toEqual([]);
	const dialog = screen.getByRole("dialog", {
		name: "The Ring",
		description: "Page 1 of 5",
	});
	expect(dialog.contains(document.activeElement)).toBe(true);
});

test("a page turn by key, swipe or chapter is announced once", async () => {
	prepareReader()();
	const heard = listen();
	fireEvent.keyDown(document.activeElement ?? document.body, { key: "ArrowRight" });
	expect(heard()).toEqual(["Page 2 of 5"]);
	touch(screen.getByRole("region", { name: "Story" }), [300, 400], [100, 400]);
	expect(heard()).toEqual(["Page 3 of 5"]);
	await openContents();
	heard();
	fireEvent.click(screen.getByRole("button", { name: /^Chapter 5/ }));
	expect(heard()).toEqual(["Page 5 of 5"]);
});

test("the slider announces its page itself, and other controls do so again", async () => {
	prepareReader()();
	const slider = await openContents();
	act(() => slider.focus());
	const heard = listen();
	fireEvent.input(slider, { target: { value: "4" } });
	act(() => void slider.dispatchEvent(new Event("change")));
	expect(heard()).toEqual(["Page 4 of 5"]);
	const back = screen.getByRole("button", { name: "Back to page 1" });
	act(() => back.focus());
	fireEvent.click(back);
	expect(heard()).toEqual(["Page 1 of 5"]);
	act(() => slider.focus());
	fireEvent.keyDown(slider, { key: "Escape" });
	await act(() => Promise.resolve());
	await openContents();
	heard();
	fireEvent.click(screen.getByRole("button", { name: /^Chapter 2/ }));
	expect(heard()).toEqual(["Page 2 of 5"]);
});

test.each(UI_LANGUAGES)("a page turn is announced once in %s", async (language) => {
	const module: Record<string, SharedTexts> = await import(`../../texts/${language}.ts`);
	const texts = module[language] ?? english;
	setSharedTexts(texts);
	prepareReader()();
	const heard = listen();
	fireEvent.keyDown(document.activeElement ?? document.body, { key: "End" });
	expect(heard()).toEqual([texts.reader.pageOf(5, 5)]);
});
