import { expect, test } from "bun:test";
import { accessibilityFaults } from "@creations/shared-ui/testing";
import { screen, waitFor, within } from "@testing-library/react";
import { createFakeServer, refusal } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { aNewsletter } from "./examples.ts";

const REPORT = "GET /api/admin/newsletters/1";
const at = "2025-03-01T09:00:00.000Z";
const problems = [
	{ email: "full@example.com", state: "failed" as const, reason: "552 Mailbox full", at, attempts: 2 },
	{ email: null, state: "unknown" as const, reason: null, at, attempts: 1 },
];
const troubled = aNewsletter({ recipients: 5, sent: 2, failed: 1, unknown: 1, suppressed: 1, problems });

const counts = () =>
	screen
		.getAllByRole("definition")
		.map((count) => `${count.previousElementSibling?.textContent} ${count.textContent}`);

test("newsletters are listed with their counts, and lead to their reports", async () => {
	const list = [
		aNewsletter({
			id: 2,
			subject: "Summer",
			status: "paused",
			recipients: 10,
			queued: 5,
			sent: 3,
			failed: 2,
		}),
		troubled,
	];
	const server = createFakeServer({
		answers: {
			"GET /api/admin/newsletters": () => Response.json(list),
			[REPORT]: () => Response.json(troubled),
		},
	});
	const { user, container } = renderAdmin("/admin/newsletters", { server });
	const [summer, spring] = (await screen.findAllByRole("article")).map((row) => within(row));
	for (const text of ["Paused", "Paused: 5 of 10, 2 failed"]) expect(summer?.getByText(text)).toBeDefined();
	for (const text of ["Sent", "2 sent", "1 failed", "1 unknown", "1 suppressed", "From hello@example.com"])
		expect(spring?.getByText(text)).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
	await user.click(screen.getByRole("link", { name: "Spring" }));
	expect(await screen.findByRole("heading", { level: 1, name: "Spring" })).toBe(
		document.activeElement as HTMLElement,
	);
});

test("where nothing was sent, the list says so", async () => {
	const server = createFakeServer({ answers: { "GET /api/admin/newsletters": () => Response.json([]) } });
	renderAdmin("/admin/newsletters", { server });
	expect(await screen.findByText("No newsletters yet")).toBeDefined();
});

test("a report counts every outcome and names who failed and who is unknown", async () => {
	const server = createFakeServer({ answers: { [REPORT]: () => Response.json(troubled) } });
	const { container } = renderAdmin("/admin/newsletters/1", { server });
	await screen.findByRole("heading", { level: 1, name: "Spring" });
	expect(counts()).toEqual(["Recipients 5", "Sent 2", "Failed 1", "Unknown 1", "Suppressed 1"]);
	const list = within(screen.getByRole("list", { name: "Failed and unknown" }));
	for (const text of ["full@example.com", "552 Mailbox full", "2 attempts", "An erased address", "Unknown"])
		expect(list.getByText(text)).toBeDefined();
	expect(screen.queryByRole("button", { name: "Resume" })).toBeNull();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("failed deliveries are tried again, and the report follows until they are through", async () => {
	const through = aNewsletter({ recipients: 5, sent: 3, unknown: 1, suppressed: 1 });
	const reports = [troubled, aNewsletter({ ...troubled, status: "sending", failed: 0, sending: 1 }), through];
	const server = createFakeServer({
		answers: {
			[REPORT]: () => Response.json(reports.length > 1 ? reports.shift() : reports[0]),
			"POST /api/admin/newsletters/1/retry": () => Response.json(troubled),
		},
	});
	const { user } = renderAdmin("/admin/newsletters/1", { server });
	await user.click(await screen.findByRole("button", { name: "Retry 1 failed" }));
	await waitFor(() => expect(screen.queryAllByRole("button", { name: "Retry 1 failed" }).length).toBe(0));
	expect(document.activeElement).toBe(screen.getByRole("region", { name: "Deliveries" }));
	expect(
		await screen.findByText("Every delivery so far has ended well.", undefined, { timeout: 3000 }),
	).toBeDefined();
	expect(counts()).toContain("Sent 3");
});

test("a paused newsletter can be resumed, and a refusal says why", async () => {
	const paused = aNewsletter({ status: "paused", recipients: 3, queued: 1, failed: 1, sent: 1 });
	const server = createFakeServer({
		answers: {
			[REPORT]: () => Response.json(paused),
			"POST /api/admin/newsletters/1/resume": () =>
				refusal(409, { message: "This newsletter is being sent.", code: "version-conflict" }),
		},
	});
	const { user } = renderAdmin("/admin/newsletters/1", { server });
	await user.click(await screen.findByRole("button", { name: "Resume" }));
	expect(await screen.findByText("This newsletter is being sent.")).toBeDefined();
});
