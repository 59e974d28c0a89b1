import { expect, test } from "bun:test";
import type { UndoneDeletion } from "@creations/server/responses";
import { fireEvent, screen } from "@testing-library/react";
import { momentText } from "../scheduling/useSchedule.ts";
import { aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const moment = {
	local: "2026-12-01T09:00",
	timeZone: "UTC",
	at: "2026-12-01T09:00:00.000Z",
};
const draft: UndoneDeletion = { isPublished: false, scheduled: null, missed: null };

async function deleteAndUndo(undone: UndoneDeletion | Response) {
	const server = createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring", isPublished: true })],
	});
	server.answers["POST /api/admin/stories/:id/undo-deletion"] = () =>
		undone as UndoneDeletion;
	const page = renderAdmin("/admin", { server });
	await page.user.click(await screen.findByRole("button", { name: "Delete The Ring" }));
	await screen.findByText("Story deleted");
	fireEvent.click(screen.getByRole("button", { name: "Undo" }));
	return page;
}

test.each([
	[{ ...draft, isPublished: true }, "“The Ring” is published again."],
	[draft, "“The Ring” is back as a draft."],
	[
		{ ...draft, scheduled: moment },
		`“The Ring” is scheduled again for ${momentText(moment.at, "UTC")}.`,
	],
	[
		{ ...draft, missed: moment },
		`“The Ring” is back as a draft: its scheduled time, ${momentText(moment.at, "UTC")}, has passed.`,
	],
])("undoing a deletion shows the story's new status: %p", async (undone, told) => {
	const { server } = await deleteAndUndo(undone);
	expect(await screen.findByText(told)).toBeDefined();
	expect(
		server.requests.some(
			({ line }) => line === "POST /api/admin/stories/7/undo-deletion",
		),
	).toBe(true);
});

test("an undo refused because of its slug shows advice", async () => {
	const message = 'The slug "the-ring" is taken by another story.';
	await deleteAndUndo(refusal(409, { code: "slug-taken", message }));
	expect(
		await screen.findByText(
			`${message} Change the slug there, then restore this story under Deleted.`,
		),
	).toBeDefined();
});

test("the list of deleted stories explains that a restored one is a draft", async () => {
	const answers = {
		"GET /api/admin/stories/deleted": [
			{
				id: 7,
				name: "The Ring",
				slug: "the-ring",
				deletedAt: "2025-03-01T09:00:00.000Z",
			},
		],
	};
	renderAdmin("/admin/stories/deleted", { answers });
	expect(await screen.findByText(/^A restored story is a draft\./)).toBeDefined();
	expect(
		screen.getByRole("button", { name: "Restore as a draft The Ring" }),
	).toBeDefined();
});
