import { expect, test } from "bun:test";
import type { AdminStoryDetail } from "@creations/server/responses";
import { aUser } from "@creations/shared-ui/examples";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { DraftStore } from "../drafts/drafts.ts";
import type { Platform } from "../platform.ts";
import { aStory } from "../testing/examples.ts";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { writeMarkdown } from "../testing/manuscripts.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { storyForm } from "./storyForm.ts";

const field = (name: string | RegExp) => screen.findByRole("textbox", { name });
const write = async (name: string, text: string) =>
	fireEvent.change(await field(name), { target: { value: text } });
const textIn = async (name: string) => ((await field(name)) as HTMLInputElement).value;
const save = () => screen.getByRole("button", { name: "Save" });
const preview = () => screen.getByRole("button", { name: "Preview" });
const sent = ({ requests }: ReturnType<typeof createFakeServer>, line: string) =>
	requests.filter((request) => request.line === line);

async function writeAll() {
	await write("Title", "The Ring the Tide Returned");
	await write("Excerpt", "The sea gave it back.");
	await writeMarkdown("Content", "It began with *a stone*.");
}

const one = () =>
	createFakeServer({
		stories: [aStory({ id: 7, title: "The Ring", slug: "the-ring", version: 3 })],
	});

test("each required field shows an error, and the first has the focus", async () => {
	const { user, server } = renderAdmin("/admin/stories/new");
	expect(
		await screen.findByRole("heading", { level: 1, name: "Create Story" }),
	).toBeDefined();
	expect(screen.getByRole("button", { name: "Preview" })).toHaveProperty(
		"disabled",
		true,
	);
	await user.click(save());
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
	await user.click(save());
	expect(
		await screen.findByText("Slug must be lowercase with hyphens only"),
	).toBeDefined();
	expect(await screen.findByText("Invalid image URL")).toBeDefined();
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
	const server = one();
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
	await user.click(save());
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
	await user.click(save());
	await waitFor(() => expect(server.stories).toMatchObject([{ isPublished: true }]));
});

test("a preview of a changed draft saves it", async () => {
	const { user, server, opened } = renderAdmin("/admin/stories/7", { server: one() });
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
	await user.click(save());
	expect(await screen.findByText("Story created")).toBeDefined();
	expect(
		await screen.findByText('"The Ring the Tide Returned" has been created.'),
	).toBeDefined();
	await screen.findByRole("heading", { level: 1, name: "Edit Story" });
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
		},
	]);

	await write("Excerpt", "It came back.");
	await user.click(save());
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
	await user.click(save());
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
	const server = one();
	const answer = Promise.withResolvers<Response>();
	server.answers["PUT /api/admin/stories/:id"] = () => answer.promise;
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("Title", "Rings");
	await user.click(save());
	expect(await screen.findByRole("button", { name: "Saving..." })).toHaveProperty(
		"disabled",
		true,
	);
	await write("Title", "Rings of");
	answer.resolve(Response.json({ ...server.stories[0], title: "Rings", version: 4 }));
	await screen.findByRole("button", { name: "Save" });
	expect(await textIn("Title")).toBe("Rings of");
	expect(await screen.findByText("Unsaved changes")).toBeDefined();
});

test("a failed save is shown and keeps the text, and Ctrl+S saves it", async () => {
	const server = one();
	server.answers["PUT /api/admin/stories/:id"] = () =>
		refusal(500, { message: "Broken", code: "internal" });
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("Title", "Rings");
	await user.click(save());
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
	const server = one();
	server.stories.push(aStory({ id: 8, slug: "taken" }));
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("URL Slug", "taken");
	await user.click(save());
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

test("a draft without a language is restored, and an unreadable one is ignored", async () => {
	const { language: _, ...values } = storyForm({} as never).blank;
	const draft = {
		values: { ...values, title: "Half a ring" },
		version: 3,
		at: "2025-03-01T09:00:00.000Z",
	};
	const opened = (text: string) =>
		renderAdmin("/admin/stories/7", {
			server: one(),
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
	const { unmount } = renderAdmin("/admin/stories/7", { server: one(), stored });
	expect(await textIn("Title")).toBe("Half a ring");
	unmount();
	expect(stored.get("draft:stories/7")).toBe(text);
});

test("an error disappears when its field changes, and the others stay", async () => {
	const { user } = renderAdmin("/admin/stories/new");
	await field("Title");
	await user.click(save());
	expect(await screen.findByText("Title is required")).toBeDefined();
	await write("Title", "Ring");
	await waitFor(() => expect(screen.queryByText("Title is required")).toBeNull());
	await waitFor(() => expect(screen.queryByText("Slug is required")).toBeNull());
	expect(await screen.findByText("Excerpt is required")).toBeDefined();
});

async function conflict(theirs: Partial<AdminStoryDetail> = {}, actorId = 2) {
	const server = one();
	const entry = { position: 9, type: "StoryRevised", changes: [], restorable: false };
	server.answers["GET /api/admin/stories/:id/history"] = [
		{ ...entry, version: 4, at: new Date().toISOString(), actor: "Grace", actorId },
	];
	const page = renderAdmin("/admin/stories/7", { server });
	await write("Title", "My Ring");
	server.stories = [
		aStory({ id: 7, title: "Their Ring", slug: "the-ring", version: 4, ...theirs }),
	];
	await page.user.click(save());
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
	const server = one();
	const { user } = renderAdmin("/admin/stories/7", { server });
	await write("Title", "My Ring");
	for (const story of server.stories) story.version++;
	await user.click(save());
	await screen.findByText("Story updated");
	expect(server.stories[0]).toMatchObject({ title: "My Ring" });
});

test("a conflict can be left undecided, and the text stays", async () => {
	const { user } = await conflict();
	await user.keyboard("{Escape}");
	expect(await textIn("Title")).toBe("My Ring");
	await user.click(save());
	expect(
		await screen.findByRole("dialog", { name: "Changed in the meantime" }),
	).toBeDefined();
});

test("a story that does not exist has no editor", async () => {
	renderAdmin("/admin/stories/99");
	expect(await screen.findByText("Story Not Found")).toBeDefined();
});

async function writing(keep: DraftStore["write"], host: Partial<Platform> = {}) {
	const drafts = {
		read: async () => null,
		write: keep,
		remove: () => {},
		list: async () => [],
	};
	const page = renderAdmin("/admin/stories/7", {
		server: one(),
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
	expect(question.textContent).toContain("Save them before you leave.");
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
