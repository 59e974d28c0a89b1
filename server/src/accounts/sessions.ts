import { and, desc, eq, gte, inArray, lt, ne, or, type SQL } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { LRUCache } from "lru-cache";
import { type Cookies, randomToken, tokenHash } from "../http/request/cookies.ts";
import { isNoSpace } from "../kernel/refusal.ts";
import { build, type Store, statement } from "../kernel/store/store.ts";
import type { OpenSession } from "./accounts-responses.ts";

export const CACHE_SIZE = 10_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Lifetime of an unused session, in milliseconds. */
export const IDLE_MS = 30 * DAY;
/** Lifetime of a session from sign-in, in milliseconds. */
export const ABSOLUTE_MS = 90 * DAY;

/**
 * Sessions by token hash, so that a stolen table gives no access. Times are in ms since
 * 1970.
 */
export const sessions = sqliteTable("sessions", {
	/** Hex SHA-256 of the token. */
	tokenHash: text("token_hash").primaryKey(),
	accountId: integer("account_id").notNull(),
	startedAt: integer("started_at").notNull(),
	usedAt: integer("used_at").notNull(),
});

export type Sessions = ReturnType<typeof createSessions>;

/** Creates the store of sessions. @param now the clock */
export function createSessions(store: Store, now: () => Date = () => new Date()) {
	const cache = createSessionCache(store);

	async function start(accountId: number, previous?: string): Promise<string> {
		const token = randomToken();
		await saveSession(store, { accountId, token, previous, time: now().getTime() });
		if (previous) cache.clear();
		return token;
	}

	/**
	 * Returns the account id of an active session. Records the use at most once an hour.
	 */
	async function accountOf(token: string): Promise<number | undefined> {
		const hash = tokenHash(token);
		const row = await cache.find(hash);
		const time = now().getTime();
		if (!row || time - row.usedAt > IDLE_MS || time - row.startedAt > ABSOLUTE_MS)
			return undefined;
		if (time - row.usedAt > HOUR) {
			await recordUse(store, hash, time);
			cache.remove(hash);
		}
		return row.accountId;
	}

	/** Returns active sessions, last used first. @param token the token of the sender */
	const openOf = async (accountId: number, token?: string) =>
		(await openSessions(store, now().getTime(), accountId, token)).filter(
			({ id }) => !cache.unsavedEnds.has(id),
		);

	const endings = sessionEndings(store, cache);
	return { start, accountOf, openOf, ...endings, forget: cache.clear };
}

interface NewSession {
	accountId: number;
	token: string;
	/** Token of a session that the new one replaces. */
	previous: string | undefined;
	time: number;
}

/** Saves a session. Deletes the previous one and all expired ones. */
async function saveSession(
	store: Store,
	{ accountId, token, previous, time }: NewSession,
): Promise<void> {
	const row = { tokenHash: tokenHash(token), accountId, startedAt: time, usedAt: time };
	const ended = or(
		lt(sessions.usedAt, time - IDLE_MS),
		lt(sessions.startedAt, time - ABSOLUTE_MS),
		...(previous ? [eq(sessions.tokenHash, tokenHash(previous))] : []),
	);
	const deletion = build.delete(sessions).where(ended);
	const insertion = build.insert(sessions).values(row);
	await store.write([deletion, insertion].map(statement));
}

async function recordUse(store: Store, hash: string, time: number): Promise<void> {
	const isUsed = eq(sessions.tokenHash, hash);
	const used = build.update(sessions).set({ usedAt: time }).where(isUsed);
	// Without disk space, people can still read.
	await store.write([statement(used)]).catch(() => {});
}

