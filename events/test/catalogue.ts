import { z } from "zod";
import { type EventDefinition, type Stream, sentenceOf } from "../src/define.ts";
import { eventDefinitions, parseEvent, streams } from "../src/index.ts";
import { sampleLog } from "./sample-log.ts";

const INTRODUCTION = `# Events

All events of a site, by stream. Auditors read an exported log with this page; developers
find an event.
\`bun events/write-catalogue.ts\` writes it from \`src/\`, and a test fails if it is out of date.

Each event in the log has this envelope. [Audit the history](../docs/audit.md#export-the-log)
explains how to verify it.

| field | meaning |
|---|---|
| \`position\` | place in the log, from 1, without gaps |
| \`id\` | UUID version 7 |
| \`stream\`, \`version\` | the item, such as \`story-7\`, and the place in its stream, from 1 |
| \`type\`, \`schemaVersion\` | the type below, and the version of its fields when it was stored |
| \`recordedAt\` | ISO 8601, UTC, milliseconds |
| \`actor\` | \`user-3\`, \`visitor\`, or a part of the system such as \`system:demo\` |
| \`correlation\` | the request or job that caused the event |
| \`data\` | the fields below, as JSON |
| \`hash\` | SHA-256 of the previous hash and this row |

The sentence is an example that follows the actor; \`*\` stands for the name of the item.
Sealed fields are encrypted with a key of the person whom they describe. Without that key
nobody can read them, and the chain of hashes still verifies. Stored types and fields never
change: a new version gets an upcaster, which converts older data.
`;

/** Returns the text of `events/README.md`. */
export const catalogue = () => `${INTRODUCTION}\n${streams.map(streamText).join("\n")}`;

function streamText({ name, subject, events }: Stream): string {
	const lines = events.map(
		(definition) =>
			`| \`${definition.type}\` | ${definition.schemaVersion} ` +
			`| ${actorOf(definition)} | ${exampleOf(definition)} | ${fieldsOf(definition)} |`,
	);
	return `## ${name}

In the history under “${subject}”.

| type | version | actor | sentence | fields |
|---|---|---|---|---|
${lines.join("\n")}
`;
}

const actors = { staff: "staff", reader: "reader, shown without a name" };
const actorOf = ({ by }: EventDefinition) =>
	by ? actors[by] : "reader, visitor or system";

function exampleOf(definition: EventDefinition): string {
	const { type, sentence, schemaVersion } = definition;
	if (typeof sentence === "string") return sentence.replace("*", "\\*");
	const sample = sampleLog().find(
		(event) => event.type === type && event.schemaVersion === schemaVersion,
	);
	if (!sample)
		throw new Error(
			`events/test/sample-log.ndjson has no ${type} of version ${schemaVersion}`,
		);
	const { data } = parseEvent(
		{ type, schemaVersion, data: JSON.parse(sample.data) },
		eventDefinitions,
	);
	return sentenceOf(definition, data).replace("*", "\\*");
}

function fieldsOf({ data, sealed = [], ends, erases }: EventDefinition): string {
	const names = data instanceof z.ZodObject ? Object.keys(data.shape) : [];
	const fields = names.map(
		(name) => `\`${name}\`${sealed.includes(name) ? " (sealed)" : ""}`,
	);
	const notes = [
		...(ends ? ["ends the item"] : []),
		...(erases ? ["erases personal data"] : []),
	];
	return [...fields, ...notes].join(", ") || "–";
}
