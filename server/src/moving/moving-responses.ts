import { z } from "zod";
import { sentenceValues, time } from "../http/response-parts.ts";

const count = z.number().int();

/** An import that ran or is running. */
export const importSummary = z.object({
	id: count,
	status: z
		.enum(["running", "begun", "stopped", "finished", "undone"])
		.describe("`begun`: interrupted, and not running now"),
	format: z.string().describe("Format of the files"),
	files: z.array(z.object({ name: z.string(), bytes: count })),
	items: count.describe("Number of added items that were not undone"),
	begunAt: time,
	endedAt: time.nullable(),
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importedRow = z.object({
	row: count.describe("From 1; 0 for a complete file"),
	name: z.string(),
	outcome: z.enum(["added", "draft", "present", "left"]),
	status: z
		.enum(["unsubscribed", "bounced"])
		.optional()
		.describe("Status of an added subscriber who gets no mail"),
	why: z.string().nullable().describe("Reason why it was skipped or is a draft"),
	notes: z.array(z.string()).describe("Parts that could not be imported"),
});
export type ImportedRow = z.infer<typeof importedRow>;

export const importResult = z.object({
	id: count.nullable().describe("Null in a report"),
	format: z.string(),
	categories: z.array(z.string()).describe("Names of new categories"),
	added: count.describe("Including drafts"),
	drafts: count,
	present: count,
	left: z
		.array(z.object({ row: count, why: z.string() }))
		.describe("At most 1000 of them"),
	rows: z.array(importedRow).describe("At most 1000; skipped rows first"),
	total: count.describe("Number of rows"),
});

/** A running or finished import or report. */
export const importJob = z.object({
	id: z.string(),
	state: z.enum(["running", "done", "stopped", "failed"]),
	isReport: z.boolean(),
	rows: count,
	total: count,
	message: z.string().nullable().describe("Error message if it failed"),
	reason: z.string().optional().describe("Name of the message, if it has one"),
	values: sentenceValues.optional().describe("Values in the message"),
	result: importResult.nullable(),
});
export type ImportJob = z.infer<typeof importJob>;

export const importDrop = z
	.object({ id: z.string() })
	.describe("A folder for uploaded files");

export const importUndone = z.object({
	removed: count,
	kept: count.describe("Items that stay, because they changed after the import"),
});
