import { expect, test } from "bun:test";
import type { Operations } from "@creations/server/responses";
import { screen, waitFor, within } from "@testing-library/react";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { drillTexts } from "./Drill.tsx";
import { bytesText, figuresOf } from "./figures.ts";

const at = "2026-11-22T10:00:00.000Z";
const now = new Date("2026-11-22T12:00:00.000Z");

const fresh: Operations = {
	problems: [],
	sizes: {
		events: 56,
		database: 1_230_000,
		pictures: null,
		growth: null,
		disk: { free: 38_000_000_000, size: 80_000_000_000 },
		daysUntilFull: null,
	},
	readModels: [{ name: "story-list", behind: 0, stopped: null }],
	backups: [],
	drill: { isRunning: false, last: null },
	checks: [],
	mail: { waiting: 0, failed: 0 },
	requests: { since: at, requests: 7, failed: 0, failures: [], slow: [] },
	versions: { program: "1.0.0", bun: "1.4.5", sqlite: "3.45.1", schema: 23 },
};

const open = (answer: Operations | Response) =>
	renderAdmin("/admin/settings/operations", {
		answers: { "GET /api/admin/operations": answer },
	});

test("a new site shows which figures are not known yet", async () => {
	open(fresh);
	expect(
		await screen.findByRole("heading", { name: "Running, with warnings" }),
	).toBeDefined();
	const figures = screen.getByText("Disk space").parentElement as HTMLElement;
	expect(within(figures).getByText("38.0 GB free")).toBeDefined();
	expect(within(figures).getByText("Of 80.0 GB")).toBeDefined();
	expect(await screen.findByText("None since the server started.")).toBeDefined();
	expect(await screen.findByText("None took a second or longer.")).toBeDefined();
	expect(await screen.findByText("Program 1.0.0")).toBeDefined();
	expect(await screen.findByText("Pages and lists are up to date.")).toBeDefined();
});

test("a healthy site shows that everything works", async () => {
	open({ ...fresh, backups: [{ kind: "copy", at, position: 56, problem: null }] });
	expect(
		await screen.findByRole("heading", { name: "Everything is working" }),
	).toBeDefined();
});

test("a problem is shown with advice", async () => {
	const advice = ["Make room on the disk of the store, or repair it."];
	open({ ...fresh, problems: ["There is no space left: nothing can be saved."], advice });
	const alert = await screen.findByRole("alert");
	expect(alert.textContent).toContain(
		"There is no space left: nothing can be saved.Make room on the disk",
	);
});

test("a warning is shown with advice", async () => {
	const warning = { says: "2 marketplace links are gone.", advice: "Change them." };
	const backups = [{ kind: "copy" as const, at, position: 56, problem: null }];
	open({ ...fresh, backups, warnings: [warning] });
	expect(
		await screen.findByRole("heading", { name: "Running, with warnings" }),
	).toBeDefined();
	expect(screen.getByText(warning.says)).toBeDefined();
	expect(screen.getByText(warning.advice)).toBeDefined();
});

test("a failed request shows an error view", async () => {
	open(
		Response.json(
			{ message: "Something went wrong.", code: "internal" },
			{ status: 500 },
		),
	);
	expect(await screen.findByRole("button", { name: "Reload Page" })).toBeDefined();
});

test("growth and backups are described in words", () => {
	const growth = { days: 10, events: 12.4, database: 40_000, pictures: 0 };
	const backups: Operations["backups"] = [
		{ kind: "copy", at, position: 56, problem: null },
		{
			kind: "bucket",
			at: null,
			position: null,
			problem: "The bucket cannot be reached.",
		},
	];
	const figures = figuresOf(
		{
			...fresh,
			backups,
			sizes: { ...fresh.sizes, pictures: 0, growth, daysUntilFull: 12 },
		},
		now,
	);
	const said = Object.fromEntries(
		figures.map(({ label, value, notes }) => [label, [value, ...notes]]),
	);
	expect(said).toMatchObject({
		"Disk space": ["Full in about 12 days", "38.0 GB of 80.0 GB free"],
		"Last backup": ["2 hours ago", "Up to event 56"],
		"Backup to the bucket": ["Not known yet", "The bucket cannot be reached."],
		Database: ["1.2 MB", "40.0 kB more a day"],
		Pictures: ["0 bytes", "Not growing"],
		"Events in the history": ["56", "About 12 more a day"],
	});
	expect(figures.filter(({ isBad }) => isBad).map(({ label }) => label)).toEqual([
		"Disk space",
		"Backup to the bucket",
	]);
});

test("a certificate shows its remaining days and a failed order", () => {
	const figure = (daysLeft: number | null, problem: string | null) => {
		const certificate = {
			domains: ["jewels.example"],
			validUntil: null,
			failedOrders: problem === null ? 0 : 1,
			retryAt: null,
		};
		return figuresOf(
			{ ...fresh, certificate: { ...certificate, daysLeft, problem } },
			now,
		).find(({ label }) => label === "Certificate");
	};
	expect([
		figure(60, null),
		figure(20, "No."),
		figure(null, null),
		figure(-1, null),
	]).toMatchObject([
		{
			value: "Valid for 60 more days",
			notes: ["jewels.example", "Renewed by itself"],
			isBad: false,
		},
		{ notes: ["jewels.example", "The last order failed"], isBad: true },
		{ value: "None yet", notes: ["jewels.example", "Being ordered"], isBad: true },
		{ value: "Expired", isBad: true },
	]);
	expect(figuresOf(fresh, now).map(({ label }) => label)).not.toContain("Certificate");
});

test("bytes are shown in a suitable unit", () => {
	expect([0, 999, 1000, 1_234_567, 123_456_789, 2e12].map(bytesText)).toEqual([
		"0 bytes",
		"999 bytes",
		"1.0 kB",
		"1.2 MB",
		"123 MB",
		"2.0 TB",
	]);
});

const passed = {
	endedAt: at,
	verdict: "passed",
	says: null,
	source: "copy",
	position: 56,
	seconds: 4,
	bytes: 1_200_000,
	passedAt: at,
} as const;

test("a trial restore is started with a button, and its result is shown", async () => {
	const { user, server } = open(fresh);
	expect(await screen.findByText(/No trial restore yet/)).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Test now" }));
	await waitFor(() =>
		expect(server.requests).toContainEqual(
			expect.objectContaining({ line: "POST /api/admin/operations/drill" }),
		),
	);
});

test("each verdict of a trial restore is described in words", () => {
	expect(drillTexts({ ...passed }, now)).toEqual([
		"The newest backup can be restored.",
		"2 hours ago: 1.2 MB in 4 seconds, up to event 56. It equals the site at that event.",
	]);
	const fault = "site.db was changed: its SHA-256 differs.";
	expect(drillTexts({ ...passed, verdict: "failed", says: fault }, now)).toEqual([
		"The newest backup cannot be restored.",
		fault,
		"2 hours ago. The last success was 2 hours ago.",
	]);
	const none = { source: null, position: null, passedAt: null, bytes: 0 };
	const reason = "There is no backup yet.";
	expect(
		drillTexts({ ...passed, ...none, verdict: "skipped", says: reason }, now),
	).toEqual(["The last trial restore was skipped.", reason, "2 hours ago."]);
});
