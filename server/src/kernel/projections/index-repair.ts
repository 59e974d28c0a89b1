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

export type IndexRepair = ReturnType<typeof createIndexRepair>;

/** Creates a function that rebuilds damaged read models while the site runs. */
export function createIndexRepair(
	{ projector, log, logger }: RepairDeps,
	now = Date.now,
) {
	const closing = new AbortController();
	const underway = new Map<string, Promise<boolean>>();
	const failures = new Map<string, { why: string; at: number }>();

	/**
	 * Rebuilds a read model, unless it is being rebuilt.
	 * @returns false if that failed, now or in the last minute
	 */
	function repair(model: ReadModel, why: string): Promise<boolean> {
		const { name } = model;
		const failure = failures.get(name);
		if (closing.signal.aborted || (failure && now() - failure.at < RETRY_MS))
			return Promise.resolve(false);
		const current = underway.get(name);
		if (current) return current;
		const repairing = rebuild(model, why).finally(() => underway.delete(name));
		underway.set(name, repairing);
		return repairing;
	}

	async function rebuild(model: ReadModel, why: string): Promise<boolean> {
		const { name } = model;
		logger.error({ why }, `${name} is damaged and is being rebuilt`);
		try {
			await projector.rebuild(model, log.runExclusive, closing.signal);
			failures.delete(name);
			logger.info(`rebuilt ${name}`);
			return true;
		} catch (error) {
			if (closing.signal.aborted) return false;
			failures.set(name, {
				why: error instanceof Error ? error.message : String(error),
				at: now(),
			});
			logger.error({ err: error }, `${name} could not be rebuilt`);
			return false;
		}
	}

	return {
		repair,
		isUnderway: ({ name }: ReadModel) => underway.has(name),
		/** Returns sentences for /health. */
		problems: (): string[] => [
			...[...underway.keys()].map((name) => `${name} is damaged and is being rebuilt.`),
			...[...failures]
				.filter(([name]) => !underway.has(name))
				.map(([name, { why }]) => `${name} is damaged and could not be rebuilt: ${why}`),
		],
		/** Ends rebuilds. Call it before the store is closed. */
		async close(): Promise<void> {
			closing.abort();
			await Promise.all(underway.values());
		},
	};
}
