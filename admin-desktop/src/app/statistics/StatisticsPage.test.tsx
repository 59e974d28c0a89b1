import { expect, test } from "bun:test";
import type {
	ItemStatistics,
	Statistics,
	VisitCounts,
} from "@creations/server/responses";
import type { FakeRequest } from "@creations/shared-ui/fake-fetch";
import { screen, waitFor, within } from "@testing-library/react";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { type Day, stepsOf } from "./figures.ts";

const none: VisitCounts = {
	storyViews: 0,
	finished: 0,
	productViews: 0,
	amazon: 0,
	etsy: 0,
	signUps: 0,
};
const some = { ...none, storyViews: 1200, etsy: 3 };

const statistics: Statistics = {
	from: "2026-03-01",
	to: "2026-03-02",
	timeZone: "Europe/Berlin",
	total: some,
	days: [
		{ day: "2026-03-01", ...some },
		{ day: "2026-03-02", ...none },
	],
	signUps: [
		{ page: "/", count: 2 },
		{ page: "", count: 1 },
	],
};

const ring: ItemStatistics = {
	id: 7,
	name: "The Ring",
	slug: "the-ring",
	isPublished: false,
	views: 1200,
	finished: 40,
	amazon: 0,
	etsy: 3,
};

const open = (answer = statistics, path = "/admin/statistics") => {
	const stories = ({ query }: FakeRequest) => [
		{ ...ring, name: `By ${query.get("sort")}` },
	];
	const answers = {
		"GET /api/admin/statistics": answer,
		"GET /api/admin/statistics/stories": stories,
		"GET /api/admin/statistics/products": [],
	};
	return renderAdmin(path, { answers });
};

test("counts are described with their period", async () => {
	const { server } = open();
	expect(
		await screen.findByText(/^March 1, 2026 to March 2, 2026 \(Europe\/Berlin\)\./),
	).toBeDefined();
	expect(
		screen.getByRole("img", { name: "Story views by day. Most on March 1, 2026: 1,200." })
			.childElementCount,
	).toBe(1);
	expect(
		screen.getByRole("img", { name: "Clicks to Amazon by day. None counted." })
			.childElementCount,
	).toBe(0);
	const days = within(screen.getByText("Day by day").closest("details") as HTMLElement);
	expect(
		days.getAllByRole("row", { hidden: true }).map(({ textContent }) => textContent),
	).toEqual([
		expect.stringMatching(/^DayStory views/),
		"March 2, 2026000000",
		"March 1, 20261,20000030",
	]);
	expect(screen.getByText("Home page").nextSibling?.textContent).toBe("2");
	expect(screen.getByText("Elsewhere").nextSibling?.textContent).toBe("1");
	expect(server.requests.map(({ query }) => query.get("days")).filter(Boolean)).toEqual([
		"30",
		"30",
		"30",
	]);
});

test("stories are sorted by the selected count", async () => {
	const { user } = open();
	const list = await screen.findByRole("list", { name: "Stories" });
	expect(list.textContent).toContain(
		"1,200 views40 read to the end0 clicks to Amazon3 clicks to Etsy",
	);
	expect(within(list).getByRole("link", { name: "By views" }).getAttribute("href")).toBe(
		"/admin/stories/7",
	);
	expect(within(list).getByText("Not published")).toBeDefined();
	await user.click(screen.getByRole("combobox", { name: "Sort stories by" }));
	await user.click(screen.getByRole("option", { name: "Clicks to Etsy" }));
	expect(await screen.findByRole("link", { name: "By etsy" })).toBeDefined();
});

test("another period is requested, kept in the address and used for the export", async () => {
	const { user, address, server } = open();
	await user.click(await screen.findByRole("radio", { name: "A year" }));
	await waitFor(() => expect(address()).toBe("/admin/statistics?days=364"));
	await waitFor(() => expect(server.requests.at(-1)?.query.get("days")).toBe("364"));
	const file = screen.getByRole("link", { name: "Export CSV" });
	expect(file.getAttribute("href")).toBe("/api/admin/statistics.csv?days=364");
});

test("a period without counts shows that", async () => {
	open({ ...statistics, total: none }, "/admin/statistics?days=nonsense");
	expect(await screen.findByText("Nothing counted yet")).toBeDefined();
	expect(screen.getByRole<HTMLInputElement>("radio", { name: "30 days" }).checked).toBe(
		true,
	);
});

const daysTo = (last: string, count: number): Day[] =>
	Array.from({ length: count }, (_, i) => ({
		...none,
		day: new Date(Date.parse(last) - (count - 1 - i) * 86_400_000)
			.toISOString()
			.slice(0, 10),
		storyViews: 1,
		productViews: i,
	}));

test("up to 90 days are shown by day", () => {
	const days = daysTo("2026-03-31", 90);
	expect(stepsOf(days)).toEqual({ steps: days, isWeekly: false });
});

test("a year is shown by weeks that end today, and each day counts once", () => {
	const days = daysTo("2026-03-31", 364);
	const { steps, isWeekly } = stepsOf(days);
	expect(isWeekly).toBe(true);
	expect(steps.map(({ storyViews }) => storyViews)).toEqual(Array(52).fill(7));
	expect(steps.at(-1)).toMatchObject({ day: "2026-03-25", productViews: 7 * 360 });
	const sum = (some: Day[]) =>
		some.reduce((total, { productViews }) => total + productViews, 0);
	expect(sum(steps)).toBe(sum(days));
});
