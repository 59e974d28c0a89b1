import { expect, test } from "bun:test";
import { afterwards } from "../../../test/support/temporary.ts";
import { connect } from "../store/file-connection.ts";
import { migrationTimes, schemaStatements } from "../store/migrations.ts";
import { packed, unpacked } from "./packed-events.ts";
import {
	LOG,
	STORED_COLUMNS,
	type StoredEvent,
	storedEvent,
	storedValues,
} from "./stored-events.ts";

const EVENTS = `SELECT ${STORED_COLUMNS} FROM ${LOG} ORDER BY position DESC LIMIT 10`;

const event = (position: number): StoredEvent => ({
	position,
	id: `id-${position}`,
	stream: "story-1",
	version: position,
	type: "StoryPublished",
	schemaVersion: 1,
	recordedAt: "2026-01-01T00:00:00.000Z",
	actor: "user-1",
	correlation: "c",
	data: '{"title":"née \\u001f \u{1f48d}\ufffd"}',
	hash: "f".repeat(64),
});

function logOf(...events: StoredEvent[]) {
	const database = connect(":memory:");
	afterwards(database.close);
	for (const sql of schemaStatements(Math.max(...migrationTimes()))) database.exec(sql);
	const insert = `INSERT INTO events (${STORED_COLUMNS})
		VALUES (${STORED_COLUMNS.split(",").map(() => "?")})`;
	for (const one of events) database.execute(insert, storedValues(one));
	return { database, packedEvents: () => unpacked(database.rawRow(packed(EVENTS), [])) };
}

test("packed events are the events of the query, in its order", () => {
	const { database, packedEvents } = logOf(event(1), event(2), event(3));
	expect(packedEvents()).toEqual([event(3), event(2), event(1)]);
	expect(packedEvents()).toEqual(database.rows(EVENTS).map(storedEvent));
	expect(logOf().packedEvents()).toEqual([]);
});

test.each([
	"actor = 'user-1' || char(31) || 'x'",
	"actor = 'user-1' || char(30)",
	"id = '', stream = 'id-2' || char(31) || 'story-1'",
	"actor = ''",
	"actor = CAST(actor AS BLOB)",
	"version = '0x2'",
	"version = 2.5",
])("an event with %s is not unpacked", (change) => {
	const { database, packedEvents } = logOf(event(1), event(2), event(3));
	database.exec(`UPDATE events SET ${change} WHERE position = 2`);
	expect(packedEvents()).toBeUndefined();
});

test("an event that has the text of two is not unpacked", () => {
	const { database, packedEvents } = logOf(event(1));
	const fields = storedValues(event(2)).join("\x1f");
	database.execute("UPDATE events SET hash = hash || ?", [`\x1e${fields}`]);
	expect(packedEvents()).toBeUndefined();
});
