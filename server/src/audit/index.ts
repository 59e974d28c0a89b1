/** What others may know of how the log is proven. Routes are apart, so that no command loads a web server. */
export { createAuditTokens } from "./api/audit-tokens.ts";
export { createAuditors } from "./api/auditors.ts";
export { allAuditTokens } from "./audit-token-list.ts";
export { lastChecks } from "./inspect/check-list.ts";
export { type Inspection, startInspecting } from "./inspect/inspection.ts";
export { type Bad, BrokenSource, outOfPlace } from "./verify/chain-walk.ts";
export {
	checkpointLine,
	parseCheckpoint,
	type SignedCheckpoint,
	signCheckpoint,
} from "./verify/checkpoint.ts";
export {
	appendCheckpoints,
	type CheckpointLine,
	readCheckpoints,
	signedCheckpoints,
	siteCheckpoints,
} from "./verify/checkpoint-file.ts";
export {
	fingerprint,
	publicKeyFile,
	publicPem,
	readCheckpointKey,
	readPublicKeys,
	sitePublicKeys,
} from "./verify/checkpoint-key.ts";
export { type Checkpoints, keepCheckpoints } from "./verify/checkpoints.ts";
export { signHead } from "./verify/signing.ts";
export { createVerifier } from "./verify/verifier.ts";
export { type Verifiable, type VerifyReport, verifyLog } from "./verify/verify.ts";
export { reportInWords } from "./verify/verify-words.ts";
export { verifyCommand } from "./verify-command.ts";
