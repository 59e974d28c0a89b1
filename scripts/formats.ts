/**
 * Describes the stored and sent formats. At a release, `bun scripts/formats.ts` records
 * them in `formats.json`.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventDefinitions } from "../events/src/index.ts";
import { API_VERSION } from "../server/dist/api-version.ts";
import { MANIFEST_FORMAT } from "../server/src/backup/backup-manifest.ts";
import { VERSION } from "../server/src/kernel/version.ts";
import { EXPORT_FORMAT } from "../server/src/transfer/export-format.ts";
import { root } from "./prepare.ts";

const FILE = join(root, "scripts/formats.json");

/** Description of each format by its name. */
type Formats = Record<string, unknown>;

export interface Release {
	version: string;
	formats: Formats;
}

export interface State extends Release {
	/** Whether CHANGELOG.md begins with changes that are not released. */
	isUnreleased: boolean;
}

/** Returns the formats of the last release. */
export const lastRelease = (): Release => JSON.parse(readFileSync(FILE, "utf8"));

/** Returns the formats and the version of these sources. */
export function currentState(): State {
	const [, heading = ""] = /^## (.+)$/m.exec(read("CHANGELOG.md")) ?? [];
	return {
		version: VERSION,
		formats: currentFormats(),
		isUnreleased: heading === "Unreleased",
	};
}

/**
 * Returns what is wrong with the version; undefined if nothing is. A version that raises
 * only the last number must keep all formats.
 */
export function versionProblem(last: Release, current: State): string | undefined {
	const changed = changedFormats(last.formats, current.formats);
	if (changed.length > 0 && isPatch(last.version, current.version))
		return (
			`Since ${last.version}, these formats have changed: ${changed.join(", ")}. ` +
			"Raise more than the last number."
		);
	const isRecorded = last.version === current.version && changed.length === 0;
	if (current.isUnreleased || isRecorded) return undefined;
	return `Record the formats of ${current.version}: bun scripts/formats.ts`;
}

const isPatch = (before: string, after: string) =>
	before !== after && minorOf(before) === minorOf(after);

const minorOf = (version: string) => version.slice(0, version.lastIndexOf("."));

function changedFormats(before: Formats, after: Formats): string[] {
	const names = new Set([...Object.keys(before), ...Object.keys(after)]);
	return [...names].filter((name) => !Bun.deepEquals(before[name], after[name]));
}

function currentFormats(): Formats {
	return {
		events: [...eventDefinitions.values()].map(describeEvent).sort(),
		lastMigration: readdirSync(join(root, "server/migrations"))
			.filter((name) => name.endsWith(".sql"))
			.sort()
			.at(-1),
		readModels: readModelVersions(),
		logExport: EXPORT_FORMAT,
		backup: MANIFEST_FORMAT,
		api: API_VERSION,
	};
}

type EventDefinition =
	typeof eventDefinitions extends ReadonlyMap<string, infer D> ? D : never;

function describeEvent({ type, schemaVersion, data }: EventDefinition): string {
	const fields = "shape" in data ? Object.keys(data.shape as object) : [];
	return `${type} ${schemaVersion}: ${fields.join(" ")}`.trim();
}

/** Without digests of rows, which also differ if only the sample log does. */
function readModelVersions(): Record<string, number> {
	const recorded: Record<string, { version: number }> = JSON.parse(
		read("server/test/read-model-versions.json"),
	);
	return Object.fromEntries(
		Object.entries(recorded).map(([name, { version }]) => [name, version]),
	);
}

function read(file: string): string {
	return readFileSync(join(root, file), "utf8");
}

if (import.meta.main) {
	const { version, formats } = currentState();
	const problem = versionProblem(lastRelease(), { version, formats, isUnreleased: true });
	if (problem) throw new Error(problem);
	writeFileSync(FILE, `${JSON.stringify({ version, formats }, null, "\t")}\n`);
}
