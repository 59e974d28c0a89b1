import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { type FakeServer, refusal } from "../../testing/fakeServer.ts";
import { writeMarkdown } from "../../testing/manuscripts.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { toast } from "../../testing/toasts.ts";

const SAVE = "PUT /api/admin/welcome-mail";
const counts = { waiting: 0, sent: 3, failed: 1, unknown: 0, suppressed: 0 };
const mail = { version: 2, isOn: false, subject: "Welcome", content: "Hello", counts };

const openWelcome = (others: FakeServer["answers"]) =>
	renderAdmin("/admin/welcome-mail", {
		answers: {
			"GET /api/admin/newsletter-senders": ["hello@example.com"],
			"POST /api/admin/newsletters/preview": { html: "", text: "", from: "Jewels" },
			"GET /api/admin/welcome-mail": () => mail,
			"GET /api/admin/welcome-mail/history": () => [],
			...others,
		},
	});

test("recipients are counted, and a refusal is shown at its field without loss", async () => {
	const message = 'The story "gone" is not published: publish it, or take its card out.';
	const issues = [{ path: "content", message }];
	const { user } = openWelcome({
		[SAVE]: () => refusal(422, { message, code: "invalid", issues }),
	});
	await writeMarkdown("Content", "Hello!");
	expect(screen.getByText("Sent").nextElementSibling?.textContent).toBe("3");
	await user.click(screen.getByRole("button", { name: "Save welcome email" }));
	await waitFor(() =>
		expect(screen.getByLabelText("Content").getAttribute("aria-invalid")).toBe("true"),
	);
	expect(screen.getByLabelText("Content")).toHaveProperty("value", "Hello!");
});

test("a conflicting save is shown, and saving again replaces the other version", async () => {
	let version = 2;
	const { user } = openWelcome({
		"GET /api/admin/welcome-mail": () => ({ ...mail, version }),
		[SAVE]: ({ headers, body }) =>
			headers.get("if-match") === '"7"'
				? { ...mail, ...(body as object), version: 8 }
				: refusal(409, { message: "Changed", code: "version-conflict" }),
	});
	await writeMarkdown("Content", "Hello!");
	version = 7;
	await user.click(screen.getByRole("button", { name: "Save welcome email" }));
	await toast("Not saved");
	await user.click(screen.getByRole("button", { name: "Save welcome email" }));
	await toast("Welcome email saved");
});

test("an earlier welcome email is restored", async () => {
	const entry = {
		position: 9,
		type: "WelcomeMailChanged",
		at: "2026-05-01T10:00:00.000Z",
		actor: "Ada",
		actorId: 2,
	};
	let now = mail;
	const { user } = openWelcome({
		"GET /api/admin/welcome-mail": () => now,
		"GET /api/admin/welcome-mail/history": () =>
			[2, 1].map((version) => ({
				...entry,
				version,
				changes: [],
				restorable: version === 1,
			})),
		"POST /api/admin/welcome-mail/restore": ({ body }) =>
			(now = { ...mail, version: 3, content: JSON.stringify(body) }),
	});
	expect(await screen.findAllByRole("heading", { name: "Changed" })).toHaveLength(2);
	await user.click(screen.getByRole("button", { name: /^Restore the version/ }));
	await toast("Welcome email restored");
	const content = screen.getByRole("textbox", { name: "Content" });
	await waitFor(() => expect(content.textContent).toBe('{"version":1}'));
});
