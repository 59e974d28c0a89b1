import { Mutex } from "async-mutex";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { type Finding, problem, warning } from "../../kernel/check.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { ConfigError, Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import { openTreeHead } from "../tiles/note.ts";
import type { TileLog } from "../tiles/tile-log.ts";
import { newestTileLog, type StoredTileLog } from "../tiles/tile-log-table.ts";
import { type Cosignature, parseWitnessKey } from "./cosignature.ts";
import {
	type Answer,
	askWitness,
	type WitnessPlace,
	witnessedCheckpoint,
} from "./witness-client.ts";
import {
	type Conflict,
	storeNo,
	storeYes,
	type WitnessState,
	witnessStates,
} from "./witness-table.ts";

/** Time after a publication in which others share the request. */
const DEBOUNCE_MS = 10_000;
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** Time without a cosignature after which an operator should know. */
const PATIENCE_MS = 2 * DAY_MS;
/** Other requests may have changed the size in the meantime. */
const ATTEMPTS = 3;

/** Events that change what visitors read. Afterwards, the witnesses are asked. */
const PUBLICATIONS: ReadonlySet<string> = new Set([
	"StoryPublished",
	"StoryRevised",
	"ProductPublished",
	"ProductRevised",
	"PageAdded",
	"PageRevised",
]);

export interface WitnessesDeps {
	config: Pick<Config, "witnesses">;
	store: Pick<Store, "leases">;
	keyStore: Store;
	log: Pick<EventLog, "subscribe">;
	tiles: TileLog;
	logger: Logger;
	/** Signs the end of the log. */
	sign: () => Promise<void>;
}

export type Witnesses = ReturnType<typeof createWitnesses>;

/**
 * Asks witnesses to cosign the tile log: after a start, after publications and daily. A
 * failed request is repeated after an hour. Of several servers on a store, one asks at a
 * time.
 * @throws {ConfigError} for an invalid key
 */
export function createWitnesses(deps: WitnessesDeps, now = () => new Date()) {
	const { config, log } = deps;
	const places = config.witnesses.map(placeOf);
	const closing = new AbortController();
	const { signal } = closing;
	const rounds = createRounds({ ...deps, places, now, signal });
	let timer: Timer | undefined;

	function askSoon(): void {
		if (places.length > 0 && !signal.aborted)
			timer ??= setTimeout(askNow, DEBOUNCE_MS).unref();
	}
	function askNow(): void {
		timer = undefined;
		// The server that asks now may have signed before the publication.
		void inBackground(deps, rounds.askIfNewer(), askSoon);
	}
	const unsubscribe = log.subscribe((events) => {
		if (events.some(({ type }) => PUBLICATIONS.has(type))) askSoon();
	});
	const askHourly = () => void inBackground(deps, rounds.askIfDue());
	const hourly = setInterval(askHourly, HOUR_MS).unref();
	askSoon();

	return {
		...rounds,
		/** The keys of the configured witnesses. */
		keys: places.map(({ key }) => key),
		/** Signs the end of the log, without asking witnesses. */
		sign: deps.sign,
		async close(): Promise<void> {
			clearTimeout(timer);
			clearInterval(hourly);
			unsubscribe();
			closing.abort();
			await rounds.ended();
		},
	};
}

/** Waits for a round. If another server asks, calls `retry` later. */
async function inBackground(
	{ logger }: Pick<WitnessesDeps, "logger">,
	round: Promise<void>,
	retry?: () => void,
): Promise<void> {
	try {
		await round;
	} catch (error) {
		if (error instanceof Refusal && error.code === "store-busy") return retry?.();
		logger.error({ err: error }, "the witnesses could not be asked");
	}
}