async function openSessions(
	{ db }: Store,
	time: number,
	accountId: number,
	token?: string,
) {
	const isOpen = and(
		gte(sessions.usedAt, time - IDLE_MS),
		gte(sessions.startedAt, time - ABSOLUTE_MS),
	);
	const rows = await db
		.select()
		.from(sessions)
		.where(and(eq(sessions.accountId, accountId), isOpen))
		.orderBy(desc(sessions.usedAt), desc(sessions.startedAt));
	const ownHash = token && tokenHash(token);
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
 * Returns functions that end sessions. Without disk space, this process refuses them at
 * once and retries saving. If several processes share the store, it throws, because the
 * others cannot know.
 */
function sessionEndings(
	store: Store,
	{ clear: clearCache, unsavedEnds }: Pick<SessionCache, "clear" | "unsavedEnds">,
) {
	const isOpen = ({ tokenHash }: SessionRow) => !unsavedEnds.has(tokenHash);
	const saveEnded = () => deleteUnsaved(store, unsavedEnds);

	function saveLater(): void {
		setTimeout(() => {
			saveEnded().catch((error: unknown) => {
				if (isNoSpace(error)) saveLater();
			});
		}, RETRY_MS).unref();
	}

	/** Ends sessions. @returns their number */
	async function remove(condition: SQL | undefined): Promise<number> {
		const rows = (await store.db.select().from(sessions).where(condition)).filter(isOpen);
		try {
			if (rows.length > 0)
				await store.write([statement(build.delete(sessions).where(condition))]);
		} catch (error) {
			if (!isNoSpace(error) || store.shared) throw error;
			if (unsavedEnds.size === 0) saveLater();
			for (const { tokenHash } of rows) unsavedEnds.add(tokenHash);
		}
		clearCache();
		return rows.length;
	}

	const isOf = (accountId: number) => eq(sessions.accountId, accountId);
	const end = (token: string) => remove(eq(sessions.tokenHash, tokenHash(token)));
	const endAll = (accountId: number) => remove(isOf(accountId));
	/** @param id as in `openOf` @returns false if the account has no such session */
	const endOne = async (accountId: number, id: string) =>
		(await remove(and(isOf(accountId), eq(sessions.tokenHash, id)))) > 0;
	const endOthers = (accountId: number, token: string) =>
		remove(and(isOf(accountId), ne(sessions.tokenHash, tokenHash(token))));
	return { end, endOne, endOthers, endAll, saveEnded };
}

/**
 * Deletes ended sessions that are not deleted yet. @throws {Refusal} `no-space`
 */
async function deleteUnsaved(store: Store, unsavedEnds: Set<string>): Promise<void> {
	const hashes = [...unsavedEnds];
	if (hashes.length === 0) return;
	await store.write([
		statement(build.delete(sessions).where(inArray(sessions.tokenHash, hashes))),
	]);
	for (const hash of hashes) unsavedEnds.delete(hash);
}

type SessionRow = typeof sessions.$inferSelect;
type SessionCache = ReturnType<typeof createSessionCache>;

function createSessionCache(store: Store) {
	const cache = new LRUCache<string, SessionRow>({ max: CACHE_SIZE });
	/** Hashes of the tokens of ended sessions that could not be deleted yet. */
	const unsavedEnds = new Set<string>();
	let generation = 0;

	/**
	 * Returns a session by the hash of its token. Cached, unless other processes may end
	 * sessions.
	 */
	async function find(hash: string) {
		if (unsavedEnds.has(hash)) return undefined;
		const session = cache.get(hash);
		if (session) return session;
		const before = generation;
		const [row] = await store.db
			.select()
			.from(sessions)
			.where(eq(sessions.tokenHash, hash));
		if (row && !store.shared && generation === before) cache.set(hash, row);
		return row;
	}

	function clear() {
		generation++;
		cache.clear();
	}

	return { find, remove: (hash: string) => cache.delete(hash), clear, unsavedEnds };
}

/** Returns the `Set-Cookie` header of a session. */
export const sessionCookie = (cookies: Cookies, token: string) =>
	cookies.write("session", token, ABSOLUTE_MS / 1000);
