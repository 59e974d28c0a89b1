import { expect, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { aNewsletter, aStory } from "../testing/examples.ts";
import { createFakeServer, type FakeServer, refusal } from "../testing/fakeServer.ts";
import { writeMarkdown } from "../testing/manuscripts.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { toast } from "../testing/toasts.ts";

const senders = ["hello@example.com", "news@example.com"];
const result = { id: 1, sent: 2, failed: 0, unknown: 0, suppressed: 0 };
const SEND = "POST /api/admin/send-newsletter";

const answers: FakeServer["answers"] = {
	"GET /api/admin/newsletter-senders": senders,
	"GET /api/admin/newsletters": () => [],
	"GET /api/admin/newsletter-recipients": () => ({ people: 3, suppressed: 0, demo: 0 }),
	"POST /api/admin/newsletters/preview": () => ({
		html: "<p>Hello</p>",
		text: "Hello",
		from: "Jewels",
	}),
	[SEND]: () => result,
};

async function opened(
	others: FakeServer["answers"] = {},
	content: Partial<FakeServer> = {},
	stored = new Map(),
) {
	const server = createFakeServer({ answers: { ...answers, ...others }, ...content });
	const page = renderAdmin("/admin?tab=newsletter", { server, stored });
	const open = async () => {
		const button = () => screen.getByRole("button", { name: "Send Newsletter" });
		await waitFor(() => expect(button()).toHaveProperty("disabled", false));
		await page.user.click(button());
		return within(await screen.findByRole("dialog", { name: "Send Newsletter" }));
	};
	return { ...page, open, dialog: await open() };
}

type Opened = Awaited<ReturnType<typeof opened>>;

async function write({ user, dialog }: Opened) {
	await user.type(dialog.getByLabelText("Subject"), "Spring");
	await writeMarkdown("Content", "Hello");
}

const sendButton = ({ dialog }: Opened) =>
	dialog.getByRole("button", { name: "Send Newsletter" });

async function askToSend(page: Opened) {
	await page.user.click(sendButton(page));
	return within(await screen.findByRole("dialog", { name: "Send this newsletter?" }));
}

async function send(page: Opened, click: "click" | "dblClick" = "click") {
	const sheet = await askToSend(page);
	await page.user[click](await sheet.findByRole("button", { name: "Send to 3 people" }));
}

const sends = ({ server }: Opened) => server.requests.filter(({ line }) => line === SEND);

test("missing fields are requested, and nothing is sent", async () => {
	const page = await opened();
	await page.user.type(page.dialog.getByLabelText("Subject"), "Spring");
	await writeMarkdown("Content", "  ");
	await page.user.click(sendButton(page));
	await toast("Missing Information");
	expect(await toast("Please fill in all fields before sending.")).toBeDefined();
	const content = page.dialog.getByRole("textbox", {
		name: "Content",
		description: "Content is required",
	});
	await waitFor(() => expect(document.activeElement === content).toBeTrue());
	await page.user.click(page.dialog.getByRole("button", { name: "Send test to myself" }));
	expect(page.server.requests.filter(({ line }) => line.startsWith("POST"))).toEqual([]);
});

test.each([
	[
		{ people: 1, suppressed: 1, demo: 0 },
		"Send to 1 person",
		false,
		/1 active subscriber won't get it/,
	],
	[
		{ people: 0, suppressed: 2, demo: 0 },
		"Send to 0 people",
		true,
		/addresses of all active subscribers are blocked/,
	],
	[
		{ people: 0, suppressed: 0, demo: 9 },
		"Send to 0 people",
		true,
		/Demo subscribers get no email/,
	],
])(
	"with %o the button reads %s, and the reason is shown",
	async (recipients, name, disabled, why) => {
		const page = await opened({
			"GET /api/admin/newsletter-recipients": () => recipients,
		});
		await write(page);
		const sheet = await askToSend(page);
		expect(await sheet.findByRole("button", { name })).toHaveProperty(
			"disabled",
			disabled,
		);
		for (const text of [why, "Spring", "hello@example.com"])
			expect(sheet.getByText(text)).toBeDefined();
	},
);

test("a newsletter is trimmed and sent once, even after fast clicks", async () => {
	const answer = Promise.withResolvers<Response>();
	const page = await opened({ [SEND]: () => answer.promise });
	await write(page);
	await send(page, "dblClick");
	await waitFor(() => expect(sends(page)).toHaveLength(1));
	expect(sends(page)[0]?.body).toEqual({
		subject: "Spring",
		content: "Hello",
		fromEmail: "hello@example.com",
		isShown: true,
		format: "markdown",
	});
	const sending = await page.dialog.findByRole("button", { name: "Sending..." });
	expect(sending.getAttribute("aria-disabled")).toBe("true");
	await waitFor(() => expect(document.activeElement === sending).toBeTrue());
	answer.resolve(Response.json(result));
	await toast("Newsletter Sent!");
	await toast("Successfully sent to 2 subscribers.");
	await waitFor(() =>
		expect(screen.queryAllByRole("dialog", { name: "Send Newsletter" }).length).toBe(0),
	);
	expect(sends(page)).toHaveLength(1);
	expect([...page.stored]).toEqual([]);
	const again = await page.open();
	expect(again.getByLabelText("Subject")).toHaveProperty("value", "");
});

test("failed deliveries are counted, with a link to their report", async () => {
	const page = await opened({
		[SEND]: () => ({ ...result, failed: 3 }),
		"GET /api/admin/newsletters/:id": () => aNewsletter({ failed: 3 }),
	});
	await write(page);
	await send(page);
	await toast("Successfully sent to 2 subscribers. 3 failed.");
	// The toast accepts clicks after the dialog has closed.
	await waitFor(() => page.user.click(screen.getByRole("button", { name: "Report" })));
	expect(await screen.findByRole("heading", { level: 1, name: "Spring" })).toBeDefined();
});

test.each([
	[
		() =>
			refusal(422, { message: "Newsletters can only come from a@b.", code: "invalid" }),
		"Newsletters can only come from a@b.",
	],
	[
		() => new Response("<h1>Bad gateway</h1>", { status: 502 }),
		"An error occurred while sending the newsletter.",
	],
])("a failure shows the server's message or a general one", async (failure, text) => {
	const page = await opened({ [SEND]: failure });
	await write(page);
	await send(page);
	await toast("Failed to Send Newsletter");
	await toast(text);
	expect(page.dialog.getByLabelText("Content")).toHaveProperty("value", "Hello");
});

test("an uncertain newsletter is retried with the same key, also after a reload", async () => {
	const stored = new Map<string, string>();
	const failing = await opened(
		{ [SEND]: () => Promise.reject(new TypeError("Failed to fetch")) },
		{},
		stored,
	);
	await write(failing);
	await send(failing);
	await toast("Failed to Send Newsletter");
	failing.unmount();

	const page = await opened({}, {}, stored);
	await send(page);
	await toast("Newsletter Sent!");
	const [first, second] = [...sends(failing), ...sends(page)].map(({ headers }) =>
		headers.get("idempotency-key"),
	);
	expect(first).toBeTruthy();
	expect(second).toBe(first ?? "");
});

test("the progress shows during sending, and polling ends with it", async () => {
	const lists = [
		[aNewsletter({ status: "sending", recipients: 4, sending: 3, sent: 1 })],
		[aNewsletter({ recipients: 4, sent: 4 })],
	];
	const { server } = renderAdmin("/admin?tab=newsletter", {
		answers: { ...answers, "GET /api/admin/newsletters": () => lists.shift() ?? [] },
	});
	const bar = await screen.findByRole("progressbar", { name: "Sending “Spring”" });
	expect(bar.getAttribute("aria-valuenow")).toBe("25");
	expect(await screen.findByText("Sending: 1 of 4")).toBeDefined();
	await waitFor(() => expect(screen.queryAllByRole("progressbar")).toHaveLength(0));
	const asked = () =>
		server.requests.filter(({ line }) => line === "GET /api/admin/newsletters").length;
	expect(asked()).toBe(2);
});

test("the preview is a sandboxed frame that follows the text", async () => {
	const html =
		"<!doctype html><html><head><title>x</title></head><body><p>Hello</p></body></html>";
	const page = await opened({
		"POST /api/admin/newsletters/preview": () => ({
			html,
			text: "Hello",
			from: "Jewels",
		}),
	});
	await write(page);
	const frame = await page.dialog.findByTitle("The email");
	expect(frame.getAttribute("sandbox")).toBe("");
	expect(frame.getAttribute("srcdoc")).toContain("<p>Hello</p>");
	expect(page.dialog.getByText("Jewels <hello@example.com>")).toBeDefined();
	expect(page.dialog.getByText("Spring")).toBeDefined();
});

test("only published items can be inserted as a card", async () => {
	const stories = [
		aStory({ id: 1, title: "The Ring", slug: "the-ring", isPublished: true }),
		aStory({ id: 2, title: "A draft", slug: "a-draft", isPublished: false }),
	];
	const page = await opened({}, { stories });
	await page.user.click(page.dialog.getByRole("button", { name: "Insert card" }));
	const picker = within(
		await screen.findByRole("dialog", { name: "Insert a story or product" }),
	);
	expect(await picker.findByRole("button", { name: "The Ring" })).toBeDefined();
	expect(picker.queryByRole("button", { name: "A draft" })).toBeNull();
});

test("the newsletter opens with its sender", async () => {
	const answer = Promise.withResolvers<string[]>();
	const server = createFakeServer({
		answers: { ...answers, "GET /api/admin/newsletter-senders": () => answer.promise },
	});
	const { user } = renderAdmin("/admin?tab=newsletter", { server });
	const button = () => screen.getByRole("button", { name: "Send Newsletter" });
	const isEnabled = () => expect(button()).toHaveProperty("disabled", false);
	await screen.findByRole("button", { name: "Send Newsletter" });
	await expect(waitFor(isEnabled, { timeout: 300 })).rejects.toThrow();
	answer.resolve(senders);
	await waitFor(isEnabled);
	await user.click(button());
	const dialog = within(await screen.findByRole("dialog", { name: "Send Newsletter" }));
	expect(dialog.getByLabelText("From")).toHaveProperty("value", senders[0]);
});
