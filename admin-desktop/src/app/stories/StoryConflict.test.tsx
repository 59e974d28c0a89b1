import { expect, test } from "bun:test";
import type { AdminStoryDetail } from "@creations/server/responses";
import { aUser } from "@creations/shared-ui/examples";
import { screen, within } from "@testing-library/react";
import { oneStory, saveButton, textIn, write } from "../testing/editors.ts";
import { aStory } from "../testing/examples.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

async function conflict(theirs: Partial<AdminStoryDetail> = {}, actorId = 2) {
	const server = oneStory();
	const entry = { position: 9, type: "StoryRevised", changes: [], restorable: false };
	server.answers["GET /api/admin/stories/:id/history"] = [
		{ ...entry, version: 4, at: new Date().toISOString(), actor: "Grace", actorId },
	];
	const page = renderAdmin("/admin/stories/7", { server });
	await write("Title", "My Ring");
	server.stories = [
		aStory({ id: 7, title: "Their Ring", slug: "the-ring", version: 4, ...theirs }),
	];
	await page.user.click(saveButton());
	const dialog = within(
		await screen.findByRole("dialog", { name: "Changed in the meantime" }),
	);
	return { ...page, server, dialog };
}

test("a conflict shows both versions of each difference, and mine can be kept", async () => {
	const { user, server, dialog } = await conflict();
	const title = within(dialog.getByRole("region", { name: "Title" }));
	expect(title.getByText("Mine").nextSibling?.textContent).toBe("My Ring");
	expect(title.getByText("Theirs").nextSibling?.textContent).toBe("Their Ring");
	expect(dialog.queryByRole("region", { name: "Content" })).toBeNull();
	expect(screen.queryByText("Failed to save story. Please try again.")).toBeNull();
	await user.click(dialog.getByRole("button", { name: "Keep mine" }));
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(server.stories[0]).toMatchObject({ title: "My Ring", version: 5 });
});

test("a conflict shows who saved the other version, and when", async () => {
	const { dialog } = await conflict();
	expect(await dialog.findByText("Saved by: Grace, just now")).toBeDefined();
});

test("a conflict with another window of the same person shows it", async () => {
	const { dialog } = await conflict({}, aUser().id);
	expect(
		await dialog.findByText("Saved by: You, in another window, just now"),
	).toBeDefined();
});

test("a conflict can be resolved field by field", async () => {
	const { user, server, dialog } = await conflict({ excerpt: "Their excerpt." });
	expect(dialog.queryByRole("button", { name: "Keep this selection" })).toBeNull();
	const excerpt = within(dialog.getByRole("region", { name: "Excerpt" }));
	await user.click(excerpt.getByRole("radio", { name: "Theirs" }));
	await user.click(dialog.getByRole("button", { name: "Keep this selection" }));
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(server.stories[0]).toMatchObject({
		title: "My Ring",
		excerpt: "Their excerpt.",
		version: 5,
	});
});

test("a conflict can end with the other version", async () => {
	const { user, dialog } = await conflict();
	await user.click(dialog.getByRole("button", { name: "Take theirs" }));
	expect(await textIn("Title")).toBe("Their Ring");
	expect(await screen.findByText("Saved")).toBeDefined();
});

test("a version without a changed text, such as a schedule, is no conflict", async () => {
	const server = oneStory();
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("Title", "My Ring");
	for (const story of server.stories) story.version++;
	await user.click(saveButton());
	await screen.findByText("Story updated");
	expect(server.stories[0]).toMatchObject({ title: "My Ring" });
});

test("a conflict can be left undecided, and the text stays", async () => {
	const { user } = await conflict();
	await user.keyboard("{Escape}");
	expect(await textIn("Title")).toBe("My Ring");
	await user.click(saveButton());
	expect(
		await screen.findByRole("dialog", { name: "Changed in the meantime" }),
	).toBeDefined();
});
