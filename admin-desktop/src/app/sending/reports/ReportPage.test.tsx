import { expect, test } from "bun:test";
import type { FakeRequest } from "@creations/shared-ui/fake-fetch";
import { screen, waitFor, within } from "@testing-library/react";
import { aNewsletter, aTroubledNewsletter } from "../../testing/examples.ts";
import { refusal } from "../../testing/fakeServer.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { countsText, percentDone } from "./Progress.tsx";

const REPORT = "GET /api/admin/newsletters/:id";
const troubled = aTroubledNewsletter();

const counts = () =>
	screen
		.getAllByRole("definition")
		.map((count) => `${count.previousElementSibling?.textContent} ${count.textContent}`);

test("newsletters are listed with their counts, where any outcome is one, and lead to their reports", async () => {
	const ended = { sent: 989, failed: 7, unknown: 3, suppressed: 1 };
	const list = [
		aNewsletter({
			id: 2,
			subject: "Summer",
			status: "paused",
			recipients: 4000,
			queued: 2950,
			sending: 50,
			...ended,
		}),
		troubled,
	];
	const answers = { "GET /api/admin/newsletters": () => list, [REPORT]: () => troubled };
	const { user } = renderAdmin("/admin/newsletters", { answers });
	const [summer, spring] = (await screen.findAllByRole("article")).map((row) => within(row));
	for (const text of ["Paused", "Paused: 1,000 of 4,000, 7 failed"])
		expect(summer?.getByText(text)).toBeDefined();
	expect(summer?.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
	for (const text of ["Sent", "2 sent", "1 failed", "2 unknown", "1 suppressed", "From hello@example.com"])
		expect(spring?.getByText(text)).toBeDefined();
	await user.click(screen.getByRole("link", { name: "Spring" }));
	expect(await screen.findByRole("heading", { level: 1, name: "Spring" })).toBe(
		document.activeElement as HTMLElement,
	);
});

test("where nothing was sent, the list says so", async () => {
	renderAdmin("/admin/newsletters", { answers: { "GET /api/admin/newsletters": [] } });
	expect(await screen.findByText("No newsletters yet")).toBeDefined();
});

test("a report counts every outcome and names who failed and who is unknown", async () => {
	renderAdmin("/admin/newsletters/1", { answers: { [REPORT]: () => troubled } });
	await screen.findByRole("heading", { level: 1, name: "Spring" });
	expect(counts()).toEqual(["Recipients 6", "Sent 2", "Failed 1", "Unknown 2", "Suppressed 1"]);
	const list = within(screen.getByRole("list", { name: "Failed and unknown" }));
	for (const text of ["full@example.com", "552 Mailbox full", "2 attempts", "An erased address", "Failed"])
		expect(list.getByText(text)).toBeDefined();
	expect(list.getByText("Message-ID <newsletter-1-7@example.com>")).toBeDefined();
	expect(screen.getByText(troubled.advice ?? "")).toBeDefined();
	expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
});

test("failed deliveries are tried again, and the report follows until they are through", async () => {
	const through = aNewsletter({ recipients: 5, sent: 3, unknown: 1, suppressed: 1 });
	const reports = [troubled, aNewsletter({ ...troubled, status: "sending", failed: 0, sending: 1 }), through];
	const answers = {
		[REPORT]: () => (reports.length > 1 && reports.shift()) || (reports[0] ?? troubled),
		"POST /api/admin/newsletters/:id/retry": () => troubled,
	};
	const { user } = renderAdmin("/admin/newsletters/1", { answers });
	await user.click(await screen.findByRole("button", { name: "Retry 1 failed" }));
	await waitFor(() => expect(screen.queryAllByRole("button", { name: "Retry 1 failed" }).length).toBe(0));
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Deliveries" }));
	expect(await screen.findByText("Every delivery so far has ended well.")).toBeDefined();
	expect(counts()).toContain("Sent 3");
});

const RESEND = "POST /api/admin/newsletters/:id/resend";

test.each([
	["Send again to all 2 unknown", "Send to 2 people", {}],
	["Send again to maybe@example.com", "Send to 1 person", { deliveries: [7] }],
])("%s: asked for once more, and on what the report said", async (button, confirm, body) => {
	const { user, server } = renderAdmin("/admin/newsletters/1", {
		answers: {
			[REPORT]: () => (asked().length === 0 ? troubled : { ...troubled, status: "queued" }),
			[RESEND]: () => troubled,
		},
	});
	const asked = (): FakeRequest[] => server.requests.filter(({ route }) => route === RESEND);
	await user.click(await screen.findByRole("button", { name: button }));
	const sheet = within(await screen.findByRole("dialog", { name: "Send it again?" }));
	expect(sheet.getByText("Spring")).toBeDefined();
	expect(asked()).toEqual([]);
	await user.click(sheet.getByRole("button", { name: confirm }));
	await waitFor(() => expect(asked()).toHaveLength(1));
	expect(asked()[0]?.body).toEqual(body);
	expect(asked()[0]?.headers.get("if-match")).toBe('"3"');
	const region = screen.getByRole("region", { name: "Deliveries" });
	await waitFor(() => expect(document.activeElement === region).toBeTrue());
});

test("an erased address is not offered to be sent to again, nor anybody while it is being sent", async () => {
	const reports = { ...troubled, problems: troubled.problems.slice(2) };
	const { unmount, server } = renderAdmin("/admin/newsletters/1", { answers: { [REPORT]: () => reports } });
	expect(await screen.findByText("An erased address")).toBeDefined();
	expect(screen.getAllByRole("button", { name: /^Send again/ })).toHaveLength(1);
	unmount();
	server.answers[REPORT] = () => ({ ...reports, status: "paused" });
	renderAdmin("/admin/newsletters/1", { server });
	expect(await screen.findByText("An erased address")).toBeDefined();
	expect(screen.queryAllByRole("button", { name: /^Send again/ })).toEqual([]);
});

test("a paused newsletter can be resumed, and a refusal says why", async () => {
	const paused = aNewsletter({ status: "paused", recipients: 3, queued: 1, failed: 1, sent: 1 });
	const answers = {
		[REPORT]: () => paused,
		"POST /api/admin/newsletters/:id/resume": () =>
			refusal(409, { message: "This newsletter is being sent.", code: "version-conflict" }),
	};
	const { user } = renderAdmin("/admin/newsletters/1", { answers });
	await user.click(await screen.findByRole("button", { name: "Resume" }));
	expect(await screen.findByText("This newsletter is being sent.")).toBeDefined();
});

test("a newsletter to nobody is done", () => {
	expect(percentDone(aNewsletter({ recipients: 0 }))).toBe(100);
});

test("only what there is of has a word", () => {
	expect(countsText(aNewsletter({ sent: 1200, unknown: 3 }))).toEqual(["1,200 sent", "3 unknown"]);
	expect(countsText(aNewsletter({ sent: 0 }))).toEqual(["0 sent"]);
});
