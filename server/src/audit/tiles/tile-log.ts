import { Mutex } from "async-mutex";
import type { Logger } from "pino";
import type { Config } from "../../config.ts";
import { type Head, logOfStore } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { MovedFiles } from "../../stores/moved-files.ts";
import { reportNoteText } from "../reports/signed-report.ts";
import { provenConflict } from "../witnesses/witness-table.ts";
import { type Hash, TILE_WIDTH } from "./merkle.ts";
import { signNote } from "./note.ts";
import type { Proof } from "./proof.ts";
import {
	catchUp,
	contradiction,
	growthOf,
	lastEntryFault,
	openNewest,
	proofOf,
	reread,
	rootAt,
	type SignedTileLog,
	signUpTo,
	startNext,
	type TileLogPlaces,
} from "./signed-tile-log.ts";
import type { TileName } from "./tile-files.ts";
import {
	type Cosigned,
	newestTileLog,
	type StoredTileLog,
	storeCosigned,
} from "./tile-log-table.ts";
import { TileWriter } from "./tile-writer.ts";

/** Minimum time between two checkpoints that were not requested by a command. */
const INTERVAL_MS = 1000;

interface Deps {
	config: Config;
	store: Store;
	keyStore: Store;
	logger: Logger;
	movedFiles?: MovedFiles;
}

/**
 * Opens the tile log of a site, or creates it. It signs nothing that contradicts its last
 * checkpoint.
 */
export async function openTileLog(deps: Deps): Promise<TileLog> {
	const log = new TileLog(deps);
	await log.open();
	return log;
}

export class TileLog {
	readonly #mutex = new Mutex();
	readonly #places: TileLogPlaces;
	#log: SignedTileLog | undefined;
	#problem: string | null = null;
	/** Whether a write failed, so that the tiles in memory may differ from the files. */
	#hasFailed = false;
	/** Position up to which a checkpoint was asked for. */
	#wanted = 0;
	/** A call of `extend` that has not begun. */
	#extension: Promise<void> | undefined;
	#timer: Timer | undefined;

	constructor(private readonly deps: Deps) {
		const { config, keyStore, store } = deps;
		this.#places = { config, keyStore, source: logOfStore(store) };
	}

	/** Returns the reason why the log cannot be signed, for users; null if it can. */
	problem = () => this.#problem;

	/** Reads the last checkpoint. */
	open = () => this.#attempt(() => this.#open());

