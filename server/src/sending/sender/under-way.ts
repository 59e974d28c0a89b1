import type { MayLeave } from "../../subscriptions/index.ts";
import type { Outcome } from "../deliveries.ts";

/** More failures than this among the last hundred pause a newsletter. */
export const FAILURES = 5;
export const LAST = 100;

type Attempt = (mayLeave: MayLeave) => Promise<Outcome | undefined>;
/** Writes down how deliveries ended and which are begun; says which were. */
type Write = (ended: Outcome[], begin: number[]) => Promise<Set<number> | undefined>;

/** The attempts of one newsletter that are with the mailer. @param changed is called when one asks or has ended */
export function createUnderWay(changed: () => void, now: () => number) {
	const given = new Set<number>();
	const begun = new Set<number>();
	const asking = createAsking(changed, now);
	const ended = createEnded(now);

	function give(id: number, attempt: Attempt): void {
		given.add(id);
		void attempt(() => asking.ask(id)).then((outcome) => {
			given.delete(id);
			begun.delete(id);
			if (outcome) ended.note(outcome);
			changed();
		});
	}

	/** @returns false where another sender has taken over; nothing leaves any more then */
	async function commit(write: Write): Promise<boolean> {
		const [settled, asked] = [ended.take(), asking.take()];
		const may = await write(settled, [...asked.keys()]).catch((error: unknown) => {
			for (const answer of asked.values()) answer(false);
			throw error;
		});
		for (const [id, answer] of asked) {
			const leaves = may?.has(id) ?? false;
			if (leaves && given.has(id)) begun.add(id);
			answer(leaves);
		}
		return may !== undefined;
	}

	return {
		give,
		commit,
		close: asking.close,
		/** Deliveries that are not to be given again: with the mailer, or ended and not written down. */
		ids: () => [...given, ...ended.ids()],
		state: () => ({
			underWay: given.size,
			begun: begun.size,
			...asking.state(),
			...ended.state(),
		}),
	};
}

/** Mails that wait at their last line for an answer whether they may leave. */
function createAsking(changed: () => void, now: () => number) {
	let asking = new Map<number, (may: boolean) => void>();
	let askedAt = 0;
	let closed = false;

	async function ask(id: number): Promise<boolean> {
		if (closed) return false;
		if (asking.size === 0) askedAt = now();
		const { promise, resolve } = Promise.withResolvers<boolean>();
		asking.set(id, resolve);
		changed();
		return promise;
	}

	function take() {
		const taken = asking;
		asking = new Map();
		return taken;
	}

	function close(): void {
		closed = true;
		for (const answer of take().values()) answer(false);
	}

	return { ask, take, close, state: () => ({ asking: asking.size, askedAt }) };
}

/** How deliveries ended, until it is written down, and whether too many of the last have failed. */
function createEnded(now: () => number) {
	let ended: Outcome[] = [];
	let endedAt = 0;
	const recent: boolean[] = [];

	function note(outcome: Outcome) {
		if (ended.length === 0) endedAt = now();
		ended.push(outcome);
		if (outcome.state !== "queued") recent.push(outcome.state !== "sent");
		if (recent.length > LAST) recent.shift();
	}

	function take(): Outcome[] {
		const taken = ended;
		ended = [];
		return taken;
	}

	const isFailing = () => recent.filter((failed) => failed).length > FAILURES;
	return {
		note,
		take,
		ids: () => ended.map(({ id }) => id),
		state: () => ({ ended: ended.length, endedAt, failing: isFailing() }),
	};
}
