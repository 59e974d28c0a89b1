import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { DraftStore } from "../drafts/drafts.ts";
import type { Platform } from "../platform.ts";
import { field, oneStory, textIn, write } from "../testing/editors.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { storyForm } from "./storyForm.ts";

test("a draft without a language is restored, and an unreadable one is ignored", async () => {
	const { language: _, ...values } = storyForm({} as never).blank;
	const draft = {
		values: { ...values, title: "Half a ring" },
		version: 3,
		at: "2025-03-01T09:00:00.000Z",
	};
	const opened = (text: string) =>
		renderAdmin("/admin/stories/7", {
			server: oneStory(),
			stored: new Map([["draft:stories/7", text]]),
		});
	const page = opened(JSON.stringify(draft));
	expect(await textIn("Title")).toBe("Half a ring");
	page.unmount();
	opened('{"values":{"title":7}}');
	expect(await textIn("Title")).toBe("The Ring");
	expect(screen.queryByText(/restored/)).toBeNull();
});

test("a restored draft keeps the time at which it was written", async () => {
	const { blank } = storyForm({} as never);
	const text = JSON.stringify({
		values: { ...blank, title: "Half a ring" },
		version: 3,
		at: "2025-03-01T09:00:00.000Z",
	});
	const stored = new Map([["draft:stories/7", text]]);
	const { unmount } = renderAdmin("/admin/stories/7", { server: oneStory(), stored });
	expect(await textIn("Title")).toBe("Half a ring");
	unmount();
	expect(stored.get("draft:stories/7")).toBe(text);
});

async function writing(keep: DraftStore["write"], host: Partial<Platform> = {}) {
	const drafts = {
		read: async () => null,
		write: keep,
		remove: () => {},
		list: async () => [],
	};
	const page = renderAdmin("/admin/stories/7", {
		server: oneStory(),
		host: { drafts, ...host },
	});
	await write("Title", "Rings");
	return page;
}

test("leaving without a stored draft is labeled as a loss", async () => {
	const { user } = await writing(full);
	expect((await screen.findByRole("alert")).textContent).toContain("No draft is stored.");
	await user.click(screen.getByRole("button", { name: "Close" }));
	const question = await screen.findByRole("dialog", { name: "Unsaved changes" });
	expect(question.textContent).toContain("Save your changes before you leave.");
	expect(screen.queryAllByRole("button", { name: "Keep on this device" }).length).toBe(0);
	expect(screen.getByRole("button", { name: "Leave without saving" })).toBeDefined();
});

function isAskedBeforeLeaving(): boolean {
	const event = new Event("beforeunload", { cancelable: true });
	window.dispatchEvent(event);
	return event.defaultPrevented;
}

const noRoom = "Unsaved changes, and no room for a draft";
const full = (): Promise<void> => Promise.reject(new Error("The disk is full."));

test("the draft is stored when there is room again, without further typing", async () => {
	let store = full;
	await writing(() => store());
	await screen.findByText(noRoom);
	store = () => Promise.resolve();
	expect(await screen.findByText("Unsaved changes")).toBeDefined();
});

test("a draft is stored during typing without a pause", async () => {
	const stored: string[] = [];
	await writing((_key, text) => void stored.push(text));
	const title = await field("Title");
	for (let letters = 0; stored.length === 0; letters++) {
		fireEvent.change(title, { target: { value: "R".repeat(1 + (letters % 50)) } });
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	expect(stored[0]).toContain("R");
});

test("an unstored draft is stored when the page closes", async () => {
	const stored: string[] = [];
	await writing((_key, text) => void stored.push(text));
	window.dispatchEvent(new Event("pagehide"));
	expect(stored).toEqual([expect.stringContaining("Rings")]);
});

test("a host with reliable drafts asks before closing only if a draft failed", async () => {
	await writing(full, { asksBeforeClosing: false });
	expect(isAskedBeforeLeaving()).toBe(false);
	await screen.findByText(noRoom);
	await waitFor(() => expect(isAskedBeforeLeaving()).toBe(true));
});