	/**
	 * Writes tiles up to a position, and signs a checkpoint for them. Calls that wait share
	 * one checkpoint, for the highest position.
	 */
	extend = ({ position }: Pick<Head, "position">): Promise<void> => {
		this.#wanted = Math.max(this.#wanted, position);
		this.#extension ??= this.#attempt(async () => {
			this.#extension = undefined;
			if (this.deps.movedFiles?.() !== undefined) return this.#problem ?? undefined;
			const fault = this.#log && !this.#hasFailed ? undefined : await this.#open();
			return fault ?? (await this.#sign(this.#wanted));
		});
		return this.#extension;
	};

	/**
	 * Extends the log after a second, together with all calls in that second, so that
	 * appends are not delayed. `close` does not wait for that second.
	 */
	extendSoon = ({ position }: Pick<Head, "position">): void => {
		this.#wanted = Math.max(this.#wanted, position);
		this.#timer ??= setTimeout(this.#extendNow, INTERVAL_MS).unref();
	};

	#extendNow = (): Promise<void> => {
		clearTimeout(this.#timer);
		this.#timer = undefined;
		return this.extend({ position: this.#wanted });
	};

	/** Writes all tiles again. */
	rebuild = () =>
		this.#attempt(async () => {
			const log = await openNewest(this.#places);
			const { files } = log.writer;
			await files.remove();
			log.writer = TileWriter.empty(files);
			delete log.compared;
			this.#log = log;
			return (await this.#contradiction(log)) ?? (await catchUp(log));
		});

	/** Starts a new log. Its first entry names the last checkpoint of this one. */
	restart = () =>
		this.#attempt(async () => {
			await startNext(this.#places, await newestTileLog(this.#places.keyStore));
			this.#log = await openNewest(this.#places);
			return this.#sign((await this.#places.source.head()).position);
		});

	/** Returns the key and the last checkpoint. */
	current = async (): Promise<StoredTileLog | undefined> =>
		(await this.#refresh())?.stored;

	/**
	 * Returns the last checkpoint, with its cosignatures; undefined if nothing is signed yet.
	 * @throws {Refusal} while its tiles are being written, as after a crash
	 */
	async checkpoint(): Promise<string | undefined> {
		const log = await this.#refresh();
		if (!log) return undefined;
		const { size, note, cosigned } = log.stored;
		if (log.writer.written() < size) throw notWritten();
		return cosigned?.size === size ? cosigned.note : note;
	}

	/** Returns the proof that a signed tree begins with an earlier one. */
	async growth(from: number, size: number): Promise<Hash[]> {
		return growthOf(await this.#written(size), from, size);
	}

	/** Returns the root of an earlier tree. */
	async rootAt(size: number): Promise<Hash> {
		return rootAt(await this.#written(size), size);
	}

	/** Returns the log with the tiles of this size. @throws {Refusal} without them */
	async #written(size: number): Promise<SignedTileLog> {
		const log = await this.#refresh();
		if (!log || log.writer.written() < size) throw notWritten();
		return log;
	}

	/** Stores a checkpoint with cosignatures, unless the log has been restarted. */
	storeCosigned = (id: number, cosigned: Cosigned): Promise<void> =>
		this.#mutex.runExclusive(async () => {
			await storeCosigned(this.#places.keyStore, id, cosigned);
			if (this.#log?.stored.id === id)
				this.#log.stored = { ...this.#log.stored, cosigned };
		});

	/**
	 * Returns a tile; undefined if no signed checkpoint has it.
	 * @throws {Refusal} while it is being written, as after a crash
	 */
	async tile(name: TileName): Promise<Uint8Array | undefined> {
		const log = await this.#refresh();
		if (!log || !isCovered(name, log.stored.size)) return undefined;
		if (!isCovered(name, log.writer.written())) throw notWritten();
		return log.writer.files.read(name);
	}

	/** Proves the event at a position; undefined if no checkpoint covers it. */
	async prove(position: number): Promise<Proof | undefined> {
		const log = await this.#refresh();
		return log && proofOf(log, position);
	}

	/**
	 * Signs the digest of a report with the key of the log.
	 * @throws {Refusal} while the log cannot be signed
	 */
	signReport = async (digest: string): Promise<string> => {
		const log = await this.#refresh();
		if (!log || this.#problem)
			throw new Refusal("not-ready", this.#problem ?? "The log has no key yet.");
		return signNote(reportNoteText(digest), log.stored.key, log.privateKey);
	};

	/** Writes pending tiles, and notes that they are complete. */
	close = async (): Promise<void> => {
		if (this.#timer) await this.#extendNow();
		await this.#mutex.runExclusive(async () => {
			const { stored, writer } = this.#log ?? {};
			const isComplete = !this.#hasFailed && writer?.written() === stored?.size;
			if (stored?.note && isComplete) await writer?.files.markComplete(stored.note);
		});
	};

	async #open(): Promise<string | undefined> {
		this.#log = await openNewest(this.#places);
		this.#hasFailed = false;
		return (await this.#contradiction(this.#log)) ?? (await lastEntryFault(this.#log));
	}

	/** Returns the reason why the log must not be signed further. */
	#contradiction = async (log: SignedTileLog): Promise<string | undefined> =>
		(await contradiction(log)) ??
		(await provenConflict(this.#places.keyStore, log.stored.id));

	async #sign(position: number): Promise<string | undefined> {
		const log = this.#log;
		if (!log) return undefined;
		return (
			(await this.#contradiction(log)) ??
			(await signUpTo(log, this.#places.keyStore, this.deps.store, position))
		);
	}

	/** Writes missing tiles of the last checkpoint, which another server may have signed. */
	async #refresh(): Promise<SignedTileLog | undefined> {
		if (!this.#log || !this.#places.keyStore.shared) return this.#log;
		const newest = await newestTileLog(this.#places.keyStore);
		const isNewer =
			newest?.id !== this.#log.stored.id || newest.size > this.#log.writer.size();
		if (newest && !isNewer) this.#log.stored = newest;
		if (newest && isNewer)
			await this.#attempt(async () => {
				this.#log = await reread(this.#log, this.#places);
				return this.#log && (await catchUp(this.#log));
			});
		return this.#log;
	}

	/** Runs work alone. Its result is the reason why the log cannot be signed. */
	#attempt(work: () => Promise<string | undefined>): Promise<void> {
		return this.#mutex.runExclusive(async () => {
			const { logger } = this.deps;
			const before = this.#problem;
			try {
				this.#problem = (await work()) ?? null;
				if (this.#problem && this.#problem !== before) logger.error(this.#problem);
			} catch (error) {
				this.#hasFailed = true;
				this.#problem =
					"The tile log could not be written. The log of the server has the reason.";
				logger.error({ err: error }, this.#problem);
			}
		});
	}
}

const notWritten = () =>
	new Refusal("not-ready", "The tiles are being written. Please try again.");

/** Returns whether a tile is part of a tree of this size. */
function isCovered({ kind, index, width }: TileName, size: number): boolean {
	const level = kind === "entries" ? 0 : kind;
	return index * TILE_WIDTH + width <= Math.floor(size / TILE_WIDTH ** level);
}
