import { createHmac } from "node:crypto";
import type { Store } from "../store/store.ts";

/** Under which names the log knows people, by a keyed hash (a blind index) of what tells who they are. */
export function createIdentities(store: Store, secret: Buffer) {
	const blind = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");

	/** The names that the log may have for whom a text tells. An older version has used the keyed hash itself. */
	async function identitiesOf(text: string): Promise<string[]> {
		const { rows } = await store.read("SELECT identity FROM identities WHERE blind = ?", [blind(text)]);
		return [...rows.map((row) => String(row[0])), blind(text)];
	}

	/** The name that the log uses for whom a text tells: random where there is none yet. */
	async function identify(text: string): Promise<string> {
		const sql = "INSERT INTO identities (blind, identity) VALUES (?, ?) ON CONFLICT DO NOTHING";
		await store.write([{ sql, args: [blind(text), crypto.randomUUID()] }]);
		const [identity = ""] = await identitiesOf(text);
		return identity;
	}

	return { blind, identitiesOf, identify };
}
