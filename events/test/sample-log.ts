import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Envelope } from "../src/envelope.ts";

/** An event as it is stored: its data is JSON text. */
interface StoredEvent extends Envelope {
	type: string;
	data: string;
}

/**
 * Returns an example of every version of every event: those in `sample-log.ndjson`. Add
 * lines to it; never change one.
 */
export function sampleLog(): StoredEvent[] {
	const versions = new Map<string, number>();
	const lines = readFileSync(join(import.meta.dir, "sample-log.ndjson"), "utf8")
		.trimEnd()
		.split("\n");
	return lines.map((line, i) => {
		const { data, ...event } = JSON.parse(line);
		const version = (versions.get(event.stream) ?? 0) + 1;
		versions.set(event.stream, version);
		return {
			...event,
			position: i + 1,
			id: `0199a000-0000-7000-8000-${String(i).padStart(12, "0")}`,
			version,
			recordedAt: new Date(Date.UTC(2026, 0, 1) + i * 60_000).toISOString(),
			actor: `user-${(i % 3) + 1}`,
			correlation: "sample",
			data: JSON.stringify(data),
			hash: "",
		};
	});
}
