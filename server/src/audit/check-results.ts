import { eq } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Store, statement } from "../kernel/store/store.ts";
import type { ChainVerdict } from "./audit-responses.ts";
import { faultText } from "./verify/chain-walk.ts";

/**
 * The result of the last check of each kind. Stored only here, so that it survives a
 * restart.
 */
export const checks = sqliteTable("checks", {
	kind: text({ enum: ["log", "pictures"] }).primaryKey(),
	/** Time of its end. */
	checkedAt: text("checked_at").notNull(),
	/** Number of checked events or files. */
	count: integer().notNull(),
	/** Position of the first wrong event. */
	badPosition: integer("bad_position"),
	/** Sentences for users. */
	problems: text({ mode: "json" }).$type<string[]>().notNull(),
});

export type CheckResult = typeof checks.$inferSelect;

export const lastResults = ({ db }: Pick<Store, "db">): Promise<CheckResult[]> =>
	db.select().from(checks);

/** Returns the last check of a kind, or undefined. */
export async function lastResult(
	{ db }: Pick<Store, "db">,
	kind: CheckResult["kind"],
): Promise<CheckResult | undefined> {
	return (await db.select().from(checks).where(eq(checks.kind, kind)))[0];
}

export async function storeResult(store: Store, result: CheckResult): Promise<void> {
	const insert = store.db.insert(checks).values(result);
	await store.write([
		statement(insert.onConflictDoUpdate({ target: checks.kind, set: result })),
	]);
}

const DAMAGE = "The database is damaged: ";
export const damageText = (line: string) =>
	`${DAMAGE}${line}. Restore the latest backup.`;

/**
 * Stores a verdict as the last check of the log. Keeps known damage of the database, which
 * only a background check looks for.
 */
export async function storeVerdict(store: Store, verdict: ChainVerdict): Promise<void> {
	const { at, position, firstBad, why } = verdict;
	const before = (await lastResult(store, "log"))?.problems ?? [];
	const faults = firstBad ? [faultText(firstBad)] : [];
	const damage = before.filter((problem) => problem.startsWith(DAMAGE));
	await storeResult(store, {
		kind: "log",
		checkedAt: at,
		count: position,
		badPosition: firstBad?.position ?? null,
		problems: [...faults, ...why, ...damage],
	});
}

/** Returns the last check of the log as a verdict, without the number of checkpoints. */
export async function storedVerdict(
	store: Pick<Store, "db">,
): Promise<ChainVerdict | null> {
	const result = await lastResult(store, "log");
	if (!result) return null;
	return {
		ok: result.problems.length === 0,
		at: result.checkedAt,
		position: result.count,
		checkpoints: 0,
		firstBad: null,
		why: result.problems,
		unreadable: 0,
	};
}
