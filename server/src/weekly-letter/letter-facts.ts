import { lastResults } from "../audit/index.ts";
import { type BucketBackup, type Drill, lastDrill } from "../backup/index.ts";
import type { Config } from "../config.ts";
import type { Store } from "../kernel/store/store.ts";
import { linkReport, type MarketplaceLinks } from "../marketplace-links/index.ts";
import { lastBackups, type Operations, reportSizes } from "../operations/index.ts";
import { type VisitSums, visitSums } from "../statistics/index.ts";
import { type LetterWeek, weekFrom } from "./letter-time.ts";

export interface LetterFactsDeps {
	config: Config;
	store: Store;
	bucketBackup?: BucketBackup | undefined;
}

/** Everything that a letter says. Sums and times, without personal data. */
export interface LetterFacts {
	week: LetterWeek;
	sums: VisitSums;
	sumsBefore: VisitSums;
	backups: Operations["backups"];
	drill: Drill | undefined;
	/** Undefined before the first check. */
	log: { events: number; problems: number } | undefined;
	sizes: Operations["sizes"];
	links: MarketplaceLinks;
	drafts: number;
	/** Subscribers who confirmed. */
	readers: number;
	/** Times of the last story and the last newsletter; null if there is none. */
	lastStoryAt: string | null;
	lastNewsletterAt: string | null;
}

/** Collects the facts of a letter. */
export async function letterFacts(
	deps: LetterFactsDeps,
	week: LetterWeek,
	now: Date,
): Promise<LetterFacts> {
	const { store } = deps;
	const before = weekFrom(
		Temporal.PlainDate.from(week.from).subtract({ days: 7 }).toString(),
	);
	const log = (await lastResults(store)).find(({ kind }) => kind === "log");
	return {
		week,
		sums: await visitSums(store, week),
		sumsBefore: await visitSums(store, before),
		backups: lastBackups(deps),
		drill: await lastDrill(store),
		log: log && { events: log.count, problems: log.problems.length },
		sizes: await reportSizes(deps, now.getTime()),
		links: await linkReport(store),
		...(await contentFacts(store)),
	};
}

async function contentFacts({ read }: Store) {
	const { rows } = await read(
		`SELECT (SELECT count(*) FROM stories WHERE status = 'draft'),
			(SELECT count(*) FROM subscriptions WHERE status = 'active'),
			(SELECT max(listed_at) FROM stories WHERE status = 'published'),
			(SELECT max(queued_at) FROM newsletters)`,
	);
	const [drafts, readers, lastStoryAt, lastNewsletterAt] = rows[0] ?? [];
	return {
		drafts: Number(drafts),
		readers: Number(readers),
		lastStoryAt: (lastStoryAt ?? null) as string | null,
		lastNewsletterAt: (lastNewsletterAt ?? null) as string | null,
	};
}
