import type { Claim } from "../../subscriptions/index.ts";
import type { Outcome } from "../deliveries.ts";

/** Number of failures among the last hundred deliveries above which a newsletter pauses. */
export const FAILURES = 5;
export const LAST = 100;

type Attempt = (claim: Claim) => Promise<Outcome | undefined>;
type Write = (ended: Outcome[], begin: number[]) => Promise<Set<number> | undefined>;

export class InFlight {
	readonly #started = new Set<number>();
	readonly #begun = new Set<number>();
	/** Mails that wait for their claim before the last line. */
	readonly #asking = new Batch<{ id: number; answer: (may: boolean) => void }>();
	readonly #ended = new Batch<Outcome>();
	readonly #recentFailures: boolean[] = [];
	#closed = false;

	/** @param changed called when a mail requests its claim and when a delivery has ended */
	constructor(private readonly changed: () => void) {}

	start(id: number, attempt: Attempt): void {
		this.#started.add(id);
		void attempt(() => this.#ask(id)).then((outcome) => {
			this.#started.delete(id);
			this.#begun.delete(id);
			if (outcome) this.#note(outcome);
			this.changed();
		});
	}

	async #ask(id: number): Promise<boolean> {
		if (this.#closed) return false;
		const { promise, resolve } = Promise.withResolvers<boolean>();
		this.#asking.add({ id, answer: resolve });
		this.changed();
		return promise;
	}

	#note(outcome: Outcome): void {
		this.#ended.add(outcome);
		if (outcome.state !== "queued") this.#recentFailures.push(outcome.state !== "sent");
		if (this.#recentFailures.length > LAST) this.#recentFailures.shift();
	}

	/** @returns false if the lease is lost; nothing is sent any more then */
	async commit(write: Write): Promise<boolean> {
		const [ended, asking] = [this.#ended.take(), this.#asking.take()];
		const ids = asking.map(({ id }) => id);
		const may = await write(ended, ids).catch((error: unknown) => {
			for (const { answer } of asking) answer(false);
			throw error;
		});
		for (const { id, answer } of asking) {
			const leaves = may?.has(id) ?? false;
			if (leaves && this.#started.has(id)) this.#begun.add(id);
			answer(leaves);
		}
		return may !== undefined;
	}

	close(): void {
		this.#closed = true;
		for (const { answer } of this.#asking.take()) answer(false);
	}

	/** Returns the deliveries in progress, and those whose outcome is not saved. */
	ids = () => [...this.#started, ...this.#ended.items.map(({ id }) => id)];

	state = () => ({
		inFlight: this.#started.size,
		/** Number of these whose mail may have been sent. */
		begun: this.#begun.size,
		asking: this.#asking.items.length,
		askedAt: this.#asking.since,
		ended: this.#ended.items.length,
		endedAt: this.#ended.since,
		failing: this.#recentFailures.filter((failed) => failed).length > FAILURES,
	});
}

/** Items collected until they are taken, and the time of the first. */
class Batch<Item> {
	items: Item[] = [];
	since = 0;

	add(item: Item): void {
		if (this.items.length === 0) this.since = Date.now();
		this.items.push(item);
	}

	take(): Item[] {
		const batch = this.items;
		this.items = [];
		return batch;
	}
}
