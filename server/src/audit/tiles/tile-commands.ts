import { existsSync, readFileSync } from "node:fs";
import { count, counted } from "@creations/events/text";
import type { Context } from "../../cli/command-line.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { Refusal, UnavailableError, UsageError } from "../../kernel/refusal.ts";
import { openKeysFromConfig } from "../../stores/key-file.ts";
import { isReport, openReport, type Report } from "../reports/signed-report.ts";
import type { Checkpoints } from "../verify/checkpoints.ts";
import { parseWitnessKey } from "../witnesses/cosignature.ts";
import type { WitnessState } from "../witnesses/witness-table.ts";
import type { Witnesses } from "../witnesses/witnesses.ts";
import { type NoteKey, noteKeyText, type Opened, parseNoteKey } from "./note.ts";
import { checkProof, type Proven, proofText } from "./proof.ts";
import type { TileLog } from "./tile-log.ts";
import { newestTileLog } from "./tile-log-table.ts";

export interface TileSite {
	tiles: TileLog;
	witnesses: Pick<Witnesses, "ask" | "states">;
	checkpoints: Pick<Checkpoints, "now" | "last">;
	log: Pick<EventLog, "readStream">;
}

/** Prints the name, key, size and witnesses of the tile log, after an optional change. */
export async function tileLog(
	{ tiles, witnesses }: TileSite,
	{ answer, remark, fail }: Context,
	{ rebuild, restart, witness }: { rebuild?: true; restart?: true; witness?: true },
): Promise<void> {
	if (rebuild && restart) throw new UsageError("Use --rebuild or --restart, not both.");
	if (restart) await tiles.restart();
	if (rebuild) await tiles.rebuild();
	if (witness) await witnesses.ask();
	const problem = tiles.problem();
	if (problem) {
		remark(problem);
		fail();
	}
	const current = await tiles.current();
	if (!current) return;
	const { key, size, note } = current;
	const signed = note === undefined ? "Nothing is signed yet." : note.trimEnd();
	const states = await witnesses.states();
	const text = [
		`Name: ${key.name}`,
		`Key:  ${noteKeyText(key)}`,
		`Size: ${counted(size, "entry", "entries")}`,
		...states.map(stateText),
		"",
		signed,
	];
	const json = {
		origin: key.name,
		key: noteKeyText(key),
		size,
		checkpoint: note ?? null,
		witnesses: states,
	};
	answer(text.join("\n"), { ...json, problem });
}

function stateText({ name, size, cosignedAt, fault }: WitnessState): string {
	const last = cosignedAt
		? `cosigned ${counted(size, "entry", "entries")} at ${cosignedAt}`
		: "has cosigned nothing";
	return `Witness ${name} ${last}${fault ? `; ${fault}` : ""}`;
}

/**
 * Prints the proof of an event.
 * @param event its position, or a stream for its last event
 */
export async function prove(
	{ tiles, checkpoints, witnesses, log }: TileSite,
	{ answer, remark }: Context,
	event: number | string,
	{ witness }: { witness?: true },
): Promise<void> {
	const position = typeof event === "number" ? event : await lastOf(event);
	if (witness) await witnesses.ask();
	const proof = (await tiles.prove(position)) ?? (await proveNow());
	if (!proof)
		throw new Refusal(
			"not-found",
			tiles.problem() ?? `The log has no event at position ${position}.`,
		);
	const text = proofText(proof);
	answer(text.trimEnd(), { position, proof: text });

	async function lastOf(stream: string): Promise<number> {
		const last = (await log.readStream(stream)).at(-1);
		if (!last) throw new Refusal("not-found", `The log has no stream ${stream}.`);
		remark(`Position ${last.position}: ${last.type} of ${last.recordedAt}`);
		return last.position;
	}

	async function proveNow() {
		await checkpoints.now();
		await tiles.extend({ position: checkpoints.last()?.position ?? 0 });
		return tiles.prove(position);
	}
}

/** Checks a proof or a report, without the site's data if a key is given. */
export async function check(
	context: Context,
	file: string,
	{ key: keyText, witness }: { key?: string; witness?: string[] },
): Promise<void> {
	const path = context.resolve(file);
	if (!existsSync(path)) throw new UnavailableError(`There is no ${path}.`);
	const key = keyText === undefined ? await siteKey(context) : givenKey(keyText);
	const witnesses = (witness ?? []).map(givenWitness);
	const bytes = readFileSync(path);
	const isProven = isReport(bytes)
		? answerReport(context, openReport(bytes, [key], witnesses))
		: answerProof(context, checkProof(decodeText(bytes), [key], witnesses));
	if (!isProven) context.fail();
}

function answerReport({ answer }: Context, opened: Opened<Report>): boolean {
	if (!opened.ok) return answerFault(answer, opened.why);
	const { origin, digest, proofs } = opened.value;
	const lines = [
		`Proven: ${origin} has signed this report, and it was not changed since.`,
		`SHA-256 without the last line: ${digest}`,
		`Valid proofs of events in it: ${count(proofs)}`,
	];
	answer(lines.join("\n"), { ok: true, ...opened.value });
	return true;
}

function answerFault(answer: Context["answer"], why: string): false {
	answer(`NOT proven: ${why}.`, { ok: false, why });
	return false;
}

function answerProof({ answer }: Context, checked: Opened<Proven>): boolean {
	if (!checked.ok) return answerFault(answer, checked.why);
	const { origin, size, index, entry, cosignatures } = checked.value;
	const hash = Buffer.from(entry).toString("hex");
	const cosigned = cosignatures.map(({ name, time }) => ({
		...{ name, time: time.toISOString() },
	}));
	const lines = [
		`Proven: ${origin} has the entry ${hash}.`,
		`It is entry ${count(index + 1)} of ${count(size)} in the signed checkpoint.`,
		...cosigned.map(({ name, time }) => `${name} has cosigned it at ${time}.`),
	];
	answer(lines.join("\n"), { ok: true, origin, index, size, hash, cosigned });
	return true;
}

function givenWitness(text: string): NoteKey {
	const key = parseWitnessKey(text);
	if (!key) throw new UsageError("--witness must be a line such as name+0123abcd+BA….");
	return key;
}

/** Invalid UTF-8 becomes U+FFFD, which no proof contains. */
const decodeText = (bytes: Uint8Array) =>
	new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

function givenKey(text: string): NoteKey {
	const key = parseNoteKey(text);
	if (!key) throw new UsageError("--key must be a line such as name+0123abcd+AX….");
	return key;
}

async function siteKey({ config, remark }: Context): Promise<NoteKey> {
	using keys = await openKeysFromConfig(config());
	const key = keys && (await newestTileLog(keys))?.key;
	if (!key) throw new UsageError("There is no site here: give the log's key with --key.");
	remark(
		"The signature is checked with the key of this site. Compare it with your own copy, " +
			`or use --key KEY:\n${noteKeyText(key)}\n`,
	);
	return key;
}
