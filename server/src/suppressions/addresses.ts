import type { DomainEvent } from "@creations/events";
import type { SealedAddress } from "@creations/events/suppression";
import { searchTextOf } from "@creations/events/text";
import { and, asc, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { hasWords, loadByIds, searchList } from "../kernel/list-search.ts";
import {
	type Command,
	type Decider,
	type Erasable,
	handle,
	type Kernel,
} from "../kernel/log/handle.ts";
import {
	idIn,
	type ListQuery,
	loadList,
	type Select,
	sortingBy,
} from "../kernel/paging.ts";
import { Refusal } from "../kernel/refusal.ts";

/** Returns the text of an address that its identity is a hash of. */
export const addressText = (email: string) => `email ${email.toLowerCase()}`;

/**
 * Returns the first of the identities that is in the log; undefined if none is.
 * Subscriptions and suppressions share it.
 */
export type FindIdentity = (identities: string[]) => Promise<string | undefined>;

/** Seals an address with the key of `person`, or with a new key. */
export async function sealAddress(
	{ keys, knownAs: findIdentity }: { keys: SubjectKeys; knownAs: FindIdentity },
	email: string,
	person: string = crypto.randomUUID(),
): Promise<SealedAddress> {
	const text = addressText(email);
	const identity =
		(await findIdentity(await keys.identitiesOf(text))) ?? (await keys.identify(text));
	return { identity, person, address: await keys.seal(person, email) };
}

type Sealed = Pick<SealedAddress, "person" | "address">;

/** Adds the opened address to each row; undefined if it is erased. */
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
	/** Returns the address in a stream; undefined if there is none or it is erased. */
	find: (id: number) => Promise<SealedAddress | undefined>;
	/** Returns true if another stream still needs the identity. */
	isNeeded: (address: SealedAddress) => Promise<boolean>;
}

/** Creates the erasure of streams that hold addresses. */
export function erasableAddresses<State>(
	{ log, keys }: Pick<Kernel, "log" | "keys">,
	{ decider, decide, find, isNeeded, ...rest }: AddressStreams<State>,
): Erasable {
	const { kind } = decider;
	const record = (id: number, command: Command) =>
		handle(log, decider, id, decide, command);

	async function erase(id: number, command: Command): Promise<void> {
		const entry = await find(id);
		if (!entry)
			throw new Refusal(
				"not-found",
				`${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found`,
			);
		const identities = (await isNeeded(entry))
			? []
			: await keys.existing([entry.identity]);
		const emails = (await withEmails(keys, [entry])).flatMap(({ email }) => email ?? []);
		const request = {
			person: entry.person,
			identities,
			stream: `${kind}-${id}`,
			emails,
		};
		await keys.erase(request, command.actor, () => record(id, command));
	}

	return { kind, ...rest, record, erase };
}

interface AddressListOptions<Time extends string, Row, Shown> {
	table: SQLiteTable & Record<Time | "id", SQLiteColumn>;
	/** Column that sorts the list, latest first. */
	time: Time;
	/** Condition for listed rows; all by default. */
	isListed?: SQL;
	/** Further searchable text of a row. */
	words?: (row: Row) => string;
	toResponse: (row: Row & { email: string | undefined }) => Shown[];
}

/**
 * Creates the paged list of addresses for administrators. The store cannot search sealed
 * text, so a search opens all addresses.
 */
export function createAddressPages<
	Time extends string,
	Row extends Sealed & { id: number } & Record<Time, string | null>,
	Shown,
>(
	{ store, keys }: Pick<Kernel, "store" | "keys">,
	options: AddressListOptions<Time, Row, Shown>,
) {
	const { table, time, isListed, words = () => "", toResponse } = options;
	const { id } = table;
	const rows = () => store.db.select().from(table) as unknown as Select<Row>;
	const searched = {
		id,
		async read(condition: SQL, limit: number) {
			const sealedRows = await rows()
				.where(and(isListed, condition))
				.orderBy(asc(id))
				.limit(limit);
			return (await withEmails(keys, sealedRows)).map((row) => ({
				id: row.id,
				at: row[time] ?? "",
				text: searchTextOf(row.email ?? "", words(row)),
			}));
		},
	};

	return async ({ ids, ...query }: ListQuery) => {
		const condition = and(isListed, ids && idIn(id, ids));
		const page = hasWords(query)
			? await loadByIds(await searchList(searched, { ids, ...query }), (ids) =>
					rows().where(idIn(id, ids)),
				)
			: await loadList(store, rows(), sortingBy(table, time), condition, query);
		return { ...page, rows: (await withEmails(keys, page.rows)).flatMap(toResponse) };
	};
}
