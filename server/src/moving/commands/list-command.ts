import { command } from "../../cli/command.ts";
import { textTable } from "../../cli/text-table.ts";
import type { ImportSummary } from "../answers.ts";
import { onSite } from "./on-site.ts";

export const listCommand = command({
	summary: "Lists what was brought in, the latest first",
	options: {},
	async run(context) {
		const imports = (await onSite<ImportSummary[]>(context, ["import", "list"])).map(
			({ id, status, format, items, begunAt, endedAt }) => ({ id, status, format, items, begunAt, endedAt }),
		);
		context.answer(inWords(imports, context.width), imports);
		return 0;
	},
});

function inWords(imports: Record<string, unknown>[], width: number): string {
	if (imports.length === 0) return "Nothing was brought in yet.";
	const rows = imports.map((row) => Object.values(row).map((value) => String(value ?? "")));
	const table = textTable(["id", "status", "format", "items", "begun", "ended"], rows, width);
	const isOpen = imports.some(({ status }) => status === "begun" || status === "stopped");
	return isOpen
		? `${table}\n\nWhat has begun or stopped goes on when the same files are brought in again.`
		: table;
}
