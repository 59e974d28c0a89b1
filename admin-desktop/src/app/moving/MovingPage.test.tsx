import { expect, test } from "bun:test";
import type { ImportJob, ImportSummary } from "@creations/server/responses";
import { screen, within } from "@testing-library/react";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const failed: ImportJob = {
	id: "j",
	state: "failed",
	isReport: true,
	rows: 1,
	total: 1,
	message: "a.csv is not whole.",
	result: null,
};
const former: ImportSummary = {
	id: 3,
	status: "finished",
	format: "ghost, mailchimp",
	files: [{ name: "blog.json", bytes: 12 }],
	items: 4,
	begunAt: "2025-03-01T09:00:00.000Z",
	endedAt: "2025-03-01T09:00:01.000Z",
};

const open = () =>
	renderAdmin("/admin/moving", {
		host: { sendFile: async () => {} },
		answers: {
			"GET /api/admin/imports": [former],
			"POST /api/admin/import-drops": () => ({ id: "d" }),
			"POST /api/admin/import-jobs": () =>
				Response.json({ ...failed, state: "running" }, { status: 202 }),
			"GET /api/admin/import-jobs/:job": () => failed,
			"POST /api/admin/imports/:id/undo": () => ({ removed: 4, kept: 1 }),
		},
	});

test("a failed import shows the reason, and other files can be chosen", async () => {
	const { user } = open();
	await user.upload(
		await screen.findByLabelText("Choose files"),
		new File(["{}"], "blog.json"),
	);
	await user.click(screen.getByRole("button", { name: "Preview import" }));
	expect((await screen.findByRole("alert")).textContent).toContain("a.csv is not whole.");
	await user.click(screen.getByRole("button", { name: "Choose other files" }));
	expect(await screen.findByLabelText("Choose files")).toBeDefined();
});

test("an earlier import is listed and can be undone", async () => {
	const { user } = open();
	const list = await screen.findByRole("list", { name: "Imports" });
	expect(list.textContent).toContain("Ghost and Mailchimp");
	await user.click(within(list).getByRole("button", { name: "Undo import 3" }));
	expect(
		await screen.findByText("4 imported items removed. 1 changed item kept."),
	).toBeDefined();
});
