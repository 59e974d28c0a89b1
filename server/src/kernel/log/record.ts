import { eventKinds, type RecordedEvent } from "../../events.ts";
import { insert } from "../projections/changes.ts";
import { type Query, raw } from "../store/store.ts";
import { idempotencyKeys } from "../store/tables.ts";
import type { Append } from "./append.ts";
import { rowHash } from "./hash-chain.ts";
import { STORED_COLUMNS, storedValues } from "./stored-events.ts";

export interface Recorded {
	event: RecordedEvent;
	/** Its data as it is stored. */
	data: string;
}

/** The events of each append as they follow the end of the log: with positions, versions and hashes. */
export function record(
	appends: Append[],
	head: { position: number; hash: string },
	recordedAt: string,
): Recorded[][] {
	let { position, hash } = head;
	return appends.map(({ events, expectedVersion, stream, actor, correlation }) =>
		events.map((event, i): Recorded => {
			const data = JSON.stringify(event.data);
			const row = {
				position: ++position,
				id: Bun.randomUUIDv7(),
				stream,
				version: expectedVersion + i + 1,
				type: event.type,
				schemaVersion: eventKinds.get(event.type)?.schemaVersion ?? 1,
				recordedAt,
				actor,
				correlation,
			};
			hash = rowHash(hash, { ...row, data });
			return { event: { ...row, hash, ...event }, data };
		}),
	);
}

const ADD = `INSERT INTO events (${STORED_COLUMNS}) VALUES (${STORED_COLUMNS.replace(/\w+/g, "?")})`;

export const eventRow = ({ event, data }: Recorded): Query => raw(ADD, storedValues({ ...event, data }));

export function idempotencyRow({ idempotency, actor }: Append, first: RecordedEvent | undefined): Query[] {
	if (!idempotency || !first) return [];
	const { stream, version, position, recordedAt } = first;
	return [insert(idempotencyKeys, { scope: actor, ...idempotency, stream, version, position, recordedAt })];
}
