import type { Claim } from "../../subscriptions/index.ts";
import type { Outcome } from "../deliveries.ts";

/**
 * Number of failures among the last hundred deliveries above which a newsletter pauses.
 */
export const MAX_FAILURES = 5;
export const RECENT_DELIVERIES = 100;

type Attempt = (claim: Claim) => Promise<Outcome | undefined>;
type Write = (ended: Outcome[], begin: number[]) => Promise<Set<number> | undefined>;

/** Tracks the deliveries in progress, their claims and their unsaved outcomes. */
export class DeliveriesInFlight {
	readonly #started = new Set<number>();
	readonly #claimed = new Set<number>();
	/** Mails that wait for their claim before the last line. */
	readonly #claimRequests = new Batch<{ id: number; resolve: (may: boolean) => void }>();
	readonly #outcomes = new Batch<Outcome>();
	readonly #recentFailures: boolean[] = [];
	#closed = false;

	/**
	 * @param onChange called when a mail requests its claim and when a delivery has ended
	 */
	constructor(private readonly onChange: () => void) {}

	start(id: number, attempt: Attempt): void {
		this.#started.add(id);
		void attempt(() => this.#requestClaim(id)).then((outcome) => {
			this.#started.delete(id);
			this.#claimed.delete(id);
			if (outcome) this.#addOutcome(outcome);
			this.onChange();
		});
	}

	async #requestClaim(id: number): Promise<boolean> {
		if (this.#closed) return false;
		const { promise, resolve } = Promise.withResolvers<boolean>();
		this.#claimRequests.add({ id, resolve: resolve });
		this.onChange();
		return promise;
	}

	#addOutcome(outcome: Outcome): void {
		this.#outcomes.add(outcome);
		if (outcome.state !== "queued") this.#recentFailures.push(outcome.state !== "sent");
		if (this.#recentFailures.length > RECENT_DELIVERIES) this.#recentFailures.shift();
	}

	/**
	 * Saves outcomes and claims mails.
	 * @returns false if the lease is lost, so nothing more may be sent
	 */
	async commit(write: Write): Promise<boolean> {
		const [outcomes, requests] = [this.#outcomes.take(), this.#claimRequests.take()];
		const ids = requests.map(({ id }) => id);
		const claimed = await write(outcomes, ids).catch((error: unknown) => {
			for (const { resolve } of requests) resolve(false);
			throw error;
		});
		for (const { id, resolve } of requests) {
			const isClaimed = claimed?.has(id) ?? false;
			if (isClaimed && this.#started.has(id)) this.#claimed.add(id);
			resolve(isClaimed);
		}
		return claimed !== undefined;
	}

	close(): void {
		this.#closed = true;
		for (const { resolve } of this.#claimRequests.take()) resolve(false);
	}

	/** Returns the deliveries that are in progress or have an unsaved outcome. */
	ids = () => [...this.#started, ...this.#outcomes.items.map(({ id }) => id)];

	state = () => ({
		inFlight: this.#started.size,
		/** Number of deliveries in flight that may have been sent. */
		claimed: this.#claimed.size,
		claimRequests: this.#claimRequests.items.length,
		claimRequestedAt: this.#claimRequests.since,
		outcomes: this.#outcomes.items.length,
		outcomesSince: this.#outcomes.since,
		isFailing: this.#recentFailures.filter((failed) => failed).length > MAX_FAILURES,
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
