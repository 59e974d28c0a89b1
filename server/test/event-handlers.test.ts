import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { streams } from "@creations/events";
import { Glob } from "bun";
import { allReadModels } from "../src/modules.ts";

/** Event types that change no state that later decisions depend on, by stream. */
const WITHOUT_STATE: Record<string, string[]> = {
	suppression: ["SuppressedAddressErased"],
	product: ["ProductImported"],
	"audit-token": ["AuditTokenCreated", "AuditTokenRevoked", "AuditTokenUsed"],
	// One process runs an import, and its state is in memory.
	import: ["ImportBegun", "ImportStopped", "ImportFinished", "ImportUndone"],
	// Counted and detected, not decided.
	"story-languages": ["StoryLanguagesDetected"],
	"story-views": ["StoryViewsCounted"],
	visits: ["VisitsCounted"],
};

/** Event types without rows. The decider of notices reads them from the log. */
const WITHOUT_ROWS = ["AdministratorsNotified"];

const source = [...new Glob("**/*.ts").scanSync({ cwd: join(import.meta.dir, "../src") })]
	.filter((file) => !file.endsWith(".test.ts"))
	.map((file) => readFileSync(join(import.meta.dir, "../src", file), "utf8"))
	.join("\n");

const hasState = (type: string) =>
	[`case "${type}"`, `event.type === "${type}"`, `\t${type}: {`].some((text) =>
		source.includes(text),
	);

test("every event changes the state of its stream, or is listed as an event without state", () => {
	for (const { name, events } of streams) {
		const missing = events.map(({ type }) => type).filter((type) => !hasState(type));
		expect(
			missing.sort(),
			`Add a case to \`evolve\` of ${name}, or the type to WITHOUT_STATE`,
		).toEqual((WITHOUT_STATE[name] ?? []).toSorted());
	}
});

test("every event changes rows of a read model, or is listed as an event without rows", () => {
	const handled = new Set(allReadModels.flatMap(({ on }) => Object.keys(on)));
	const missing = streams
		.flatMap(({ events }) => events.map(({ type }) => type))
		.filter((type) => !handled.has(type));
	expect(missing, "Add the type to `on` of a read model, or to WITHOUT_ROWS").toEqual(
		WITHOUT_ROWS,
	);
});
