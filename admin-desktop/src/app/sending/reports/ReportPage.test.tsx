import { expect, test } from "bun:test";
import type { NewsletterReport, NewsletterSummary } from "@creations/server/responses";
import type { FakeRequest } from "@creations/shared-ui/fake-fetch";
import { screen, waitFor, within } from "@testing-library/react";
import { aNewsletter, aTroubledNewsletter } from "../../testing/examples.ts";
import { type FakeServer, refusal } from "../../testing/fakeServer.ts";
import { renderAdmin } from "../../testing/renderAdmin.tsx";
import { countsText, createCompletionTracker, percentDone } from "./Progress.tsx";

const REPORT = "GET /api/admin/newsletters/:id";
const troubled = aTroubledNewsletter();

const open = (report: () => NewsletterReport, others: FakeServer["answers"] = {}) =>
	renderAdmin("/admin/newsletters/1", { answers: { [REPORT]: report, ...others } });

const counts = () =>
	screen
		.getAllByRole("definition")
		.map((count) => `${count.previousElementSibling?.textContent} ${count.textContent}`);

test("newsletters are listed with their counts and link to their reports", async () => {
	const summer = {
		recipients: 4000,
		queued: 2950,
		sending: 50,
		sent: 989,
		failed: 7,
		unknown: 3,
		suppressed: 1,
	};
	const list = [
		aNewsletter({ id: 2, subject: "Summer", status: "paused", ...summer }),
		troubled,
	];
	const answers = { "GET /api/admin/newsletters": () => list, [REPORT]: () => troubled };
	const { user } = renderAdmin("/admin/newsletters", { answers });
	const [first, second] = (await screen.findAllByRole("article")).map((row) =>
		within(row),
	);
	for (const text of ["Paused", "Paused: 1,000 of 4,000, 7 failed"])
		expect(first?.getByText(text)).toBeDefined();
	expect(first?.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
	for (const text of [
		"Sent",
		"2 sent",
		"1 failed",
		"2 unknown",
		"1 blocked",
		"From hello@example.com",
	])
		expect(second?.getByText(text)).toBeDefined();
	await user.click(screen.getByRole("link", { name: "Spring" }));
	expect(await screen.findByRole("heading", { level: 1, name: "Spring" })).toBe(
		document.activeElement as HTMLElement,
	);
});

test("the address of a missing newsletter leads back to the list", async () => {
	const missing = refusal(404, { message: "Newsletter not found", code: "not-found" });
	renderAdmin("/admin/newsletters/99", { answers: { [REPORT]: missing } });
	expect(await screen.findByText("Not found")).toBeDefined();
	const link = screen.getByRole("link", { name: "Back to newsletters" });
	expect(link.getAttribute("href")).toBe("/admin/newsletters");
});

test("an empty list of newsletters shows that", async () => {
	renderAdmin("/admin/newsletters", { answers: { "GET /api/admin/newsletters": [] } });
	expect(await screen.findByText("No newsletters yet")).toBeDefined();
});

test("a report counts every outcome and lists failed and unknown recipients", async () => {
	open(() => troubled);
	await screen.findByRole("heading", { level: 1, name: "Spring" });
	expect(counts()).toEqual([
		"Recipients 6",
		"Sent 2",
		"Failed 1",
		"Unknown 2",
		"Blocked 1",
	]);
	const list = within(screen.getByRole("list", { name: "Problems" }));
	for (const text of [
		"full@example.com",
		"552 Mailbox full",
		"2 attempts",
		"Erased address",
		"Failed",
	])
		expect(list.getByText(text)).toBeDefined();
	expect(list.getByText("Message-ID <newsletter-1-7@example.com>")).toBeDefined();
	expect(await screen.findByText(troubled.advice ?? "")).toBeDefined();
	expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
});

test("failed deliveries are retried, and the report follows them to the end", async () => {
	const through = aNewsletter({ recipients: 5, sent: 3, unknown: 1, suppressed: 1 });
	const reports = [
		troubled,
		aNewsletter({ ...troubled, status: "sending", failed: 0, sending: 1 }),
		through,
	];
	const { user } = open(
		() => (reports.length > 1 && reports.shift()) || (reports[0] ?? troubled),
		{
			"POST /api/admin/newsletters/:id/retry": () => troubled,
		},
	);
	await user.click(await screen.findByRole("button", { name: "Retry 1 failed" }));
	await waitFor(() =>
		expect(screen.queryAllByRole("button", { name: "Retry 1 failed" }).length).toBe(0),
	);
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Deliveries" }));
	expect(await screen.findByText("None so far.")).toBeDefined();
	expect(counts()).toContain("Sent 3");
});

const RESEND = "POST /api/admin/newsletters/:id/resend";

test.each([
	["Send again to all 2 unknown", "Send to 2 people", {}],
	["Send again to maybe@example.com", "Send to 1 person", { deliveries: [7] }],
])(
	"%s: asks for confirmation and sends the report's version",
	async (button, confirm, body) => {
		const report = () =>
			asked().length === 0 ? troubled : { ...troubled, status: "queued" as const };
		const { user, server } = open(report, { [RESEND]: () => troubled });
		const asked = (): FakeRequest[] =>
			server.requests.filter(({ route }) => route === RESEND);
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
	},
);

test("an erased address cannot be sent to again, and nobody can during sending", async () => {
	const reports = { ...troubled, problems: troubled.problems.slice(2) };
	const { unmount, server } = open(() => reports);
	expect(await screen.findByText("Erased address")).toBeDefined();
	expect(screen.getAllByRole("button", { name: /^Send again/ })).toHaveLength(1);
	unmount();
	server.answers[REPORT] = () => ({ ...reports, status: "paused" });
	renderAdmin("/admin/newsletters/1", { server });
	expect(await screen.findByText("Erased address")).toBeDefined();
	expect(screen.queryAllByRole("button", { name: /^Send again/ })).toEqual([]);
});

test("a paused newsletter can be resumed, and a refusal shows why", async () => {
	const paused = aNewsletter({
		status: "paused",
		recipients: 3,
		queued: 1,
		failed: 1,
		sent: 1,
	});
	const { user } = open(() => paused, {
		"POST /api/admin/newsletters/:id/resume": () =>
			refusal(409, {
				message: "This newsletter is being sent.",
				code: "version-conflict",
			}),
	});
	await user.click(await screen.findByRole("button", { name: "Resume" }));
	expect(await screen.findByText("This newsletter is being sent.")).toBeDefined();
});

test("a newsletter without recipients is complete", () => {
	expect(percentDone(aNewsletter({ recipients: 0 }))).toBe(100);
});

test("only counts above zero are named", () => {
	expect(countsText(aNewsletter({ sent: 1200, unknown: 3 }))).toEqual([
		"1,200 sent",
		"3 unknown",
	]);
	expect(countsText(aNewsletter({ sent: 0 }))).toEqual(["0 sent"]);
});

test("a finished newsletter is announced once with its counts, on any screen", async () => {
	let letter = aNewsletter({ id: 4, subject: "Spring", status: "sending" });
	const answers = { "GET /api/admin/newsletters": () => [letter] };
	const notifications: object[] = [];
	const host = { notify: (notification: object) => notifications.push(notification) };
	const { server } = renderAdmin("/admin/stories/new", { answers, host });
	await screen.findByRole("heading", { name: "Create Story" });
	await waitFor(() =>
		expect(server.requests.map(({ line }) => line)).toContain(
			"GET /api/admin/newsletters",
		),
	);
	letter = {
		...letter,
		status: "completed",
		sent: 1200,
		failed: 3,
		unknown: 1,
		suppressed: 2,
	};
	await waitFor(() => expect(notifications.length).toBe(1));
	const body = "“Spring”: 1,200 sent, 3 failed, 1 unknown.";
	expect(notifications[0]).toEqual({
		title: "Newsletter sent",
		body,
		path: "/admin/newsletters/4",
	});
});

test("a host without notifications does not poll", async () => {
	const { server } = renderAdmin("/admin/stories/new");
	await screen.findByRole("heading", { name: "Create Story" });
	expect(server.requests.map(({ line }) => line)).not.toContain(
		"GET /api/admin/newsletters",
	);
});

test.each<[string, looks: (NewsletterSummary["status"] | null)[], told: number[][]]>([
	[
		"a newsletter that finished before the first check is not announced",
		["completed"],
		[[]],
	],
	[
		"a newsletter that was in progress finishes once",
		["queued", "sending", "completed", "completed"],
		[[], [], [1], []],
	],
	[
		"a newsletter that starts and ends between two checks has finished",
		[null, "completed", "completed"],
		[[], [1], []],
	],
	["a paused newsletter has not finished", ["sending", "paused"], [[], []]],
])("%s", (_, looks, told) => {
	const finishedIn = createCompletionTracker();
	const seen = looks.map((status) => finishedIn(status ? [aNewsletter({ status })] : []));
	expect(seen.map((finished) => finished.map(({ id }) => id))).toEqual(told);
});
