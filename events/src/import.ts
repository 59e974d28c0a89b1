import { z } from "zod";
import { defineStream, type EventOf, empty, event } from "./define.ts";
import { counted } from "./text/counted.ts";

const count = z.number().int().nonnegative();

const begun = z.object({
	/** The program that wrote the files: `ghost`. */
	format: z.string().max(200),
	/** SHA-256 of the hashes of the files, hex. Detects files that are imported again. */
	fingerprint: z.string().regex(/^[0-9a-f]{64}$/),
	files: z.array(z.object({ name: z.string().max(300), bytes: count })).max(100),
});
export type ImportBegun = z.output<typeof begun>;

/** `added` includes `drafts`; `present` existed before; `left` were skipped. */
const counts = z.object({ added: count, drafts: count, present: count, left: count });
export type ImportCounts = z.output<typeof counts>;

/** A number of zero is left out, except if the import had no row at all. */
function finishedSentence(added: number, left: number): string {
	const imported = `imported ${counted(added, "item")}`;
	const skipped = `skipped ${counted(left, "row")} or parts of rows`;
	if (left === 0) return imported;
	return added === 0 ? skipped : `${imported} and ${skipped}`;
}

const undone = z.object({ removed: count, kept: count });
export type ImportUndone = z.output<typeof undone>;

export const importStream = defineStream({
	name: "import",
	subject: "imports",
	by: "staff",
	events: {
		ImportBegun: event({
			data: begun,
			values: ({ format }) => ({ format }),
			sentence: ({ format }) => `started an import from ${format}`,
			fields: ["format", "files"],
		}),
		ImportStopped: event({ data: empty, sentence: "stopped an import" }),
		ImportFinished: event({
			data: counts,
			values: ({ added, left }) => ({ added, left }),
			sentence: ({ added, left }) => finishedSentence(added, left),
			fields: ["added", "drafts", "present", "left"],
		}),
		ImportUndone: event({
			data: undone,
			values: ({ removed }) => ({ removed }),
			sentence: ({ removed }) => `undid an import: ${counted(removed, "item")} removed`,
			fields: ["removed", "kept"],
		}),
	},
});

export type ImportEvent = EventOf<typeof importStream>;
