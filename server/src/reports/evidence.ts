import {
	type Checkpoints,
	lastResults,
	noteKeyText,
	proofRow,
	proofText,
	type ReportedProof,
	signedCheckpoints,
	siteCheckpoints,
	sitePublicKeys,
	type TileLog,
	verifyLog,
	type Witnesses,
} from "../audit/index.ts";
import { lastDrill } from "../backup/index.ts";
import type { Config } from "../config.ts";
import { headAt, type LogSource } from "../kernel/log/log-source.ts";
import type { Store } from "../kernel/store/store.ts";
import {
	factList,
	heading,
	literal,
	paragraph,
	TABLE_END,
	table,
	tableStart,
} from "./report-page.ts";

export interface EvidenceDeps {
	config: Config;
	store: Store;
	source: LogSource;
	tiles: Pick<TileLog, "current" | "prove" | "problem" | "signReport" | "extend">;
	witnesses: Pick<Witnesses, "states">;
	checkpoints: Pick<Checkpoints, "now" | "last">;
}

interface Range {
	first: number;
	last: number;
}

/** Signs the end of the log, so that proofs cover it. */
export async function signEnd({
	checkpoints,
	tiles,
}: Pick<EvidenceDeps, "checkpoints" | "tiles">): Promise<void> {
	await checkpoints.now();
	await tiles.extend({ position: checkpoints.last()?.position ?? 0 });
}

/** Verifies the events of a period, and returns the section about checks. */
export async function checksSection(
	deps: EvidenceDeps,
	range: Range | undefined,
): Promise<string> {
	const results = (await lastResults(deps.store)).map(
		({ kind, checkedAt, count, problems }) => [
			kind === "log" ? "Chain of the log" : "Pictures",
			checkedAt,
			problems.length === 0
				? `passed, ${count} ${kind === "log" ? "events" : "files"}`
				: problems.join(" "),
		],
	);
	const drill = await lastDrill(deps.store);
	const drills = drill
		? [
				[
					"Trial restore of a backup",
					drill.endedAt,
					[drill.verdict, drill.says ?? ""].filter(Boolean).join(": "),
				],
			]
		: [];
	return (
		heading("Checks and restores") +
		paragraph(await verdictOf(deps, range)) +
		paragraph("The site keeps the last result of each check:") +
		(results.length + drills.length > 0
			? table("checks", ["Check", "Time (UTC)", "Result"], [...results, ...drills])
			: paragraph("No check has run yet."))
	);
}

/** Verifies the chain from the first to the last event of a period. */
async function verdictOf(
	{ source, config }: EvidenceDeps,
	range: Range | undefined,
): Promise<string> {
	if (!range) return "The period has no events to verify.";
	const { first, last } = range;
	const checkpoints = siteCheckpoints(config).filter(
		({ checkpoint }) => !checkpoint || checkpoint.position <= last,
	);
	const {
		ok,
		firstBad,
		checkpoints: signed,
	} = await verifyLog(
		{ events: source.events, head: async () => ({ position: last }) },
		{ from: first, checkpoints, publicKeys: sitePublicKeys(config.dataDir) },
	);
	if (ok)
		return (
			`This report has verified positions ${first} to ${last}: ` +
			"the chain of hashes is intact, and all signed checkpoints match."
		);
	return firstBad
		? `This report has found the log WRONG at position ${firstBad.position}: ${firstBad.why}`
		: `This report has found ${signed.badCount} WRONG checkpoints. See: bun run audit verify`;
}

/** Returns the section about the checkpoint at the end of a period, and the witnesses. */
export async function checkpointSection(
	{ config, source, tiles, witnesses }: EvidenceDeps,
	range: Range | undefined,
): Promise<string> {
	const { position, hash } = await headAt(source, range?.last ?? 0);
	const covering = signedCheckpoints(config)
		.filter((one) => one.position >= position)
		.sort((a, b) => a.position - b.position)[0];
	const current = await tiles.current();
	const note = current?.cosigned?.note ?? current?.note;
	const states = (await witnesses.states()).map(({ name, size, cosignedAt, fault }) => [
		name,
		size,
		cosignedAt ?? "never",
		fault ?? "",
	]);
	const facts: [string, string][] = [
		["Last event", range ? `position ${position}` : "none in this period"],
		["Its hash", range ? hash : "–"],
	];
	if (covering)
		facts.push(
			["Checkpoint", `position ${covering.position}, signed ${covering.time}`],
			["Its hash", covering.hash],
			["Its key (SHA-256)", covering.key],
		);
	return (
		heading("Checkpoint and witnesses") +
		factList(facts) +
		(note
			? paragraph("Signed checkpoint of the tile log:") + literal(note.trimEnd())
			: "") +
		(current?.first
			? paragraph("The tile log continues a former one, as after a restore:") +
				literal(current.first.trimEnd())
			: "") +
		(states.length > 0
			? table("checks", ["Witness", "Entries", "Last cosigned (UTC)", "Fault"], states)
			: paragraph("The site has no witnesses."))
	);
}

/** Returns the section with proofs of events. */
export function proofTable(proofs: ReportedProof[], text: string): string {
	if (proofs.length === 0) return heading("Proofs") + paragraph("No event is proven.");
	return (
		heading("Proofs") +
		paragraph(`${text} ${PROOFS_TEXT}`) +
		tableStart("proofs", ["Position", "Hash of the event", "Proof (C2SP tlog-proof)"]) +
		proofs.map(proofRow).join("") +
		TABLE_END
	);
}

const PROOFS_TEXT =
	"Each link saves a file for: bun run audit check FILE --key KEY. " +
	"The same command checks this report.";

/** Returns the proofs of events; events that no checkpoint covers have none. */
export async function proofsOf(
	{ tiles }: Pick<EvidenceDeps, "tiles">,
	positions: number[],
): Promise<ReportedProof[]> {
	const proofs: ReportedProof[] = [];
	for (const position of positions) {
		const proof = await tiles.prove(position);
		if (!proof) continue;
		const hash = Buffer.from(proof.entry).toString("hex");
		proofs.push({ position, hash, proof: proofText(proof) });
	}
	return proofs;
}

/** Returns the name and the key of the log that signs a report. */
export async function signerFacts({
	tiles,
}: Pick<EvidenceDeps, "tiles">): Promise<[string, string][]> {
	const current = await tiles.current();
	if (!current) return [];
	return [
		["Signed by", current.key.name],
		["Key", noteKeyText(current.key)],
	];
}
