import type { KeyObject } from "node:crypto";
import type { Head } from "../../kernel/log/log-source.ts";
import type { Bad } from "./chain-walk.ts";
import { type CheckpointLine, type SignedCheckpoint, signatureFault } from "./checkpoint.ts";

interface BadCheckpoint {
	place: string;
	position: number | null;
	why: string;
}

export const badCheckpointText = ({ place, why }: Pick<BadCheckpoint, "place" | "why">) =>
	`The checkpoint on ${place} does not count: ${why}.`;

const LISTED = 10;

export class CheckpointCheck {
	#waiting: SignedCheckpoint[] = [];
	#next = 0;
	#report = {
		count: 0,
		fitting: 0,
		last: null as { position: number; hash: string; time: string } | null,
		signatures: "not checked" as "checked" | "not checked",
		badCount: 0,
		bad: [] as BadCheckpoint[],
	};

	/** @param publicKeys none: signatures are not checked */
	constructor(private readonly publicKeys: KeyObject[]) {
		if (publicKeys.length > 0) this.#report.signatures = "checked";
	}

	add({ place, checkpoint }: CheckpointLine): void {
		this.#report.count++;
		const why = checkpoint ? this.#faultOf(checkpoint) : "cannot be read: it was changed or cut off";
		if (why) this.#refuse({ place, position: checkpoint?.position ?? null, why });
		if (!checkpoint || why) return;
		let i = this.#waiting.length;
		while (i > this.#next && (this.#waiting[i - 1]?.position ?? 0) > checkpoint.position) i--;
		this.#waiting.splice(i, 0, checkpoint);
	}

	#faultOf(checkpoint: SignedCheckpoint): string | undefined {
		return this.publicKeys.length > 0 ? signatureFault(checkpoint, this.publicKeys) : undefined;
	}

	#refuse(bad: BadCheckpoint): void {
		if (++this.#report.badCount <= LISTED) this.#report.bad.push(bad);
	}

	reach(head: Head): Bad | undefined {
		for (;;) {
			const checkpoint = this.#waiting[this.#next];
			if (!checkpoint || checkpoint.position > head.position) return undefined;
			this.#next++;
			if (checkpoint.position < head.position) continue;
			if (checkpoint.hash !== head.hash) return this.#rewritten(checkpoint);
			this.#report.fitting++;
			this.#report.last = { position: head.position, hash: head.hash, time: checkpoint.time };
		}
	}

	#rewritten({ position, time }: SignedCheckpoint): Bad {
		const since = this.#report.last
			? ` and after position ${this.#report.last.position}, which still fits`
			: "";
		return {
			position,
			why: `The checkpoint of ${time} has another hash here: the history was rewritten, at this position or before it${since}.`,
		};
	}

	end({ position }: Head): Bad | undefined {
		const last = this.#waiting.at(-1);
		if (!last || last.position <= position) return undefined;
		const why = `The log ends at position ${position}, and a checkpoint of ${last.time} has seen ${last.position}: the end was cut off, or an older copy was put in place.`;
		return { position: position + 1, why };
	}

	report = () => this.#report;
}
