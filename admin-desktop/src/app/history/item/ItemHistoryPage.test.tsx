import { expect, test } from "bun:test";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
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
	const { container } = renderAdmin("/admin/stories/7/history", { server: server() });
	const [edited, created] = await screen.findAllByRole("article");
	if (!edited || !created) throw new Error("two entries");
	expect(within(edited).getByRole("heading", { name: "Edited" })).toBeDefined();
	expect(within(edited).getByText(/by Ada Lovelace$/)).toBeDefined();
	expect(edited.querySelector("del")?.textContent).toBe("Silver");
	expect(edited.querySelector("ins")?.textContent).toBe("Gold");
	expect(within(created).getByRole("heading", { name: "Created" })).toBeDefined();
	expect(within(edited).queryByRole("button")).toBeNull();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("an earlier version can be restored", async () => {
	const { user, server: used } = renderAdmin("/admin/stories/7/history", { server: server() });
	await user.click(await screen.findByRole("button", { name: /^Restore the version of/ }));
	expect(await screen.findByText("Story restored")).toBeDefined();
	const request = used.requests.find(({ line }) => line === "POST /api/admin/stories/7/restore");
	expect(request?.body).toEqual({ version: 1 });
	await waitFor(() =>
		expect(used.requests.filter(({ line }) => line.endsWith("/history")).length).toBeGreaterThan(1),
	);
});

test("what was deleted can be brought back", async () => {
	const used = createFakeServer();
	used.deleted.stories.push(aStory({ id: 9, title: "Lost" }));
	const { user } = renderAdmin("/admin/stories/deleted", { server: used });
	await user.click(await screen.findByRole("button", { name: "Restore Lost" }));
	expect(await screen.findByText("Story restored")).toBeDefined();
	expect(await screen.findByText("Nothing is deleted")).toBeDefined();
	expect(used.stories.map(({ title }) => title)).toEqual(["Lost"]);
});
