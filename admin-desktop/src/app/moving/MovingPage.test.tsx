import { expect, test } from "bun:test";
import type { ImportedRow, ImportJob, ImportSummary } from "@creations/server/answers";
import { screen, within } from "@testing-library/react";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";

const row: ImportedRow = { row: 1, name: "The Ring", outcome: "draft", why: "It was a draft.", notes: [] };
const result = {
	id: null,
	format: "ghost",
	categories: ["Rings"],
	added: 1,
	drafts: 1,
	present: 0,
	left: [],
	rows: [row],
	total: 1,
};
const report: ImportJob = {
	id: "j",
	state: "done",
	isReport: true,
	rows: 1,
	total: 1,
	message: null,
	result,
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

function aServer(job: ImportJob, imports: ImportSummary[] = []) {
	return createFakeServer({
		answers: {
			"GET /api/admin/imports": () => imports,
			"POST /api/admin/import-drops": () => ({ id: "d" }),
			"POST /api/admin/import-jobs": () => Response.json({ ...job, state: "running" }, { status: 202 }),
			"GET /api/admin/import-jobs/:job": () => job,
			"POST /api/admin/imports/:id/undo": () => ({ removed: 4, kept: 1 }),
		},
	});
}

const host = { sendFile: async () => {} };
const blog = () => new File(["{}"], "blog.json", { type: "application/json" });

test("why an import failed is said, and other files can be chosen", async () => {
	const failed: ImportJob = { ...report, state: "failed", message: "a.csv is not whole.", result: null };
	const { user } = renderAdmin("/admin/moving", { server: aServer(failed), host });
	await user.upload(await screen.findByLabelText("Choose files"), blog());
	await user.click(screen.getByRole("button", { name: "See what would come" }));
	expect((await screen.findByRole("alert")).textContent).toContain("a.csv is not whole.");
	await user.click(screen.getByRole("button", { name: "Choose other files" }));
	expect(await screen.findByLabelText("Choose files")).toBeDefined();
});

test("a former import is named and can be undone", async () => {
	const { user } = renderAdmin("/admin/moving", { server: aServer(report, [former]) });
	const list = await screen.findByRole("list", { name: "Imports" });
	expect(list.textContent).toContain("Ghost and Mailchimp");
	await user.click(within(list).getByRole("button", { name: "Undo import 3" }));
	expect(await screen.findByText("4 of what it added went. 1 stayed.")).toBeDefined();
});
