import { expectWellInBothAt } from "@creations/journeys/access";
import type { Page } from "@playwright/test";
import { expect, moveTo, test } from "./journey.ts";

test.use({ demo: false });

const day = "2025-03-01T09:00:00.000Z";
const subscribers = Array.from({ length: 30 }, (_, index) => ({
	id: index + 1,
	email: `reader${index + 1}@example.com`,
	isActive: index % 3 === 0,
	subscribedAt: day,
	confirmedAt: index % 3 === 1 ? null : day,
	unsubscribedAt: index % 3 === 2 ? day : null,
}));

const outcome = {
	recipients: 1200,
	queued: 300,
	sending: 20,
	sent: 860,
	failed: 14,
	unknown: 4,
	suppressed: 2,
};
const report = {
	id: 1,
	subject: "A subject that is long enough to need more than a single line on a telephone",
	fromEmail: "hello@example.com",
	status: "paused",
	...outcome,
	queuedAt: day,
	startedAt: day,
	completedAt: null,
	content: "<p>Hello</p>",
	isShown: true,
	version: 4,
	advice: "Nobody can know whether 4 people got this newsletter.",
	problems: [
		{
			id: 1,
			messageId: "<newsletter-1-abcdefghijklmnopqrstuv@example.com>",
			email: "a.very.long.address.of.somebody@subdomain.of.a.very.long.domain.example.com",
			state: "failed",
			reason: "550 5.1.1 The address does not exist",
			at: day,
			attempts: 1,
		},
		{
			id: 2,
			messageId: "<newsletter-1-bcdefghijklmnopqrstuvw@example.com>",
			email: "maybe@example.com",
			state: "unknown",
			reason: null,
			at: day,
			attempts: 2,
		},
	],
};

async function fill(page: Page) {
	const { content: _, problems: __, ...summary } = report;
	const done = {
		...summary,
		id: 2,
		subject: "Winter",
		status: "completed",
		queued: 0,
		sending: 0,
		completedAt: day,
	};
	const answers: Record<string, unknown> = {
		"**/api/admin/newsletter-subscriptions": subscribers,
		"**/api/admin/newsletter-subscriptions/counts": { total: 30, active: 10, pending: 10 },
		"**/api/admin/newsletters": [summary, done],
		"**/api/admin/newsletters/1": report,
		"**/api/admin/suppressions": ["hard-bounce", "soft-bounce", "complaint", "manual"].map((reason, id) => ({
			id,
			email: `address${id}@example.com`,
			reason,
			suppressedAt: day,
		})),
	};
	for (const [address, json] of Object.entries(answers))
		await page.route(address, (route) => route.fulfill({ json }));
}

const screens = [
	"/admin?tab=newsletter",
	"/admin/newsletters",
	"/admin/newsletters/1",
	"/admin/suppressions",
];

const widths = [360, 1280];

test("axe finds nothing at 360 and 1280 px, in light or dark, and nothing reaches beyond the edge", async ({
	admin: page,
}) => {
	await fill(page);
	await page.goto("/admin");
	for (const path of screens) {
		await moveTo(page, path);
		await expect(page.getByRole("listitem").first()).toBeVisible();
		await expectWellInBothAt(page, widths, path);
	}
	await moveTo(page, "/admin?tab=newsletter");
	await page.getByRole("button", { name: "Send Newsletter" }).click();
	const dialog = page.getByRole("dialog");
	await dialog.getByLabel("Subject").fill("Spring");
	await dialog.getByLabel("Content").fill("<p>Hello</p>");
	await expect(page.frameLocator("iframe").getByText("Hello")).toBeVisible();
	await expectWellInBothAt(page, widths, "dialog");
});
