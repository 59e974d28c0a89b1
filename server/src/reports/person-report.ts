import { basename } from "node:path";
import type { RouteKernel } from "../accounts/index.ts";
import type { ReportedProof } from "../audit/index.ts";
import type { Config } from "../config.ts";
import { mailsTo, outboxIn } from "../subscriptions/index.ts";
import { type EvidenceDeps, proofsOf, signEnd, signerFacts } from "./evidence.ts";
import { idsOf, type PersonIds, reportedPerson } from "./person.ts";
import { type PersonalEvent, personalEvents } from "./personal-events.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";

export type PersonReportDeps = RouteKernel &
	Pick<EvidenceDeps, "tiles" | "checkpoints"> & { config: Config };

export type PersonalRow = Record<string, unknown>;

/** The rows of a table that belong to the person. */
export interface PersonalRows {
	table: string;
	title: string;
	rows: PersonalRow[];
}

/** Everything that the site stores about a person. */
export interface PersonReport {
	site: string;
	/** ISO 8601, UTC. */
	madeAt: string;
	/** Name and key of the log that signs the report. */
	signer: [name: string, value: string][];
	/** The reason why the report is not signed. */
	unsigned: string | null;
	addresses: string[];
	streams: string[];
	tables: PersonalRows[];
	events: PersonalEvent[];
	/** Names of stored mails. */
	mails: string[];
	notStored: string[];
	proofs: ReportedProof[];
}

const NOT_STORED = [
	"Likes, bookmarks, reading settings and stories kept on a device stay in the browser.",
	"Visits are counted without cookies, accounts or network addresses.",
	"Passwords do not exist. Tokens of sessions are stored as hashes, which this report omits.",
];

/** Maximum number of proofs, for the newest events about consents. */
const MAX_PROOFS = 20;

/**
 * Collects everything that the site stores about a person.
 * @param subject An address, a login, or a stream such as `account-7`
 * @throws {Refusal} `not-found`
 */
export async function personReport(
	deps: PersonReportDeps,
	subject: string,
	madeAt: Date,
): Promise<PersonReport> {
	const { config, tiles } = deps;
	const person = await reportedPerson(deps, subject);
	await signEnd(deps);
	const ids = await idsOf(deps, person);
	const events = await personalEvents(deps, person, ids);
	const consents = events.filter(({ stream }) => stream.startsWith("subscription-"));
	const positions = consents.map(({ position }) => position).slice(-MAX_PROOFS);
	return {
		site: config.baseUrl,
		madeAt: madeAt.toISOString(),
		signer: await signerFacts(deps),
		unsigned: tiles.problem(),
		addresses: person.addresses,
		streams: [
			...person.accounts.map(({ id }) => `account-${id}`),
			...person.streams.map(({ stream }) => stream),
		],
		tables: await tablesOf(deps, ids, person.accounts),
		events,
		mails: mailsTo(outboxIn(config.dataDir), person.addresses).map((file) =>
			basename(file),
		),
		notStored: NOT_STORED,
		proofs: await proofsOf(deps, positions),
	};
}

async function tablesOf(
	{ store }: RouteKernel,
	ids: PersonIds,
	accounts: { id: number; profile: object }[],
): Promise<PersonalRows[]> {
	const profiles = new Map(accounts.map(({ id, profile }) => [id, profile]));
	const tables: PersonalRows[] = [];
	for (const { table, title, ids: kind, sql } of PERSONAL_TABLES) {
		const found = await store.read(sql, [JSON.stringify(ids[kind])]);
		const rows = found.rows.map(([json]) => JSON.parse(String(json)) as PersonalRow);
		const complete = rows.map((row) =>
			table === "accounts" ? { ...row, ...profiles.get(Number(row.id)) } : row,
		);
		tables.push({ table, title, rows: complete });
	}
	return tables;
}
