import { asc, eq, or } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	update,
} from "../kernel/projections/read-model.ts";
import { raw, type Store } from "../kernel/store/store.ts";

export const auditTokens = sqliteTable("audit_tokens", {
	id: integer().primaryKey(),
	name: text().notNull(),
	prefix: text().notNull().unique(),
	tokenHash: text("token_hash").notNull(),
	createdAt: text("created_at").notNull(),
	createdBy: text("created_by").notNull(),
	expiresAt: text("expires_at"),
	revokedAt: text("revoked_at"),
	uses: integer().notNull(),
	lastUsedAt: text("last_used_at"),
	version: integer().notNull(),
});

export type AuditTokenRow = typeof auditTokens.$inferSelect;

export const auditTokenList: ReadModel = {
	name: "audit-token-list",
	version: 1,
	tables: [auditTokens],
	on: {
		AuditTokenCreated(event) {
			const { recordedAt: createdAt, actor: createdBy, version } = event;
			return insert(auditTokens, {
				...event.data,
				id: idOf(event),
				createdAt,
				createdBy,
				uses: 0,
				version,
			});
		},
		AuditTokenRevoked: (event) =>
			update(
				auditTokens,
				{ id: idOf(event) },
				{ revokedAt: event.recordedAt, version: event.version },
			),
		AuditTokenUsed: (event) =>
			raw(
				'update "audit_tokens" set "uses" = "uses" + 1, "last_used_at" = ?, ' +
					'"version" = ? where "id" = ?',
				[event.recordedAt, event.version, idOf(event)],
			),
	},
};

/** Returns the token with a prefix, or undefined. */
export async function auditTokenByPrefix(
	{ db }: Store,
	prefix: string,
): Promise<AuditTokenRow | undefined> {
	return (await db.select().from(auditTokens).where(eq(auditTokens.prefix, prefix)))[0];
}

/** Returns the token with an id or a prefix, or undefined. */
export async function findAuditToken(
	{ db }: Store,
	idOrPrefix: string,
): Promise<AuditTokenRow | undefined> {
	const matches = or(
		eq(auditTokens.prefix, idOrPrefix),
		eq(auditTokens.id, Number(idOrPrefix) || 0),
	);
	return (await db.select().from(auditTokens).where(matches))[0];
}

/** Returns all tokens, including expired and revoked ones. */
export function allAuditTokens({ db }: Store): Promise<AuditTokenRow[]> {
	return db.select().from(auditTokens).orderBy(asc(auditTokens.id));
}
