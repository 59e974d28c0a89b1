import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { type Store, statement } from "../../kernel/store/store.ts";

/** The last restore drill. Stored only here, so that it survives a restart. */
export const restoreDrills = sqliteTable("restore_drills", {
	/** Always 1. */
	id: integer().primaryKey(),
	/** Time of its end. */
	endedAt: text("ended_at").notNull(),
	verdict: text({ enum: ["passed", "failed", "skipped"] }).notNull(),
	/** The fault, the reason or a remark, for users. */
	says: text(),
	source: text({ enum: ["copy", "bucket"] }),
	/** Last position of the restored log. */
	position: integer(),
	seconds: integer().notNull(),
	/** Size of the restored site. */
	bytes: integer().notNull(),
	/** End of the last drill that passed. */
	passedAt: text("passed_at"),
});

export type Drill = Omit<typeof restoreDrills.$inferSelect, "id">;
export type DrillReport = Omit<Drill, "endedAt" | "passedAt">;

/** Returns the last drill, or undefined. */
export async function lastDrill({ db }: Pick<Store, "db">): Promise<Drill | undefined> {
	const [row] = await db.select().from(restoreDrills);
	if (!row) return undefined;
	const { id: _, ...drill } = row;
	return drill;
}

/** Stores a report as the last drill. */
export async function storeDrill(
	store: Store,
	report: DrillReport,
	now: Date,
): Promise<Drill> {
	const endedAt = now.toISOString();
	const passedAt =
		report.verdict === "passed" ? endedAt : ((await lastDrill(store))?.passedAt ?? null);
	const drill = { ...report, endedAt, passedAt };
	const insert = store.db.insert(restoreDrills).values({ id: 1, ...drill });
	await store.write([
		statement(insert.onConflictDoUpdate({ target: restoreDrills.id, set: drill })),
	]);
	return drill;
}