/** Creates the functions that ask the witnesses, one round at a time. */
function createRounds(deps: Round) {
	const { places, store, keyStore, now } = deps;
	const mutex = new Mutex();
	/** The first round detects an old copy of the data folder. */
	let hasAsked = false;

	const states = async () => {
		const stored = await newestTileLog(keyStore);
		return stored ? await witnessStates(keyStore, stored.id) : [];
	};
	const knownStates = () => (places.length > 0 ? states() : []);
	/** @param patience Milliseconds to wait for another server that asks */
	async function askIf(isNeeded: IsNeeded, patience?: number): Promise<void> {
		if (places.length === 0) return;
		await mutex.runExclusive(async () => {
			await using _lease = await store.leases.acquire("witnesses", patience);
			await askAll(deps, isNeeded);
			hasAsked = true;
		});
	}

	return {
		states,
		/**
		 * Signs the end of the log, and asks all witnesses.
		 * @throws {Refusal} `store-busy` while another server asks for long
		 */
		ask: () => askIf(() => true),
		/**
		 * Asks in the first round, and later for entries that a witness has not cosigned.
		 * @throws {Refusal} `store-busy` if another server asks
		 */
		askIfNewer: () =>
			askIf((states, { size }) => !hasAsked || isNewer(places, states, size), 0),
		/**
		 * Asks if a day has passed, or if one has not cosigned.
		 * @throws {Refusal} `store-busy` if another server asks
		 */
		async askIfDue(): Promise<void> {
			const isNeeded = (states: WitnessState[]) => isDue(places, states, now());
			if (isNeeded(await knownStates())) await askIf(isNeeded, 0);
		},
		async findings(): Promise<Finding[]> {
			try {
				return findingsOf(places, await knownStates(), now());
			} catch {
				// The check of the key store reports that it cannot be read.
				return [];
			}
		},
		/** Waits for the end of the last round. */
		ended: () => mutex.waitForUnlock(),
	};
}

function placeOf({ url, key: text }: Config["witnesses"][number]): WitnessPlace {
	const key = parseWitnessKey(text);
	if (!key)
		throw new ConfigError(
			`WITNESSES: ${text} is not the key of a witness with Ed25519 (C2SP tlog-cosignature).`,
		);
	return { url, key };
}

function isDue(places: WitnessPlace[], states: WitnessState[], now: Date): boolean {
	return places.some(({ key }) => {
		const state = states.find(({ name }) => name === key.name);
		return !state || state.fault || now.getTime() - Date.parse(state.askedAt) >= DAY_MS;
	});
}

const isNewer = (places: WitnessPlace[], states: WitnessState[], size: number) =>
	places.some(
		({ key }) => !states.some((state) => state.name === key.name && state.size >= size),
	);

/** Whether to ask, given the last answers and the checkpoint. */
type IsNeeded = (states: WitnessState[], stored: StoredTileLog) => boolean;

interface Round extends WitnessesDeps {
	places: WitnessPlace[];
	now: () => Date;
	/** Aborted when the site closes. */
	signal: AbortSignal;
}

async function askAll(deps: Round, isNeeded: IsNeeded): Promise<void> {
	const { places, signal } = deps;
	if (signal.aborted) return;
	await deps.sign();
	const stored = await deps.tiles.current();
	if (!stored?.note) return;
	const states = await witnessStates(deps.keyStore, stored.id);
	if (!isNeeded(states, stored)) return;
	const cosignatures = await Promise.all(
		places.map((place) => {
			const state = states.find(({ name }) => name === place.key.name);
			return askOne({ ...deps, place, stored }, state?.size ?? 0);
		}),
	);
	const lines = cosignatures.flatMap((one) => (one ? [`${one.line}\n`] : []));
	const cosigned = { size: stored.size, note: stored.note + lines.join("") };
	if (lines.length > 0) await deps.tiles.storeCosigned(stored.id, cosigned);
	// A proven conflict ends the signing.
	if (lines.length < places.length) await deps.sign();
}

interface Asked extends Round {
	place: WitnessPlace;
	stored: StoredTileLog;
}

