import { expect, expectWithinAtAll, violationsInBoth } from "@creations/shared-ui/e2e";
import { test } from "./journey.ts";

const at = "2026-11-22T10:00:00.000Z";

const troubles = {
	problems: [
		"The log is wrong at position 7: " +
			`${"it does not give the hash that is stored with it ".repeat(3)}.`,
	],
	readModels: [{ name: "search-index", behind: 3, stopped: null }],
	checks: [
		{
			kind: "log",
			checkedAt: at,
			count: 6,
			badPosition: 7,
			problems: ["The log is wrong"],
		},
	],
	requests: {
		since: at,
		requests: 1200,
		failed: 1,
		failures: [
			{
				at,
				route: `GET /api/${"long/".repeat(20)}:story`,
				status: 500,
				requestId: "0199a000-0000-7000-8000",
			},
		],
		slow: [{ route: "GET /stories/:slug", count: 2, slowestMs: 2340, lastAt: at }],
	},
};

test("the system status is linked from the settings and shows problems first", async ({
	admin,
}) => {
	await admin.goto("/admin/settings");
	await admin.getByRole("link", { name: "Show status" }).click();
	await expect(
		admin.getByRole("heading", { level: 1, name: "System status" }),
	).toBeFocused();
	await expect(
		admin.getByRole("heading", { name: "Running, with warnings" }),
	).toBeVisible();
	await expect(admin.getByText("Growth not measured yet").first()).toBeVisible();

	await admin.route("**/api/admin/operations", async (route) => {
		const answer = await route.fetch();
		await route.fulfill({ json: { ...(await answer.json()), ...troubles } });
	});
	await admin.reload();
	await expect(admin.getByRole("alert")).toContainText("Something needs attention");
	for (const text of [
		...troubles.problems,
		"Not up to date yet: search-index (3 events).",
	])
		await expect(admin.getByRole("alert")).toContainText(text);
	await expect(admin.getByText("Problems found, first at event 7")).toBeVisible();
	await expect(admin.getByRole("region", { name: "Last errors" })).toContainText(
		/GET \/api\/.*Status 500/,
	);
	await expect(admin.getByRole("region", { name: "Slow requests" })).toContainText(
		"2 timesUp to 2.3 s",
	);
	await expectWithinAtAll(admin, "operations");
	expect(await violationsInBoth(admin)).toEqual([]);
});

test("a trial restore runs at the press of a button, on a phone", async ({ admin }) => {
	await admin.setViewportSize({ width: 360, height: 740 });
	await admin.goto("/admin/settings/operations");
	const part = admin.getByRole("region", { name: "Trial restore" });
	await expect(part).toContainText("The first one runs in the coming night.");
	await part.getByRole("button", { name: "Test now" }).click();
	await expect(part).toContainText("The last trial restore was skipped.");
	await expect(part).toContainText("There is no backup yet.");
	await expectWithinAtAll(admin, "trial restore");
	expect(await violationsInBoth(admin)).toEqual([]);
});
