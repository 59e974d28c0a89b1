import { expect, test } from "bun:test";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { Platform } from "../platform.ts";
import { aStory } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import type { DraftStore } from "./drafts.ts";

async function writing(write: DraftStore["write"], host: Partial<Platform> = {}) {
	const drafts = { read: async () => null, write, remove: () => {}, list: async () => [] };
	const server = createFakeServer({ stories: [aStory({ id: 7, title: "The Ring" })] });
	const page = renderAdmin("/admin/stories/7", { server, host: { drafts, ...host } });
	const title = await screen.findByLabelText("Title", { selector: "input" });
	fireEvent.change(title, { target: { value: "Rings" } });
	return page;
}

test("leaving is not called keeping where nothing is kept", async () => {
	const { user } = await writing(full);
	expect((await screen.findByRole("alert")).textContent).toContain("No draft is kept.");
	await user.click(screen.getByRole("button", { name: "Close" }));
	const question = await screen.findByRole("dialog", { name: "Unsaved changes" });
	expect(question.textContent).toContain("Save them before you leave.");
	expect(screen.queryAllByRole("button", { name: "Leave as a draft" }).length).toBe(0);
	expect(screen.getByRole("button", { name: "Leave and lose them" })).toBeDefined();
});

function isAskedBeforeLeaving(): boolean {
	const event = new Event("beforeunload", { cancelable: true });
	window.dispatchEvent(event);
	return event.defaultPrevented;
}

const noRoom = "Unsaved changes, and no room for a draft";
const full = (): Promise<void> => Promise.reject(new Error("The disk is full."));

test("once there is room again, the draft is kept without another word typed", async () => {
	let store = full;
	await writing(() => store());
	await screen.findByText(noRoom);
	store = () => Promise.resolve();
	expect(await screen.findByText("Unsaved changes")).toBeDefined();
});

test("somebody who types without a pause is kept up with", async () => {
	const stored: string[] = [];
	await writing((_key, text) => void stored.push(text));
	const title = screen.getByLabelText("Title", { selector: "input" });
	for (let letters = 0; stored.length === 0; letters++) {
		fireEvent.change(title, { target: { value: "R".repeat(1 + (letters % 50)) } });
		await new Promise((resolve) => setTimeout(resolve, 20));
	}
	expect(stored[0]).toContain("R");
});

test("what is not kept yet is, when the page is about to go", async () => {
	const stored: string[] = [];
	await writing((_key, text) => void stored.push(text));
	window.dispatchEvent(new Event("pagehide"));
	expect(stored.length).toBe(1);
	expect(stored[0]).toContain("Rings");
});

test("a host whose drafts are certain does not ask, unless one could not be kept", async () => {
	await writing(full, { asksBeforeClosing: false });
	expect(isAskedBeforeLeaving()).toBe(false);
	await screen.findByText(noRoom);
	await waitFor(() => expect(isAskedBeforeLeaving()).toBe(true));
});
