import type { MayLeave } from "../../subscriptions/index.ts";
import type { Outcome } from "../deliveries.ts";

/** More failures than this among the last hundred pause a newsletter. */
export const FAILURES = 5;
export const LAST = 100;

type Attempt = (mayLeave: MayLeave) => Promise<Outcome | undefined>;
type Write = (ended: Outcome[], begin: number[]) => Promise<Set<number> | undefined>;

/** The attempts of one newsletter that are with the mailer. @param changed is called when one asks or has ended */
export function createUnderWay(changed: () => void, now: () => number) {
	const given = new Set<number>();
	const begun = new Set<number>();
	/** Mails that wait at their last line for an answer whether they may leave. */
	const asking = createBatch<{ id: number; answer: (may: boolean) => void }>(now);
	const ended = createBatch<Outcome>(now);
	const recent: boolean[] = [];
	let closed = false;

	function give(id: number, attempt: Attempt): void {
		given.add(id);
		void attempt(() => ask(id)).then((outcome) => {
			given.delete(id);
			begun.delete(id);
			if (outcome) note(outcome);
			changed();
		});
	}

	async function ask(id: number): Promise<boolean> {
		if (closed) return false;
		const { promise, resolve } = Promise.withResolvers<boolean>();
		asking.add({ id, answer: resolve });
		changed();
		return promise;
	}

	function note(outcome: Outcome): void {
		ended.add(outcome);
		if (outcome.state !== "queued") recent.push(outcome.state !== "sent");
		if (recent.length > LAST) recent.shift();
	}

	/** @returns false where another sender has taken over; nothing leaves any more then */
	async function commit(write: Write): Promise<boolean> {
		const [settled, asked] = [ended.take(), asking.take()];
		const ids = asked.map(({ id }) => id);
		const may = await write(settled, ids).catch((error: unknown) => {
			for (const { answer } of asked) answer(false);
			throw error;
		});
		for (const { id, answer } of asked) {
			const leaves = may?.has(id) ?? false;
			if (leaves && given.has(id)) begun.add(id);
			answer(leaves);
		}
		return may !== undefined;
	}

	function close(): void {
		closed = true;
		for (const { answer } of asking.take()) answer(false);
	}

	return {
		give,
		commit,
		close,
		/** Deliveries that are not to be given again: with the mailer, or ended and not written down. */
		ids: () => [...given, ...ended.items().map(({ id }) => id)],
		state: () => ({
			underWay: given.size,
			begun: begun.size,
			asking: asking.items().length,
			askedAt: asking.since(),
			ended: ended.items().length,
			endedAt: ended.since(),
			failing: recent.filter((failed) => failed).length > FAILURES,
		}),
	};
}

/** What gathers until it is taken, and since when. */
function createBatch<Item>(now: () => number) {
	let items: Item[] = [];
	let since = 0;

	function add(item: Item): void {
		if (items.length === 0) since = now();
		items.push(item);
	}

	function take(): Item[] {
		const taken = items;
		items = [];
		return taken;
	}

	return { add, take, items: () => items, since: () => since };
}
