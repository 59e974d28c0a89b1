import { z } from "zod";
import { time } from "../http/response-parts.ts";

const count = z.number().int();

/** An import that ran or is running. */
export const importSummary = z.object({
	id: count,
	status: z
		.enum(["running", "begun", "stopped", "finished", "undone"])
		.describe("Begun: interrupted, and not going on now"),
	format: z.string().describe("What wrote the files"),
	files: z.array(z.object({ name: z.string(), bytes: count })),
	items: count.describe("How many things it has added that nobody has undone"),
	begunAt: time,
	endedAt: time.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importedRow = z.object({
	row: count.describe("From 1; 0 for a whole file"),
	name: z.string(),
	outcome: z.enum(["added", "draft", "present", "left"]),
	why: z.string().nullable().describe("Reason why it was skipped or is a draft"),
	notes: z.array(z.string()).describe("What of it could not be had"),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importResult = z.object({
	id: count.nullable().describe("Null of a report"),
	format: z.string(),
	categories: z.array(z.string()).describe("The names of those that are made"),
	added: count.describe("With drafts"),
	drafts: count,
	present: count,
	left: z.array(z.object({ row: count, why: z.string() })).describe("At most 1000 of them"),
	rows: z.array(importedRow).describe("At most 1000; skipped rows first"),
	total: count.describe("How many rows there are"),
});

/** A running or finished import or report. */
export const importJob = z.object({
	id: z.string(),
	state: z.enum(["running", "done", "stopped", "failed"]),
	isReport: z.boolean(),
	rows: count,
	total: count,
	message: z.string().nullable().describe("Why it failed"),
	result: importResult.nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

export const importDrop = z.object({ id: z.string() }).describe("A place that files are sent to");

export const importUndone = z.object({
	removed: count,
	kept: count.describe("What somebody has said something about since"),
});
