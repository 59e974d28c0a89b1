import { expect, spyOn, test } from "bun:test";
import { media } from "@creations/shared-ui/theme";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { field, oneStory, saveButton, textIn, write } from "../testing/editors.ts";
import { aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { writeMarkdown } from "../testing/manuscripts.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const preview = () => screen.getByRole("button", { name: "Preview" });
const sent = ({ requests }: ReturnType<typeof createFakeServer>, line: string) =>
	requests.filter((request) => request.line === line);

async function writeAll() {
	await write("Title", "The Ring the Tide Returned");
	await write("Excerpt", "The sea gave it back.");
	await writeMarkdown("Content", "It began with *a stone*.");
}

test("each required field shows an error, and the first has the focus", async () => {
	const { user, server } = renderAdmin("/admin/stories/new");
	expect(
		await screen.findByRole("heading", { level: 1, name: "Create Story" }),
	).toBeDefined();
	expect(screen.getByRole("button", { name: "Preview" })).toHaveProperty(
		"disabled",
		true,
	);
	await user.click(saveButton());
	for (const name of ["Title", "Slug", "Excerpt", "Content"])
		expect(await screen.findByText(`${name} is required`)).toBeDefined();
	await waitFor(async () =>
		expect(document.activeElement === (await field("Title"))).toBeTrue(),
	);
	expect(sent(server, "POST /api/admin/stories")).toEqual([]);
});

test("slug and cover image are validated", async () => {
	const { user } = renderAdmin("/admin/stories/new");
	await writeAll();
	await write("URL Slug", "The Ring");
	await write("Or paste an image URL", "ring.jpg");
	await user.click(saveButton());
	expect(
		await screen.findByText("Slug must be lowercase with hyphens only"),
	).toBeDefined();
	expect(await screen.findByText("Invalid image URL")).toBeDefined();
});

test("on a phone, a wrong slug opens the fold that hides it, and has the focus", async () => {
	const phone = spyOn(window, "matchMedia").mockImplementation(
		(query) =>
			Object.assign(new EventTarget(), {
				matches: query === media.still,
			}) as MediaQueryList,
	);
	const { user } = renderAdmin("/admin/stories/new");
	await writeAll();
	await write("URL Slug", "The Ring");
	const fold = (await screen.findByText("URL slug and cover image")).closest("details");
	expect(fold?.open).toBeFalse();
	await user.click(saveButton());
	await waitFor(() => expect(fold?.open).toBeTrue());
	expect(document.activeElement === (await field("URL Slug"))).toBeTrue();
	phone.mockRestore();
});

test("the slug follows the title until it is edited by hand", async () => {
	renderAdmin("/admin/stories/new");
	await write("Title", "A  Ring: for -- Ada!");
	expect(await textIn("URL Slug")).toBe("a-ring-for-ada");
	await write("URL Slug", "own");
	await write("Title", "Another");
	expect(await textIn("URL Slug")).toBe("own");
});

test("an existing slug stays, and a changed one must be saved before a preview", async () => {
	const server = oneStory();
	for (const story of server.stories) story.isPublished = true;
	const { user, opened } = renderAdmin("/admin/stories/7", { server });
	const note = "Save first to preview.";
	expect(
		await screen.findByRole("heading", { level: 1, name: "Edit Story" }),
	).toBeDefined();
	await write("Title", "Another");
	expect(await textIn("URL Slug")).toBe("the-ring");
	expect(screen.queryByText(note)).toBeNull();
	await write("URL Slug", "the-gold-ring");
	expect(
		screen.getByRole("textbox", { name: "URL Slug", description: note }),
	).toBeDefined();
	expect(screen.getByRole("button", { name: "Preview" })).toHaveProperty(
		"disabled",
		false,
	);
	await user.click(preview());
	await waitFor(() => expect(opened).toEqual(["/stories/the-ring"]));
	await user.click(saveButton());
	await waitFor(() => expect(screen.queryByText(note)).toBeNull());
});

test("a preview saves a new story as a draft, even if it is to be published", async () => {
	const { user, server, opened } = renderAdmin("/admin/stories/new");
	await writeAll();
	await user.click(screen.getByRole("switch", { name: "Published" }));
	await user.click(preview());
	await waitFor(() => expect(opened).toEqual(["/stories/the-ring-the-tide-returned"]));
	expect(server.stories).toMatchObject([{ isPublished: false }]);
	expect(screen.getByRole("switch", { name: "Published", checked: true })).toBeDefined();
	expect(screen.getByText("Unsaved changes")).toBeDefined();
	await user.click(saveButton());
	await waitFor(() => expect(server.stories).toMatchObject([{ isPublished: true }]));
});

test("a preview of a changed draft saves it", async () => {
	const { user, server, opened } = renderAdmin("/admin/stories/7", {
		server: oneStory(),
	});
	await write("URL Slug", "the-gold-ring");
	await user.click(preview());
	await waitFor(() => expect(opened).toEqual(["/stories/the-gold-ring"]));
	expect(server.stories).toMatchObject([{ slug: "the-gold-ring", isPublished: false }]);
	await user.click(preview());
	expect(opened).toHaveLength(2);
	expect(sent(server, "PUT /api/admin/stories/7")).toHaveLength(1);
});

test("a preview of an incomplete story shows what is missing", async () => {
	const { user, server, opened } = renderAdmin("/admin/stories/new");
	await write("Title", "Ring");
	await user.click(preview());
	expect(await screen.findByText("Excerpt is required")).toBeDefined();
	expect([opened, server.stories]).toEqual([[], []]);
});

test("a new story is created once, confirmed and then edited", async () => {
	const { user, server, address, stored } = renderAdmin("/admin/stories/new");
	await writeAll();
	await user.click(screen.getByRole("switch", { name: "Published" }));
	await user.click(saveButton());
	expect(await screen.findByText("Story created")).toBeDefined();
	expect(
		await screen.findByText("“The Ring the Tide Returned” has been created."),
	).toBeDefined();
	expect(address()).toBe("/admin/stories/101");
	expect([...stored.keys()]).toEqual([]);
	expect(sent(server, "POST /api/admin/stories").map(({ body }) => body)).toEqual([
		{
			title: "The Ring the Tide Returned",
			slug: "the-ring-the-tide-returned",
			excerpt: "The sea gave it back.",
			content: "It began with *a stone*.",
			coverImage: null,
			isPublished: true,
			readingTimeMinutes: 1,
			relatedProductIds: [],
			relatedStoryIds: [],
			translationOf: null,
		},
	]);

	await screen.findByRole("dialog", { name: "The Ring the Tide Returned" });
	await user.keyboard("{Escape}");
	await write("Excerpt", "It came back.");
	await user.click(saveButton());
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(sent(server, "PUT /api/admin/stories/101")[0]?.headers.get("if-match")).toBe(
		'"1"',
	);
});

async function chooseLanguage(
	user: ReturnType<typeof renderAdmin>["user"],
	name: string,
) {
	const select = await screen.findByRole("combobox", { name: "Language" });
	select.focus();
	await user.keyboard("{Enter}");
	await user.click(
		within(await screen.findByRole("listbox")).getByRole("option", { name }),
	);
	await user.click(saveButton());
	expect(await screen.findByText("Story updated")).toBeDefined();
}

test("a wrongly detected language can be corrected and reset", async () => {
	const server = createFakeServer({
		stories: [aStory({ id: 7, detectedLanguage: "ar" })],
	});
	const { user } = renderAdmin("/admin/stories/7", { server });
	const select = await screen.findByRole("combobox", { name: "Language" });
	await waitFor(() => expect(select.textContent).toBe("Detected: Arabic"));
	await chooseLanguage(user, "Persian");
	await chooseLanguage(user, "Detected: Arabic");
	expect(sent(server, "PUT /api/admin/stories/7").map(({ body }) => body)).toMatchObject([
		{ language: "fa" },
		{ title: "Story 7" },
	]);
	expect(server.stories[0]?.chosenLanguage).toBeNull();
});

test("the button shows that it saves, and text typed during the save stays", async () => {
	const server = oneStory();
	const answer = Promise.withResolvers<Response>();
	server.answers["PUT /api/admin/stories/:id"] = () => answer.promise;
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("Title", "Rings");
	await user.click(saveButton());
	const saving = await screen.findByRole("button", { name: "Saving..." });
	expect(saving.getAttribute("aria-disabled")).toBe("true");
	await write("Title", "Rings of");
	answer.resolve(Response.json({ ...server.stories[0], title: "Rings", version: 4 }));
	await screen.findByRole("button", { name: "Save" });
	expect(await textIn("Title")).toBe("Rings of");
	expect(await screen.findByText("Unsaved changes")).toBeDefined();
});

test("a failed save is shown and keeps the text, and Ctrl+S saves it", async () => {
	const server = oneStory();
	server.answers["PUT /api/admin/stories/:id"] = () =>
		refusal(500, { message: "Broken", code: "internal" });
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("Title", "Rings");
	await user.click(saveButton());
	expect(
		await screen.findByText("Failed to save story. Please try again."),
	).toBeDefined();
	expect(await screen.findByText("Error")).toBeDefined();
	expect(await textIn("Title")).toBe("Rings");

	server.answers = {};
	expect(fireEvent.keyDown(window, { key: "s", ctrlKey: true })).toBeFalse();
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(server.stories[0]?.title).toBe("Rings");
});

test("a taken slug is shown at its field, without a toast", async () => {
	const server = oneStory();
	server.stories.push(aStory({ id: 8, slug: "taken" }));
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("URL Slug", "taken");
	await user.click(saveButton());
	expect(
		await screen.findByText("The slug taken is taken by another one."),
	).toBeDefined();
	await waitFor(async () =>
		expect(document.activeElement === (await field("URL Slug"))).toBeTrue(),
	);
	expect(screen.queryByText("Error")).toBeNull();
});

test("words, pages and minutes are counted, and pages are marked in the text", async () => {
	renderAdmin("/admin/stories/new");
	await writeMarkdown("Content", `# Tide\n\n${"stone ".repeat(301)}`);
	expect(await screen.findByText("302 words")).toBeDefined();
	expect(await screen.findByText("2 pages")).toBeDefined();
	expect(await screen.findByText("2 min read")).toBeDefined();
	fireEvent.click(screen.getByRole("button", { name: "Markdown" }));
	const content = within(await field("Content"));
	expect(await content.findByRole("heading", { name: "Tide" })).toBeDefined();
	expect(await content.findByTitle("Page 2")).toBeDefined();
});

test("an error disappears when its field changes, and the others stay", async () => {
	const { user } = renderAdmin("/admin/stories/new");
	await field("Title");
	await user.click(saveButton());
	expect(await screen.findByText("Title is required")).toBeDefined();
	await write("Title", "Ring");
	await waitFor(() => expect(screen.queryByText("Title is required")).toBeNull());
	await waitFor(() => expect(screen.queryByText("Slug is required")).toBeNull());
	expect(await screen.findByText("Excerpt is required")).toBeDefined();
});

test("a story that does not exist has no editor", async () => {
	renderAdmin("/admin/stories/99");
	expect(await screen.findByText("Story Not Found")).toBeDefined();
	const back = screen.getByRole("link", { name: "Back to stories" });
	expect(back.getAttribute("href")).toBe("/admin");
});

async function leaveWithSave(user: ReturnType<typeof renderAdmin>["user"]) {
	await user.click(screen.getByRole("button", { name: "Close" }));
	const question = within(await screen.findByRole("dialog", { name: "Unsaved changes" }));
	await user.click(question.getByRole("button", { name: "Save" }));
}

test("a new story is saved before leaving, without a detour to its editor", async () => {
	const { user, server, address } = renderAdmin("/admin/stories/new");
	await writeAll();
	await leaveWithSave(user);
	await waitFor(() => expect(address()).toBe("/admin"));
	expect(await screen.findByText("Story created")).toBeDefined();
	expect(sent(server, "POST /api/admin/stories").length).toBe(1);
});

test("a story that cannot be saved stays open with its errors", async () => {
	const { user, address } = renderAdmin("/admin/stories/new");
	await write("Title", "The Ring");
	await leaveWithSave(user);
	await waitFor(() => expect(screen.queryAllByRole("dialog").length).toBe(0));
	expect(await screen.findByText("Excerpt is required")).toBeDefined();
	expect(address()).toBe("/admin/stories/new");
	const excerpt = await field("Excerpt");
	await waitFor(() => expect(document.activeElement === excerpt).toBeTrue());
});
