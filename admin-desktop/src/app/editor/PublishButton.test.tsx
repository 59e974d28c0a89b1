import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { oneStory } from "../testing/editors.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

test("one press saves and publishes, and the button then opens the page", async () => {
	const server = oneStory();
	const { user, opened } = renderAdmin("/admin/stories/7", { server });
	const button = await screen.findByRole("button", { name: "Publish" });
	await user.click(button);
	await waitFor(() => expect(server.stories[0]?.isPublished).toBe(true));
	await user.click(await screen.findByRole("button", { name: "Close" }));
	const view = await screen.findByRole("button", { name: "View page" });
	expect(view === button).toBe(true);
	expect(screen.getByRole("switch", { name: "Published", checked: true })).toBeDefined();
	await user.click(button);
	expect(opened).toEqual(["/stories/the-ring"]);
});

test("an item with a wrong field is not published", async () => {
	const { user, server } = renderAdmin("/admin/stories/new");
	await user.click(await screen.findByRole("button", { name: "Publish" }));
	expect(await screen.findByText("Title is required")).toBeDefined();
	expect(server.requests.some(({ line }) => line.startsWith("POST"))).toBe(false);
});
