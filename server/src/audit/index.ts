/**
 * The public interface of the audit module. Routes have their own file, so that commands
 * do not load a web server.
 */
export { createAuditors, createAuditTokens } from "./api/audit-tokens.ts";
export { allAuditTokens } from "./audit-token-list.ts";
export { lastResults } from "./check-results.ts";
export { type SelfCheck, startSelfCheck } from "./inspect/self-check.ts";
export {
	type Period,
	type PeriodQuery,
	periodFrom,
	periodQuery,
} from "./reports/period.ts";
export {
	proofRow,
	type ReportedProof,
	signedChunks,
} from "./reports/signed-report.ts";
export { noteKeyText } from "./tiles/note.ts";
export { proofText } from "./tiles/proof.ts";
export { openTileLog, type TileLog } from "./tiles/tile-log.ts";
export { type Bad, BrokenSource, faultText, positionFault } from "./verify/chain-walk.ts";
export {
	appendCheckpoints,
	type CheckpointLine,
	checkpointLine,
	fingerprint,
	parseCheckpoint,
	publicKeyFile,
	publicPem,
	readCheckpointKey,
	readCheckpoints,
	readPublicKeys,
	type SignedCheckpoint,
	signCheckpoint,
	signedCheckpoints,
	siteCheckpoints,
	sitePublicKeys,
} from "./verify/checkpoint.ts";
export { type Checkpoints, keepCheckpoints, signHead } from "./verify/checkpoints.ts";
export {
	createVerifier,
	type Verifiable,
	type VerifyReport,
	verifyLog,
} from "./verify/verify.ts";
export { verifyReportText } from "./verify/verify-words.ts";
export { verify } from "./verify-command.ts";
export { siteWitness } from "./witnesses/site-witness.ts";
export type { Witness } from "./witnesses/witness.ts";
export { createWitnesses, type Witnesses } from "./witnesses/witnesses.ts";
