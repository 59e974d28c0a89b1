import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { type FakeServer, refusal } from "../../testing/fakeServer.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";

const PUT = "PUT /api/admin/welcome-mail";
const counts = { waiting: 0, sent: 3, failed: 1, unknown: 0, suppressed: 0 };
const mail = { version: 2, isOn: false, subject: "Welcome", content: "Hello", counts };

const open = (answers: FakeServer["answers"]) =>
	renderAdmin("/admin/welcome-mail", {
		answers: {
			"GET /api/admin/newsletter-senders": () => ["hello@example.com"],
			"GET /api/admin/welcome-mail": () => mail,
			"GET /api/admin/welcome-mail/history": () => [],
			"POST /api/admin/newsletters/preview": () => ({ html: "<p>Hello</p>", text: "Hello", from: "Jewels" }),
			...answers,
		},
	});

const toast = (title: string) => screen.findByText(title, { selector: "[data-state=open] *" });

test("who got it is counted; what the server refuses is said at its field, and nothing is lost", async () => {
	const message = 'The story "gone" is not published: publish it, or take its card out.';
	const issues = [{ path: "content", message }];
	const { user } = open({ [PUT]: () => refusal(422, { message, code: "invalid", issues }) });
	await user.type(await screen.findByLabelText("Content"), "!");
	expect(screen.getByText("Sent").nextElementSibling?.textContent).toBe("3");
	await user.click(screen.getByRole("button", { name: "Save welcome mail" }));
	await waitFor(() => expect(screen.getByLabelText("Content").getAttribute("aria-invalid")).toBe("true"));
	expect(screen.getByLabelText("Content")).toHaveProperty("value", "Hello!");
});

test("a save that somebody else was before is said, and saving again takes its place", async () => {
	let version = 2;
	const { user } = open({
		"GET /api/admin/welcome-mail": () => ({ ...mail, version }),
		[PUT]: ({ headers, body }) =>
			headers.get("if-match") === '"7"'
				? { ...mail, ...(body as object), version: 8 }
				: refusal(409, { message: "Changed", code: "version-conflict" }),
	});
	await user.type(await screen.findByLabelText("Content"), "!");
	version = 7;
	await user.click(screen.getByRole("button", { name: "Save welcome mail" }));
	await toast("Not saved");
	await user.click(screen.getByRole("button", { name: "Save welcome mail" }));
	await toast("Welcome mail saved");
});
