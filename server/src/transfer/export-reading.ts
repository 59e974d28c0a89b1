import { type Bad, type CheckpointLine, outOfPlace } from "../audit/index.ts";
import type { Head } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { type ExportHeader, type ExportTrailer, parseLine, trailerLine } from "./export-format.ts";
import type { Line } from "./lines.ts";

/** Takes the lines of an export one after the other, and knows what may come next. Hashes of events are not its business. */
export class ExportReading {
	/** The last event. */
	head: Head;
	/** The trailer was read. */
	ended = false;
	#lines = 0;
	#events = 0;
	#checkpoints = 0;
	#new: CheckpointLine[] = [];
	#sha256 = new Bun.CryptoHasher("sha256");

	constructor(private readonly header: ExportHeader) {
		this.head = { position: header.from - 1, hash: header.previous };
	}

	/** Returns the event on the line, or what is wrong with the line. */
	take({ text, whole }: Line): { event?: StoredEvent; bad?: Bad } {
		const place = `line ${++this.#lines} of the export`;
		if (!whole) return this.#bad(`The export was cut off in ${place}.`);
		if (this.ended)
			return { bad: { position: null, why: `After the trailer comes ${place}: it was put there.` } };
		const line = text === undefined ? undefined : parseLine(text);
		if (line?.kind === "trailer") return this.#end(text ?? "");
		this.#sha256.update(`${text}\n`);
		if (line?.kind === "event") return this.#event(line.event);
		if (line?.kind === "checkpoint" || text?.startsWith('{"checkpoint":')) {
			const checkpoint = line?.kind === "checkpoint" ? line.checkpoint : undefined;
			if (checkpoint && checkpoint.position !== this.head.position)
				return this.#bad(`The checkpoint on ${place} does not stand after the event it is of.`);
			this.#checkpoints++;
			this.#new.push({ place, checkpoint });
			return {};
		}
		if (line?.kind === "header" && this.#lines === 1) return {};
		return this.#bad(`Here is ${place}, which cannot be read: it was changed.`);
	}

	#event(event: StoredEvent) {
		const { position } = this.head;
		if (event.position !== position + 1) return { bad: outOfPlace(position, event.position) };
		this.#events++;
		this.head = { position: event.position, hash: event.hash };
		return { event };
	}

	#end(text: string): { bad?: Bad } {
		this.ended = true;
		const { head, header } = this;
		const found: ExportTrailer = {
			events: this.#events,
			checkpoints: this.#checkpoints,
			head,
			sha256: this.#sha256.digest("hex"),
		};
		if (head.position !== header.to)
			return this.#bad(`The export ends here, and its header says that it goes to position ${header.to}.`);
		if (trailerLine(found) === text) return {};
		const why =
			"The trailer does not fit what is before it: it was changed, or a line that is no event, or one is missing.";
		return { bad: { position: null, why } };
	}

	#bad(why: string): { bad: Bad } {
		return { bad: { position: this.head.position + 1, why } };
	}

	/** The checkpoints read since this was last asked. */
	newCheckpoints(): CheckpointLine[] {
		return this.#new.splice(0);
	}

	missingEnd(): Bad | undefined {
		if (this.ended) return undefined;
		const { position } = this.head;
		const why = `The export ends after position ${position} without a trailer: it is not complete (its header says that it goes to position ${this.header.to}).`;
		return { position: position + 1, why };
	}
}
