import { counted } from "@creations/content";
import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind } from "../event-kind.ts";

const count = z.number().int().nonnegative();

const begun = z.object({
	/** What wrote the files: `ghost`. */
	format: z.string().max(200),
	/** SHA-256, hex, of the hashes of the files, which tells whether they are brought in again. */
	fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
	files: z.array(z.object({ name: z.string().max(300), bytes: count })).max(100),
});
export type ImportBegun = z.output<typeof begun>;

/** Drafts are among what was added. */
const counts = z.object({ added: count, drafts: count, present: count, left: count });
export type ImportCounts = z.output<typeof counts>;

const undone = z.object({ removed: count, kept: count });
export type ImportUndone = z.output<typeof undone>;

export const importStream = defineStream({
	name: "import",
	subject: "imports",
	by: "staff",
	events: [
		eventKind("ImportBegun", begun, {
			sentence: ({ format }) => `began to bring in what ${format} had`,
			fields: ["format", "files"],
		}),
		bareEvent("ImportStopped", { sentence: "stopped bringing something in" }),
		eventKind("ImportFinished", counts, {
			sentence: ({ added, left }) =>
				`brought in ${counted(added, "item")} from elsewhere, and left ${counted(left, "row")} out`,
			fields: ["added", "drafts", "present", "left"],
		}),
		eventKind("ImportUndone", undone, {
			sentence: ({ removed }) => `undid an import: ${counted(removed, "item")} went`,
			fields: ["removed", "kept"],
		}),
	],
});

export type ImportEvent = EventOf<typeof importStream>;
