import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { aStory } from "../testing/examples.ts";
import { createFakeServer, type FakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const aRing = { id: 7, title: "The *Ring*", slug: "the-ring", version: 3 };

const serverWith = (content: Partial<FakeServer> = {}) =>
	createFakeServer({ stories: [aStory({ ...aRing, isPublished: false })], ...content });

const saveButton = () => screen.getByRole("button", { name: "Save" });
const panel = () => screen.findByRole("dialog", { name: aRing.title });

async function published(server = serverWith()) {
	const page = renderAdmin("/admin/stories/7", { server });
	await page.user.click(await screen.findByRole("switch", { name: "Published" }));
	await page.user.click(saveButton());
	return { ...page, dialog: within(await panel()) };
}

test("publishing shows the toast and the panel with the public address", async () => {
	const { dialog, user, opened } = await published();
	expect(await screen.findByText("Story updated")).toBeDefined();
	expect(dialog.getByText("Your story is on the site.")).toBeDefined();
	const address = dialog.getByRole<HTMLInputElement>("textbox", { name: "Address" });
	expect(address.value).toBe("https://rings.example/stories/the-ring");
	await user.click(dialog.getByRole("button", { name: "View page" }));
	expect(opened).toEqual(["/stories/the-ring"]);
});

test("the focus moves into the panel, Escape closes it, and the focus returns", async () => {
	const { user } = await published();
	const shown = await panel();
	expect(shown.contains(document.activeElement)).toBeTrue();
	await user.keyboard("{Escape}");
	await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
	expect(document.activeElement).toBe(saveButton());
});

test("saving a published story opens nothing, but the panel can be opened", async () => {
	const server = serverWith({ stories: [aStory({ ...aRing, isPublished: true })] });
	const { user } = renderAdmin("/admin/stories/7", { server });
	const excerpt = await screen.findByRole("textbox", { name: "Excerpt" });
	await user.type(excerpt, " And more.");
	await user.click(saveButton());
	await screen.findByText("Story updated");
	expect(screen.queryByRole("dialog")).toBeNull();
	await user.click(screen.getByRole("button", { name: "Share…" }));
	await panel();
});

test("the panel leads back to the list, and the editor closes", async () => {
	const { dialog, user, address } = await published();
	await user.click(dialog.getByRole("link", { name: "Back to the stories" }));
	await waitFor(() => expect(address()).toBe("/admin"));
	expect(await screen.findByRole("tab", { name: /^Stories/ })).toBeDefined();
	expect(screen.queryAllByRole("dialog").length).toBe(0);
});

test("a saved draft has no panel", async () => {
	const { user } = renderAdmin("/admin/stories/7", { server: serverWith() });
	await user.type(await screen.findByRole("textbox", { name: "Excerpt" }), " More.");
	await user.click(saveButton());
	await screen.findByText("Story updated");
	expect(screen.queryByRole("dialog")).toBeNull();
	expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
});

test("the link is copied", async () => {
	const { dialog, user } = await published();
	await user.click(dialog.getByRole("button", { name: "Copy link" }));
	expect(await dialog.findByText("Link copied.")).toBeDefined();
	expect(await navigator.clipboard.readText()).toBe(
		"https://rings.example/stories/the-ring",
	);
});

test("without access to the clipboard, the link is selected", async () => {
	const { dialog, user } = await published();
	const write = navigator.clipboard.writeText;
	navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
	try {
		await user.click(dialog.getByRole("button", { name: "Copy link" }));
		expect(await dialog.findByText(/^The link is selected\./)).toBeDefined();
	} finally {
		navigator.clipboard.writeText = write;
	}
	const { selectionStart, selectionEnd, value } =
		dialog.getByRole<HTMLInputElement>("textbox");
	expect([selectionStart, selectionEnd]).toEqual([0, value.length]);
});

test("without subscribers, the panel tells so and offers no newsletter", async () => {
	const { dialog } = await published();
	expect(await dialog.findByText("You have no confirmed subscribers yet.")).toBeDefined();
	expect(dialog.queryByRole("button", { name: /^Tell your/ })).toBeNull();
});

test("demo subscribers are no recipients", async () => {
	const answers = {
		"GET /api/admin/newsletter-recipients": { people: 0, suppressed: 0, demo: 12 },
	};
	const { dialog } = await published(serverWith({ answers }));
	expect(await dialog.findByText(/^Demo subscribers get no email\./)).toBeDefined();
});

const twoSubscribers = () =>
	serverWith({
		subscriptions: [1, 2].map((id) => ({
			id,
			email: `reader${id}@example.com`,
			isActive: true,
			subscribedAt: "2026-04-01T08:00:00.000Z",
			confirmedAt: "2026-04-01T09:00:00.000Z",
			unsubscribedAt: null,
		})),
	});

test("subscribers are told with a newsletter that has the story's card", async () => {
	const { dialog, user, address } = await published(twoSubscribers());
	const tell = await dialog.findByRole("button", { name: "Tell your 2 subscribers" });
	await user.click(tell);
	const newsletter = within(
		await screen.findByRole("dialog", { name: "Send Newsletter" }),
	);
	expect(address()).toBe("/admin?tab=newsletter");
	const subject = newsletter.getByRole<HTMLInputElement>("textbox", { name: "Subject" });
	expect(subject.value).toBe(aRing.title);
	await user.click(newsletter.getByRole("button", { name: "Markdown" }));
	expect(
		newsletter.getByRole<HTMLTextAreaElement>("textbox", { name: "Content" }).value,
	).toBe("![The \\*Ring\\*](/stories/the-ring)");
});

test("a newsletter in progress is saved before another one starts", async () => {
	const server = twoSubscribers();
	const values = { subject: "Spring", content: "Soon.", fromEmail: null, isShown: true };
	server.answers["POST /api/admin/newsletter-drafts"] = {
		...values,
		id: 1,
		version: 1,
		fromEmail: "",
		savedAt: "2026-05-01T08:00:00.000Z",
	};
	const { dialog, user, stored } = await published(server);
	stored.set(
		"draft:newsletter",
		JSON.stringify({ values, version: null, at: "2026-05-01T08:00:00.000Z" }),
	);
	await user.click(await dialog.findByRole("button", { name: /^Tell your/ }));
	await screen.findByRole("dialog", { name: "Send Newsletter" });
	const saved = server.requests.filter(
		({ line }) => line === "POST /api/admin/newsletter-drafts",
	);
	expect(saved.map(({ body }) => body)).toEqual([{ ...values, fromEmail: "" }]);
	expect(stored.get("draft:newsletter")).toContain(aRing.title);
});

test("the card for the market stall has the name, the address and its code", async () => {
	const { dialog, user } = await published();
	await user.click(dialog.getByRole("button", { name: "Print a QR card" }));
	const card = within(await screen.findByRole("dialog", { name: "QR card" }));
	expect(card.getByText(aRing.title)).toBeDefined();
	expect(card.getByText("rings.example/stories/the-ring")).toBeDefined();
	expect(
		card.getByRole("img", {
			name: "QR code of https://rings.example/stories/the-ring",
		}),
	).toBeDefined();
	let prints = 0;
	window.print = () => {
		prints += 1;
	};
	await user.click(card.getByRole("button", { name: "Print" }));
	await waitFor(() => expect(prints).toBe(1));
});
