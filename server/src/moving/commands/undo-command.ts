import { counted } from "@creations/content";
import { command } from "../../cli/command.ts";
import { UsageError } from "../../kernel/refusal.ts";
import type { ImportUndone } from "../events.ts";
import { onSite } from "./on-site.ts";

export const undoCommand = command({
	summary: "Takes back everything that an import has added",
	usage: "ID",
	about: [
		"Stories and products can be restored from the history. Subscribers who have confirmed or unsubscribed here since stay, and so do pictures.",
	],
	options: {},
	async run(context, { words: [id = ""] }) {
		if (!/^[1-9]\d{0,14}$/.test(id)) throw new UsageError(`ID must be the number of an import, not "${id}".`);
		const undone = await onSite<ImportUndone>(context, ["import", "undo", id]);
		const kept = undone.kept > 0 ? ` ${counted(undone.kept, "item")} stayed.` : "";
		context.answer(`Import ${id} is undone: ${counted(undone.removed, "item")} went.${kept}`, {
			id: Number(id),
			...undone,
		});
		return 0;
	},
});
