import type { Logger } from "pino";
import type { EventLog } from "../log/event-log.ts";
import type { Projector } from "./projector.ts";
import type { ReadModel } from "./read-model.ts";

/** Minimum time between a failed rebuild and the next one, in milliseconds. */
const RETRY_MS = 60_000;

interface RepairDeps {
	projector: Pick<Projector, "rebuild">;
	log: Pick<EventLog, "runExclusive">;
	logger: Logger;
}

/** Rebuilds damaged read models while the site runs. */
export class IndexRepair {
	readonly #deps: RepairDeps;
	readonly #now: () => number;
	readonly #closing = new AbortController();
	readonly #underway = new Map<string, Promise<boolean>>();
	readonly #failures = new Map<string, { why: string; at: number }>();

	constructor(deps: RepairDeps, now = Date.now) {
		this.#deps = deps;
		this.#now = now;
	}

	/**
	 * Rebuilds a read model, unless it is being rebuilt.
	 * @returns false if that failed, now or in the last minute
	 */
	repair(model: ReadModel, why: string): Promise<boolean> {
		const { name } = model;
		const failure = this.#failures.get(name);
		const hasFailed = failure !== undefined && this.#now() - failure.at < RETRY_MS;
		if (this.#closing.signal.aborted || hasFailed) return Promise.resolve(false);
		const current = this.#underway.get(name);
		if (current) return current;
		const rebuilding = this.#rebuild(model, why).finally(() =>
			this.#underway.delete(name),
		);
		this.#underway.set(name, rebuilding);
		return rebuilding;
	}

	isUnderway({ name }: ReadModel): boolean {
		return this.#underway.has(name);
	}

	/** Returns sentences for /health. */
	problems(): string[] {
		const names = [...this.#underway.keys()];
		const failures = [...this.#failures].filter(([name]) => !this.#underway.has(name));
		return [
			...names.map((name) => `${name} is damaged and is being rebuilt.`),
			...failures.map(
				([name, { why }]) => `${name} is damaged and could not be rebuilt: ${why}`,
			),
		];
	}

	/** Ends rebuilds. Call it before the store is closed. */
	async close(): Promise<void> {
		this.#closing.abort();
		await Promise.all(this.#underway.values());
	}

	async #rebuild(model: ReadModel, why: string): Promise<boolean> {
		const { projector, log, logger } = this.#deps;
		const { signal } = this.#closing;
		const { name } = model;
		logger.error({ why }, `${name} is damaged and is being rebuilt`);
		try {
			await projector.rebuild(model, log.runExclusive, signal);
			this.#failures.delete(name);
			logger.info(`rebuilt ${name}`);
			return true;
		} catch (error) {
			if (signal.aborted) return false;
			this.#failures.set(name, {
				why: error instanceof Error ? error.message : String(error),
				at: this.#now(),
			});
			logger.error({ err: error }, `${name} could not be rebuilt`);
			return false;
		}
	}
}
