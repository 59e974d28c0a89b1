import { and, desc, eq, gte, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LRUCache } from "lru-cache";
import { type Cookies, randomToken, tokenHash } from "../http/request/cookies.ts";
import { isNoSpace } from "../kernel/refusal.ts";
import { build, type Store, statement } from "../kernel/store/store.ts";
import type { OpenSession } from "./answers.ts";

export const REMEMBERED = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A session ends when it is not used for so long, in milliseconds. */
export const IDLE_MS = 30 * DAY;
/** A session ends so long after sign-in, in milliseconds, however much it is used. */
export const ABSOLUTE_MS = 90 * DAY;

/** Who is signed in where. Tokens are there only as hashes: a stolen table opens nothing. Times are in ms since 1970. */
export const sessions = sqliteTable("sessions", {
	/** Hex SHA-256 of the token. */
	tokenHash: text("token_hash").primaryKey(),
	accountId: integer("account_id").notNull(),
	startedAt: integer("started_at").notNull(),
	usedAt: integer("used_at").notNull(),
});

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(store: Store, now: () => Date = () => new Date()) {
	const { find, changed, forget, ended } = rememberSessions(store);

	async function start(accountId: number, previous?: string): Promise<string> {
		const token = randomToken();
		const time = now().getTime();
		const row = { tokenHash: tokenHash(token), accountId, startedAt: time, usedAt: time };
		const over = or(
			lt(sessions.usedAt, time - IDLE_MS),
			lt(sessions.startedAt, time - ABSOLUTE_MS),
			...(previous ? [eq(sessions.tokenHash, tokenHash(previous))] : []),
		);
		await store.write(
			[build.delete(sessions).where(over), build.insert(sessions).values(row)].map(statement),
		);
		if (previous) forget();
		return token;
	}

	/** The account a token belongs to, while its session lasts. Notes the use, at most once an hour. */
	async function accountOf(token: string): Promise<number | undefined> {
		const hash = tokenHash(token);
		const row = await find(hash);
		const time = now().getTime();
		if (!row || time - row.usedAt > IDLE_MS || time - row.startedAt > ABSOLUTE_MS) return undefined;
		if (time - row.usedAt > HOUR) {
			const used = build.update(sessions).set({ usedAt: time }).where(eq(sessions.tokenHash, hash));
			// Where that cannot be noted, for want of space, people still read.
			await store.write([statement(used)]).catch(() => {});
			changed(hash);
		}
		return row.accountId;
	}

	/** Those that are not over, the last used first. @param own the token of who asks */
	const openOf = async (accountId: number, own?: string) =>
		(await openSessions(store, now().getTime(), accountId, own)).filter(({ id }) => !ended.has(id));

	return { start, accountOf, openOf, ...endings(store, { forget, ended }), forget };
}

async function openSessions({ db }: Store, time: number, accountId: number, own?: string) {
	const isOpen = and(gte(sessions.usedAt, time - IDLE_MS), gte(sessions.startedAt, time - ABSOLUTE_MS));
	const rows = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.accountId, accountId), isOpen))
		.orderBy(desc(sessions.usedAt), desc(sessions.startedAt));
	const ownHash = own && tokenHash(own);
	return rows.map(
		({ tokenHash: id, startedAt, usedAt }): OpenSession => ({
			id,
			startedAt: new Date(startedAt).toISOString(),
			usedAt: new Date(usedAt).toISOString(),
			isCurrent: id === ownHash,
		}),
	);
}

const RETRY_MS = 5000;

/**
 * Ends sessions. Without space to save that, this process refuses them at once and saves it as soon as there is room. Where
 * several processes share a store the end fails instead, because the others would not know of it.
 */
function endings(store: Store, { forget, ended }: Pick<RememberedSessions, "forget" | "ended">) {
	const isOpen = ({ tokenHash }: SessionRow) => !ended.has(tokenHash);

	/** @throws {Refusal} `no-space` */
	async function saveEnded(): Promise<void> {
		const hashes = [...ended];
		if (hashes.length === 0) return;
		await store.write([statement(build.delete(sessions).where(inArray(sessions.tokenHash, hashes)))]);
		for (const hash of hashes) ended.delete(hash);
	}

	function saveLater(): void {
		setTimeout(() => {
			saveEnded().catch((error: unknown) => {
				if (isNoSpace(error)) saveLater();
			});
		}, RETRY_MS).unref();
	}

	/** @returns how many there were */
	async function remove(which: SQL | undefined): Promise<number> {
		const rows = (await store.db.select().from(sessions).where(which)).filter(isOpen);
		try {
			if (rows.length > 0) await store.write([statement(build.delete(sessions).where(which))]);
		} catch (error) {
			if (!isNoSpace(error) || store.shared) throw error;
			if (ended.size === 0) saveLater();
			for (const { tokenHash } of rows) ended.add(tokenHash);
		}
		forget();
		return rows.length;
	}

	const end = (token: string) => remove(eq(sessions.tokenHash, tokenHash(token)));
	const endAll = (accountId: number) => remove(eq(sessions.accountId, accountId));
	/** @param id as `openOf` says it @returns whether the account had it */
	const endOne = async (accountId: number, id: string) =>
		(await remove(and(eq(sessions.accountId, accountId), eq(sessions.tokenHash, id)))) > 0;
	const endOthers = (accountId: number, own: string) =>
		remove(and(eq(sessions.accountId, accountId), ne(sessions.tokenHash, tokenHash(own))));
	return { end, endOne, endOthers, endAll, saveEnded };
}

type SessionRow = typeof sessions.$inferSelect;
type RememberedSessions = ReturnType<typeof rememberSessions>;

function rememberSessions(store: Store) {
	const known = new LRUCache<string, SessionRow>({ max: REMEMBERED });
	/** Hashes of the tokens of ended sessions that could not be deleted yet. */
	const ended = new Set<string>();
	let endings = 0;

	/** A session by the hash of its token. Where other processes end sessions, too, it is read anew each time. */
	async function find(hash: string) {
		if (ended.has(hash)) return undefined;
		const kept = known.get(hash);
		if (kept) return kept;
		const before = endings;
		const [row] = await store.db.select().from(sessions).where(eq(sessions.tokenHash, hash));
		if (row && !store.shared && endings === before) known.set(hash, row);
		return row;
	}

	function forget() {
		endings++;
		known.clear();
	}

	return { find, changed: (hash: string) => known.delete(hash), forget, ended };
}

export const sessionCookie = (cookies: Cookies, token: string) =>
	cookies.write("session", token, ABSOLUTE_MS / 1000);
