import { join } from "node:path";
import { type DomainEvent, eventDefinitions } from "@creations/events";
import { seal } from "../../src/kernel/keys/key-reader.ts";
import { KEYS_TABLES, PEPPER } from "../../src/kernel/keys/subject-keys.ts";
import { GENESIS, rowHash } from "../../src/kernel/log/stored-events.ts";
import { connect } from "../../src/kernel/store/file-connection.ts";
import { migrateStore, openStore } from "../../src/kernel/store/open-store.ts";

const STORIES = 200;
const READERS = 20_000;

export interface Happened {
	stream: string;
	event: DomainEvent;
}

export const writeLongLog = (dataDir: string, events: number) =>
	writeLog(dataDir, busySite(events));

export function* busySite(events: number): Generator<Happened> {
	for (let position = 1; position <= events; position++) yield happened(position);
}

/**
 * Fills an empty data folder with a log, with events one second apart. Its read models
 * are still empty.
 */
export async function writeLog(
	dataDir: string,
	happened: Iterable<Happened>,
): Promise<void> {
	const file = join(dataDir, "site.db");
	const store = await openStore(`file:${file}`);
	await migrateStore(store);
	await store.close();
	const database = connect(file);
	database.exec("PRAGMA synchronous=OFF");
	const insert = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";
	const addKey = openKeys(dataDir);
	const versions = new Map<string, number>();
	let hash = GENESIS;
	let position = 0;
	database.exec("BEGIN");
	for (const { stream, event } of happened) {
		position++;
		const version = (versions.get(stream) ?? 0) + 1;
		versions.set(stream, version);
		const row = {
			position,
			id: Bun.randomUUIDv7(),
			stream,
			version,
			type: event.type,
			schemaVersion: eventDefinitions.get(event.type)?.schemaVersion ?? 1,
			recordedAt: new Date(Date.UTC(2026, 0, 1) + position * 1000).toISOString(),
			actor: `user-${(position % READERS) + 1}`,
			correlation: Bun.randomUUIDv7(),
			data: JSON.stringify(event.data),
		};
		if ("person" in event.data) addKey(event.data.person);
		hash = rowHash(hash, row);
		database.execute(insert, [...Object.values(row), hash]);
	}
	database.exec("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)");
	database.close();
	addKey[Symbol.dispose]();
}

const keyOf = (subject: string) =>
	new Bun.CryptoHasher("sha256").update(`key of ${subject}`).digest();

/** Creates the database of keys. Returns a function that adds a person's key. */
function openKeys(dataDir: string) {
	const database = connect(join(dataDir, "keys.db"));
	database.exec("PRAGMA synchronous=OFF");
	for (const sql of KEYS_TABLES) database.exec(sql);
	database.exec("BEGIN");
	const insert = "INSERT OR IGNORE INTO keys VALUES (?, ?)";
	const add = (subject: string) =>
		void database.execute(insert, [subject, keyOf(subject).toString("base64url")]);
	add(PEPPER);
	return Object.assign(add, {
		[Symbol.dispose]() {
			database.exec("COMMIT");
			database.close();
		},
	});
}

function happened(position: number): Happened {
	const story = (position % STORIES) + 1;
	if (position <= STORIES)
		return { stream: `story-${position}`, event: drafted(position, position) };
	if (position <= 2 * STORIES)
		return {
			stream: `story-${position - STORIES}`,
			event: { type: "StoryPublished", data: {} },
		};
	switch (position % 10) {
		case 0:
			return {
				stream: `story-views-${story}`,
				event: { type: "StoryViewsCounted", data: { storyId: story, views: 3 } },
			};
		case 1:
			return {
				stream: `story-${story}`,
				event: { ...drafted(story, position), type: "StoryRevised" },
			};
		case 2:
			return joined(Math.floor(position / 10), position);
		default:
			return progressed(story, (position % READERS) + 1, position);
	}
}

function drafted(story: number, position: number) {
	const content = `${position} ${"A ring is found, and nobody knows whose it was. ".repeat(20)}`;
	const text = {
		title: `Story ${story}`,
		slug: `story-${story}`,
		excerpt: "A ring.",
		content,
		coverImage: null,
	};
	const data = {
		...text,
		words: 201,
		characters: content.length,
		detectedLanguage: "en",
	};
	return { type: "StoryDrafted" as const, data };
}

function joined(n: number, position: number): Happened {
	const person = crypto.randomUUID();
	const sealed = { identity: `identity-${position}`, person };
	const box = seal(keyOf(person), person, `${`reader-${n}@`.padEnd(31, "x")}example.com`);
	if (n % 2 === 0)
		return {
			stream: `account-${n}`,
			event: { type: "AccountOpened", data: { ...sealed, profile: box } },
		};
	const asked = {
		form: "card" as const,
		path: "/",
		tokenHash: "h",
		expiresAt: "2026-12-01T00:00:00.000Z",
	};
	return {
		stream: `subscription-${n}`,
		event: { type: "SubscriptionRequested", data: { ...sealed, address: box, ...asked } },
	};
}

function progressed(storyId: number, userId: number, at: number): Happened {
	const data = {
		userId,
		storyId,
		progress: (at % 1000) / 10,
		lastPosition: `page-${(at % 9) + 1}`,
		at,
	};
	return {
		stream: `reading-${userId}-${storyId}`,
		event: { type: "ReadingProgressSaved", data },
	};
}
