import { and, eq, lt } from "drizzle-orm";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { randomToken, tokenHash } from "../http/request/cookies.ts";
import { build, type Store, statement } from "../kernel/store/store.ts";
import type { ProviderConfig } from "../sign-in-config.ts";
import type { SignInSecrets } from "./provider.ts";

type Provider = ProviderConfig["kind"];

/** Time limit for signing in at the provider, in milliseconds. */
export const PENDING_SIGN_IN_MS = 10 * 60_000;

/** Sign-ins that wait for a provider. */
export const pendingSignIns = sqliteTable("pending_sign_ins", {
	/** Hex SHA-256 of the OAuth `state`. */
	stateHash: text("state_hash").primaryKey(),
	provider: text().$type<Provider>().notNull().default("github"),
	verifier: text().notNull(),
	nonce: text().notNull().default(""),
	/** Path to return to. */
	next: text().notNull(),
	/** In ms since 1970. */
	expiresAt: integer("expires_at").notNull(),
});

/** Creates the store of sign-ins that wait for a provider. */
export function createPendingSignIns(store: Store) {
	return {
		/** Saves a sign-in with new secrets. Deletes all expired ones. */
		async add(provider: Provider, next: string): Promise<SignInSecrets> {
			const now = Date.now();
			const secrets = {
				state: randomToken(),
				verifier: randomToken(),
				nonce: randomToken(),
			};
			const { state, verifier, nonce } = secrets;
			const stateHash = tokenHash(state);
			const expiresAt = now + PENDING_SIGN_IN_MS;
			const row = { stateHash, provider, verifier, nonce, next, expiresAt };
			const old = build.delete(pendingSignIns).where(lt(pendingSignIns.expiresAt, now));
			await store.write([old, build.insert(pendingSignIns).values(row)].map(statement));
			return secrets;
		},
		/**
		 * Removes and returns a pending sign-in; undefined if it is unknown, used, expired or
		 * another provider's.
		 */
		async take(provider: Provider, state: string) {
			const { stateHash, verifier, nonce, next, expiresAt } = pendingSignIns;
			const isOurs = and(
				eq(stateHash, tokenHash(state)),
				eq(pendingSignIns.provider, provider),
			);
			const deletion = build
				.delete(pendingSignIns)
				.where(isOurs)
				.returning({ verifier, nonce, next, expiresAt });
			const [result] = await store.writeReturning([statement(deletion)]);
			const row = result?.rows[0];
			if (!row || Number(row[3]) < Date.now()) return undefined;
			return { verifier: String(row[0]), nonce: String(row[1]), next: String(row[2]) };
		},
	};
}