/** Asks one witness, and stores its answer. */
async function askOne(asked: Asked, oldSize: number): Promise<Cosignature | undefined> {
	const { place, stored, keyStore, logger, now, signal } = asked;
	const answer = await answerOf(asked, oldSize);
	if (signal.aborted) return undefined;
	const { name } = place.key;
	const at = now().toISOString();
	if (answer.kind === "cosigned") {
		const time = answer.cosignature.time.toISOString();
		await storeYes(keyStore, stored.id, { name, size: stored.size, at, time });
		return answer.cosignature;
	}
	const conflict = answer.kind === "failed" ? undefined : await conflictOf(asked, answer);
	const fault = answer.kind === "failed" ? answer.why : (conflict?.says ?? "");
	// Another server of this site was faster.
	if (!fault) return undefined;
	await storeNo(keyStore, stored.id, { name, at, fault, conflict });
	logger[conflict ? "error" : "warn"](`the witness ${name} did not cosign: ${fault}`);
	return undefined;
}

async function answerOf(
	{ place, stored, tiles, signal }: Asked,
	oldSize: number,
): Promise<Answer> {
	let old = oldSize;
	for (let attempt = 1; ; attempt++) {
		const path = await tiles.growth(old, stored.size);
		const request = { oldSize: old, path, note: stored.note ?? "" };
		const answer = await askWitness(place, request, signal);
		if (answer.kind !== "other-size" || answer.size > stored.size) return answer;
		if (attempt === ATTEMPTS || answer.size === old)
			return { kind: "failed", why: `it named ${answer.size} entries again (409)` };
		old = answer.size;
	}
}

/**
 * Returns the contradiction between a witness and the log. It is proven only by a
 * checkpoint with the signature of the log, because a witness may be wrong. Undefined if
 * another server of this site has signed more.
 */
async function conflictOf(
	{ place, stored, keyStore, tiles, now, signal }: Asked,
	answer: Exclude<Answer, { kind: "cosigned" | "failed" }>,
): Promise<Conflict | undefined> {
	const newest = await newestTileLog(keyStore);
	if (newest?.id !== stored.id) return undefined;
	const { key, size } = newest;
	if (answer.kind === "other-size" && answer.size <= size) return undefined;
	const { name } = place.key;
	const at = now().toISOString();
	const note = await witnessedCheckpoint(place, key.name, signal);
	const head = note === undefined ? undefined : openTreeHead(note, [key]);
	if (note !== undefined && head?.ok && head.value.size > size)
		return { says: shorter(name, head.value.size, size), at, note, isProven: true };
	if (note !== undefined && head?.ok) {
		const own = await tiles.rootAt(head.value.size);
		if (!Buffer.from(own).equals(head.value.root))
			return { says: differs(name, head.value.size), at, note, isProven: true };
	}
	const says =
		answer.kind === "other-size"
			? `The witness ${name} says that this log had ${answer.size} entries. It has ${size}.`
			: `The witness ${name} says that this log does not continue the one that it cosigned.`;
	return { says, at, note: stored.note ?? "", isProven: false };
}

const RESTART =
	"Nothing more is signed. If you restored an older copy on purpose, " +
	'run "bun run audit tiles --restart".';

const shorter = (name: string, size: number, own: number) =>
	`The witness ${name} has a checkpoint of this log with ${size} entries, but the log has ` +
	`${own}: the end is missing. ${RESTART}`;

const differs = (name: string, size: number) =>
	`The witness ${name} has another checkpoint of this log with ${size} entries. ${RESTART}`;

function findingsOf(
	places: WitnessPlace[],
	states: WitnessState[],
	now: Date,
): Finding[] {
	const configured = states.filter(({ name }) =>
		places.some(({ key }) => key.name === name),
	);
	return configured.flatMap(({ name, cosignedAt, fault, conflict }) => {
		if (!fault) return [];
		if (conflict) return [problem(conflict.says)];
		const since = cosignedAt === undefined ? 0 : Date.parse(cosignedAt);
		if (now.getTime() - since < PATIENCE_MS) return [];
		const last = cosignedAt ? `since ${cosignedAt}` : "yet";
		return [warning(`The witness ${name} has not cosigned ${last}: ${fault}.`, ADVICE)];
	});
}

const ADVICE =
	'Check WITNESSES, and give the witness the key that "bun run audit tiles" prints.';
