import { expect, test } from "bun:test";
import type { SavedNewsletterDraft } from "@creations/server/responses";
import { screen, waitFor, within } from "@testing-library/react";
import { createFakeServer, type FakeServer, refusal } from "../../testing/fakeServer.ts";
import { writeMarkdown } from "../../testing/manuscripts.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { toast } from "../../testing/toasts.ts";

const PATH = "/api/admin/newsletter-drafts";
const savedAt = "2026-05-01T10:00:00.000Z";
const spring: SavedNewsletterDraft = {
	id: 1,
	version: 1,
	savedAt,
	subject: "Spring",
	content: "It blooms.",
	fromEmail: "",
	isShown: true,
};

/** Answers as a server that stores these drafts. */
function draftAnswers(drafts: SavedNewsletterDraft[]): FakeServer["answers"] {
	const at = (id: unknown) => drafts.findIndex((draft) => draft.id === Number(id));
	const noDraft = () => refusal(404, { message: "Not found", code: "not-found" });
	const deleted: SavedNewsletterDraft[] = [];
	return {
		[`GET ${PATH}`]: () => drafts,
		[`GET ${PATH}/:id`]: ({ params: { id } }) => drafts[at(id)] ?? noDraft(),
		[`POST ${PATH}`]: ({ body }) => {
			const draft = { ...spring, ...(body as object), id: drafts.length + 1, version: 1 };
			drafts.push(draft);
			return draft;
		},
		[`PUT ${PATH}/:id`]: ({ params: { id }, body, headers }) => {
			const draft = drafts[at(id)];
			if (!draft) return noDraft();
			if (headers.get("if-match") !== `"${draft.version}"`)
				return refusal(409, { message: "Changed", code: "version-conflict" });
			return Object.assign(draft, body, { version: draft.version + 1 });
		},
		[`DELETE ${PATH}/:id`]: ({ params: { id } }): undefined =>
			void deleted.push(...drafts.splice(at(id), 1)),
		[`POST ${PATH}/:id/restore`]: () => {
			drafts.push(...deleted);
			return spring;
		},
	};
}

async function openDialog(drafts: SavedNewsletterDraft[], stored = new Map()) {
	const answers: FakeServer["answers"] = {
		"GET /api/admin/newsletter-senders": ["hello@example.com"],
		"GET /api/admin/newsletters": () => [],
		"GET /api/admin/newsletter-recipients": () => ({ people: 3, suppressed: 0, demo: 0 }),
		"POST /api/admin/newsletters/preview": () => ({ html: "", text: "", from: "Jewels" }),
		...draftAnswers(drafts),
	};
	const server = createFakeServer({ answers });
	const page = renderAdmin("/admin?tab=newsletter", { server, stored });
	const button = () => screen.getByRole("button", { name: "Send Newsletter" });
	await waitFor(() => expect(button()).toHaveProperty("disabled", false));
	await page.user.click(button());
	const dialog = within(await screen.findByRole("dialog", { name: "Send Newsletter" }));
	const press = async (name: string) =>
		page.user.click(await dialog.findByRole("button", { name }));
	const subject = () => dialog.getByLabelText("Subject") as HTMLInputElement;
	return { ...page, drafts, dialog, press, subject };
}

test("a draft is saved once, and then changed", async () => {
	const { user, press, drafts, subject } = await openDialog([]);
	await user.type(subject(), "Summer");
	await writeMarkdown("Content", "It shines.");
	await press("Save draft");
	await toast("Draft saved");
	expect(drafts).toMatchObject([{ id: 1, subject: "Summer", content: "It shines." }]);
	await user.type(subject(), "!");
	await press("Save draft");
	await waitFor(() =>
		expect(drafts).toMatchObject([{ id: 1, version: 2, subject: "Summer!" }]),
	);
});

test("opening another draft saves the text in the form first", async () => {
	const { user, press, drafts, subject, dialog } = await openDialog([{ ...spring }]);
	await user.type(subject(), "Summer");
	await user.click(dialog.getByText("Other drafts (1)"));
	await press("Open Spring");
	await waitFor(() => expect(subject().value).toBe("Spring"));
	expect(drafts.map((draft) => draft.subject)).toEqual(["Spring", "Summer"]);
	expect(await dialog.findByRole("button", { name: "Open Summer" })).toBeDefined();
	await press("New newsletter");
	await waitFor(() => expect(subject().value).toBe(""));
});

test("a draft that was changed elsewhere is kept, and mine becomes another", async () => {
	const { user, press, drafts, subject, dialog } = await openDialog([{ ...spring }]);
	await user.click(dialog.getByText("Other drafts (1)"));
	await press("Open Spring");
	await waitFor(() => expect(subject().value).toBe("Spring"));
	Object.assign(drafts[0] ?? {}, { subject: "Theirs", version: 2 });
	await user.type(subject(), "!");
	await press("Save draft");
	await toast("Draft saved");
	expect(drafts.map((draft) => draft.subject)).toEqual(["Theirs", "Spring!"]);
});

test("without a connection the text stays on the device, and no other draft opens", async () => {
	const stored = new Map<string, string>();
	const page = await openDialog([{ ...spring }], stored);
	const { user, press, server, subject, dialog } = page;
	await user.type(subject(), "Summer");
	await user.click(dialog.getByText("Other drafts (1)"));
	server.isDown = true;
	await press("Open Spring");
	await toast("Failed to save the draft. Please try again.");
	expect(subject().value).toBe("Summer");
	await waitFor(() => expect(stored.get("draft:newsletter")).toContain("Summer"));
});

test("a deleted draft can be restored", async () => {
	const { user, press, drafts, dialog } = await openDialog([{ ...spring }]);
	await user.click(await dialog.findByText("Other drafts (1)"));
	await press("Delete Spring");
	await toast("Draft deleted");
	expect(drafts).toEqual([]);
	await user.click(screen.getByText("Undo", { selector: "button" }));
	await waitFor(() => expect(drafts).toHaveLength(1));
});

test("a sent newsletter leaves the drafts", async () => {
	const { user, press, drafts, subject, server, dialog } = await openDialog([]);
	server.answers["POST /api/admin/send-newsletter"] = {
		id: 1,
		sent: 3,
		failed: 0,
		unknown: 0,
		suppressed: 0,
	};
	await user.type(subject(), "Summer");
	await writeMarkdown("Content", "It shines.");
	await press("Save draft");
	await toast("Draft saved");
	await user.click(dialog.getByRole("button", { name: "Send Newsletter" }));
	await user.click(await screen.findByRole("button", { name: "Send to 3 people" }));
	await toast("Newsletter Sent!");
	await waitFor(() => expect(drafts).toEqual([]));
});
