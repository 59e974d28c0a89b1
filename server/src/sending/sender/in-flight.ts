import type { MayLeave } from "../../subscriptions/index.ts";
import type { Outcome } from "../deliveries.ts";

/** More failures than this among the last hundred pause a newsletter. */
export const FAILURES = 5;
export const LAST = 100;

type Attempt = (mayLeave: MayLeave) => Promise<Outcome | undefined>;
type Write = (ended: Outcome[], begin: number[]) => Promise<Set<number> | undefined>;

export class InFlight {
	readonly #started = new Set<number>();
	readonly #begun = new Set<number>();
	/** Mails that wait at their last line for an answer whether they may leave. */
	readonly #asking = new Batch<{ id: number; answer: (may: boolean) => void }>();
	readonly #ended = new Batch<Outcome>();
	readonly #recentFailures: boolean[] = [];
	#closed = false;

	/** @param changed is called when a mail asks whether it may leave, and when a delivery has ended */
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

	/** @returns false where another sender has taken over; nothing leaves any more then */
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

	/** Deliveries that are not to be given again: with the mailer, or ended and not written down. */
	ids = () => [...this.#started, ...this.#ended.items.map(({ id }) => id)];

	state = () => ({
		inFlight: this.#started.size,
		/** Of these, those whose mail may have left. */
		begun: this.#begun.size,
		asking: this.#asking.items.length,
		askedAt: this.#asking.since,
		ended: this.#ended.items.length,
		endedAt: this.#ended.since,
		failing: this.#recentFailures.filter((failed) => failed).length > FAILURES,
	});
}

/** What gathers until it is taken, and since when. */
class Batch<Item> {
	items: Item[] = [];
	since = 0;

	add(item: Item): void {
		if (this.items.length === 0) this.since = Date.now();
		this.items.push(item);
	}

	take(): Item[] {
		const taken = this.items;
		this.items = [];
		return taken;
	}
}
