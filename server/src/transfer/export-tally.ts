import type { Head } from "../kernel/log/log-source.ts";
import { rowHash, type StoredEvent } from "../kernel/log/stored-events.ts";
import { type ExportHeader, trailerLine } from "./export-format.ts";

export class ExportTally {
	head: Head;
	bytes = 0;
	events = 0;
	checkpoints = 0;
	/** How many of those are of the last event. */
	checkpointsAtHead = 0;
	brokenAt: number | null = null;
	#hasher = new Bun.CryptoHasher("sha256");

	constructor({ from, previous }: Pick<ExportHeader, "from" | "previous">) {
		this.head = { position: from - 1, hash: previous };
	}

	/** Counts an event where it continues the chain; returns whether it does. */
	follow(event: StoredEvent): boolean {
		const { position, hash } = this.head;
		if (event.position !== position + 1 || rowHash(hash, event) !== event.hash) return false;
		this.event(event);
		return true;
	}

	event({ position, hash }: StoredEvent): void {
		this.head = { position, hash };
		this.events++;
		this.checkpointsAtHead = 0;
	}

	checkpoint(): void {
		this.checkpoints++;
		this.checkpointsAtHead++;
	}

	text(bytes: Uint8Array): void {
		this.#hasher.update(bytes);
		this.bytes += bytes.length;
	}

	trailer() {
		const { events, checkpoints, head } = this;
		const sha256 = this.#hasher.digest("hex");
		return { sha256, line: trailerLine({ events, checkpoints, head, sha256 }) };
	}
}
