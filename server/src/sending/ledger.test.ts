import { expect, test } from "bun:test";
import { join } from "node:path";
import type { InStatement, InValue } from "@libsql/client";
import { listeningSite } from "../../test/support/browser.ts";
import { addresses, draft, subscribeAll } from "../../test/support/newsletter.ts";
import { byTest } from "../../test/support/site.ts";
import { IN_FILES } from "../../test/support/stores.ts";
import { openReadOnly } from "../kernel/store/file-connection.ts";
import type { Store } from "../kernel/store/store.ts";
import { dueDeliveries, type Outcome } from "./deliveries.ts";
import { step, takeLease } from "./ledger.ts";
import { queueForAll } from "./sending-routes.ts";

async function queuedNewsletter(people: number) {
	const site = await listeningSite(IN_FILES);
	await subscribeAll(site, addresses(people));
	await queueForAll(site, draft, byTest);
	return { ...site, token: Number(await takeLease(site.store)) };
}

/**
 * Returns a store that records its statements on deliveries, and a function that returns
 * their query plans.
 */
function explainable(store: Store, dataDir: string) {
	const recorded: { sql: string; args: InValue[] }[] = [];
	function record(statement: InStatement) {
		const { sql, args } =
			typeof statement === "string" ? { sql: statement, args: [] } : statement;
		if (sql.includes("newsletter_deliveries"))
			recorded.push({ sql, args: args as InValue[] });
	}
	const recording: Store = {
		...store,
		read(sql, args = []) {
			record({ sql, args });
			return store.read(sql, args);
		},
		writeReturning(statements) {
			statements.forEach(record);
			return store.writeReturning(statements);
		},
	};
	/** Closes the store first, because explaining needs another connection. */
	async function plans(): Promise<string[]> {
		await store.close();
		using database = openReadOnly(join(dataDir, "site.db"));
		return recorded.map(({ sql, args }) => {
			const rows = database.rows(`EXPLAIN QUERY PLAN ${sql}`, args);
			return rows.map(([, , , detail]) => detail).join("\n");
		});
	}
	return { recording, plans };
}

test("a commit finds each of its deliveries by id, however long the newsletter is", async () => {
	const { store, config, token } = await queuedNewsletter(30);
	const { recording, plans } = explainable(store, config.dataDir);
	const now = new Date();
	await step(store, token, 1, [], [1, 2], now);
	const sent: Outcome[] = [1, 2].map((id) => ({
		id,
		state: "sent",
		reason: null,
		dueAt: 0,
		attempts: 1,
	}));
	expect(await step(recording, token, 1, sent, [3, 4], now)).toEqual(new Set([3, 4]));
	const explained = await plans();
	expect(explained).toHaveLength(4);
	for (const plan of explained)
		expect(plan).toContain("(newsletter_id=? AND subscription_id=?)");
});

test("a page of due deliveries is read in the order of an index and not sorted", async () => {
	const { store, config } = await queuedNewsletter(30);
	const { recording, plans } = explainable(store, config.dataDir);
	const due = await dueDeliveries(recording, 1, Date.now(), 3, [2]);
	expect(due.map(({ id }) => id)).toEqual([1, 3, 4]);
	const [plan] = await plans();
	expect(plan).toContain("newsletter_deliveries_due");
	expect(plan).not.toContain("TEMP B-TREE");
});
