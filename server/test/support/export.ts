import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { GENESIS, rowHash, type StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { eventLine, parseLine, trailerLine } from "../../src/transfer/export-format.ts";

/** The lines of an export, as somebody would change them who has it in an editor. */
export function openedExport(file: string) {
	let lines = readFileSync(file, "utf8").split("\n").slice(0, -1);
	const isOf = (line: string, position: number) => line.startsWith(`[${position},`);
	const eventIn = (line: string): StoredEvent | undefined => {
		const parsed = parseLine(line);
		return parsed?.kind === "event" ? parsed.event : undefined;
	};
	return {
		lines: () => lines,
		at: (position: number) => lines.findIndex((line) => isOf(line, position)),
		set(changed: string[]) {
			lines = changed;
		},
		/** Makes all hashes right from a position on, as far as anyone can who has no key. */
		rehash(from: number, change: (event: StoredEvent) => StoredEvent) {
			let previous = GENESIS;
			lines = lines.map((line) => {
				const event = eventIn(line);
				if (!event) return line;
				const changed = event.position === from ? change(event) : event;
				const hash = event.position >= from ? rowHash(previous, changed) : event.hash;
				previous = hash;
				return eventLine({ ...changed, hash });
			});
		},
		save(to: string) {
			const body = lines.slice(0, -1);
			const events = body.flatMap((line) => eventIn(line) ?? []);
			const last = events.at(-1);
			const text = body.map((line) => `${line}\n`).join("");
			const trailer = trailerLine({
				events: events.length,
				checkpoints: body.filter((line) => line.startsWith('{"checkpoint"')).length,
				head: { position: last?.position ?? 0, hash: last?.hash ?? "" },
				sha256: createHash("sha256").update(text).digest("hex"),
			});
			writeFileSync(to, `${text}${trailer}\n`);
		},
	};
}
