import { expect, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { aStory } from "../../testing/examples.ts";
import { createFakeServer } from "../../testing/fakeServer.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";

const server = () =>
	createFakeServer({
		stories: [aStory({ id: 7, title: "A Gold Ring" })],
		history: [
			{
				version: 2,
				position: 20,
				type: "StoryRevised",
				at: "2025-03-02T09:00:00.000Z",
				actor: "Ada Lovelace",
				changes: [{ field: "title", before: "A Silver Ring", after: "A Gold Ring" }],
				restorable: false,
			},
			{
				version: 1,
				position: 10,
				type: "StoryDrafted",
				at: "2025-03-01T09:00:00.000Z",
				actor: "Demo content",
				changes: [{ field: "status", before: null, after: "draft" }],
				restorable: true,
			},
		],
	});

test("a history says who did what, and marks the words that changed", async () => {
	renderAdmin("/admin/stories/7/history", { server: server() });
	const [edited, created] = await screen.findAllByRole("article");
	if (!edited || !created) throw new Error("two entries");
	expect(within(edited).getByRole("heading", { name: "Edited" })).toBeDefined();
	expect(within(edited).getByText(/by Ada Lovelace$/)).toBeDefined();
	expect(edited.querySelector("del")?.textContent).toBe("Silver");
	expect(edited.querySelector("ins")?.textContent).toBe("Gold");
	expect(within(created).getByRole("heading", { name: "Created" })).toBeDefined();
	expect(within(edited).queryByRole("button")).toBeNull();
});

test("where nothing is deleted, the list says so", async () => {
	const answers = { "GET /api/admin/stories/deleted": () => [] };
	renderAdmin("/admin/stories/deleted", { server: createFakeServer({ answers }) });
	expect(await screen.findByText("Nothing is deleted")).toBeDefined();
});
