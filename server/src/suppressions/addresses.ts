import type { DomainEvent } from "@creations/events";
import type { SealedAddress } from "@creations/events/suppression";
import { searchTextOf } from "@creations/events/text";
import { and, asc, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { createListSearch, withRows } from "../kernel/list-search/list-search.ts";
import { type Command, type Decider, type Erasable, handle, type Kernel } from "../kernel/log/handle.ts";
import { amongMany, type ListQuery, listOf, type Select, sortedBy } from "../kernel/paging.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";

export const addressText = (email: string) => `email ${email.toLowerCase()}`;

/** Under which of some identities an address is in the log: its subscription and its suppression have the same. */
export type KnownAs = (identities: string[]) => Promise<string | undefined>;

/** An address as events hold it, sealed with the key of `person`: a new one where none is given. */
export async function sealAddress(
	{ keys, knownAs }: { keys: SubjectKeys; knownAs: KnownAs },
	email: string,
	person: string = crypto.randomUUID(),
): Promise<SealedAddress> {
	const text = addressText(email);
	const identity = (await knownAs(await keys.identitiesOf(text))) ?? (await keys.identify(text));
	return { identity, person, address: await keys.seal(person, email) };
}

type Sealed = Pick<SealedAddress, "person" | "address">;

/** Rows with the addresses in them opened; undefined where that is erased. */
export async function withEmails<Row extends Sealed>(keys: SubjectKeys, rows: Row[]) {
	const opened = await keys.openAll(
		rows.map(({ person, address }) => ({ subject: person, sealed: address })),
	);
	return rows.map((row, i) => {
		const email = opened[i];
		return { ...row, email: typeof email === "string" ? email : undefined };
	});
}

interface AddressStreams<State> extends Pick<Erasable, "erasedBy" | "holding"> {
	decider: Decider<State>;
	decide: (state: State) => DomainEvent[];
	/** What a stream holds; undefined where there is nothing, or nothing any more. */
	find: (id: number) => Promise<SealedAddress | undefined>;
	/** Whether something else has to know the address by its identity. */
	isNeeded: (held: SealedAddress) => Promise<boolean>;
}

export function erasableAddresses<State>(
	{ log, keys }: Pick<Kernel, "log" | "keys">,
	{ decider, decide, find, isNeeded, ...rest }: AddressStreams<State>,
): Erasable {
	const { kind } = decider;
	const record = (id: number, command: Command) => handle(log, decider, id, decide, command);

	async function erase(id: number, command: Command): Promise<void> {
		const held = await find(id);
		if (!held) throw new Refusal("not-found", `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found`);
		const [known] = (await isNeeded(held)) ? [] : await keys.known([held.identity]);
		const emails = (await withEmails(keys, [held])).flatMap(({ email }) => email ?? []);
		const erasing = { person: held.person, identity: known, stream: `${kind}-${id}`, emails };
		await keys.erase(erasing, command.actor, () => record(id, command));
	}

	return { kind, ...rest, record, erase };
}

interface Addresses<Time extends string, Row, Shown> {
	/** Streams are called `KIND-ID`. */
	kind: string;
	model: ReadModel;
	table: SQLiteTable & Record<Time | "id", SQLiteColumn>;
	/** By which they are listed, the latest first. */
	time: Time;
	/** Which rows are listed; all unless given. */
	isListed?: SQL;
	/** What a row is found by beside its address. */
	words?: (row: Row) => string;
	shown: (row: Row & { email: string | undefined }) => Shown[];
}

/**
 * A list of addresses for the administration, page by page. The store cannot search what is sealed: addresses are opened
 * once and remembered, until they are erased.
 */
export function createAddressPages<
	Time extends string,
	Row extends Sealed & { id: number } & Record<Time, string | null>,
	Shown,
>(
	{ store, keys }: Pick<Kernel, "store" | "keys">,
	{ kind, model, table, time, isListed, words = () => "", shown }: Addresses<Time, Row, Shown>,
) {
	const { id } = table;
	const rows = () => store.db.select().from(table) as unknown as Select<Row>;
	const search = createListSearch(store, {
		kind,
		model,
		id,
		async read(which, limit) {
			const found = await rows().where(and(isListed, which)).orderBy(asc(id)).limit(limit);
			return (await withEmails(keys, found)).map((row) => ({
				id: row.id,
				at: row[time] ?? "",
				text: searchTextOf(row.email ?? "", words(row)),
			}));
		},
	});

	return async ({ ids, ...query }: ListQuery) => {
		const found = await search({ ids, ...query });
		const which = and(isListed, ids && amongMany(id, ids));
		const page = found
			? await withRows(found, (ids) => rows().where(amongMany(id, ids)))
			: await listOf(store, rows(), sortedBy(table, time), which, query);
		return { ...page, rows: (await withEmails(keys, page.rows)).flatMap(shown) };
	};
}
