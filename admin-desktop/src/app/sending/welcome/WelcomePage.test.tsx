import { expect, test } from "bun:test";
import { screen, waitFor } from "@testing-library/react";
import { type FakeServer, refusal } from "../../testing/fakeServer.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";

const PUT = "PUT /api/admin/welcome-mail";
const counts = { waiting: 0, sent: 3, failed: 1, unknown: 0, suppressed: 0 };
const mail = { version: 2, isOn: false, subject: "Welcome", content: "Hello", counts };

const open = (answers: FakeServer["answers"] = {}) =>
	renderAdmin("/admin/welcome-mail", {
		answers: {
			"GET /api/admin/newsletter-senders": () => ["hello@example.com"],
			"GET /api/admin/welcome-mail": () => mail,
			"GET /api/admin/welcome-mail/history": () => [],
			"POST /api/admin/newsletters/preview": () => ({ html: "<p>Hello</p>", text: "Hello", from: "Jewels" }),
			[PUT]: ({ body }) => ({ ...mail, ...(body as object), version: 3 }),
			...answers,
		},
	});

const toast = (title: string) => screen.findByText(title, { selector: "[data-state=open] *" });

test("a welcome mail is written, turned on and saved as the version that was seen", async () => {
	const { user, server } = open();
	await user.type(await screen.findByLabelText("Subject"), " home");
	await user.click(screen.getByRole("switch", { name: "Send it to everybody who confirms" }));
	await user.click(screen.getByRole("button", { name: "Save welcome mail" }));
	await toast("Whoever confirms from now on gets it.");
	const sent = server.requests.find(({ line }) => line === PUT);
	expect(sent?.body).toEqual({ isOn: true, subject: "Welcome home", content: "Hello" });
	expect(sent?.headers.get("if-match")).toBe('"2"');
	expect(screen.getByText("Sent").nextElementSibling?.textContent).toBe("3");
	expect(await screen.findByTitle("The mail")).toBeDefined();
});

test("what the server refuses is said at its field, and nothing is lost", async () => {
	const message = 'The story "gone" is not published: publish it, or take its card out.';
	const issues = [{ path: "content", message }];
	const { user } = open({ [PUT]: () => refusal(422, { message, code: "invalid", issues }) });
	await user.type(await screen.findByLabelText("Content"), "!");
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
