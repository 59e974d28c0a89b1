import { rowHash } from "../kernel/log/hash-chain.ts";
import type { Head } from "../kernel/log/log-source.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { type ExportHeader, trailerLine } from "./export-format.ts";

/** What of an export has been written, by this run or an earlier one. */
export class Written {
	head: Head;
	bytes = 0;
	events = 0;
	checkpoints = 0;
	/** How many of those are of the last event. */
	checkpointsAtHead = 0;
	/** The first position whose hash does not follow from the one before. */
	brokenAt: number | null = null;
	#sha256 = new Bun.CryptoHasher("sha256");

	constructor({ from, previous }: Pick<ExportHeader, "from" | "previous">) {
		this.head = { position: from - 1, hash: previous };
	}

	/** Whether an event continues the chain. */
	isFollowedBy(event: StoredEvent): boolean {
		return event.position === this.head.position + 1 && rowHash(this.head.hash, event) === event.hash;
	}

	event(event: StoredEvent): void {
		const { position, hash } = event;
		if (!this.isFollowedBy(event)) this.brokenAt ??= position;
		this.head = { position, hash };
		this.events++;
		this.checkpointsAtHead = 0;
	}

	checkpoint(): void {
		this.checkpoints++;
		this.checkpointsAtHead++;
	}

	/** Takes lines as they are in the file, line feeds included. */
	text(bytes: Uint8Array): void {
		this.#sha256.update(bytes);
		this.bytes += bytes.length;
	}

	/** The line that ends the export. */
	trailer(): { line: string; sha256: string } {
		const sha256 = this.#sha256.digest("hex");
		const { events, checkpoints, head } = this;
		return { line: `${trailerLine({ events, checkpoints, head, sha256 })}\n`, sha256 };
	}
}
