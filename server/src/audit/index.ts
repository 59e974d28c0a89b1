export { auditTokenList } from "./audit-token-list.ts";
export { createAuditTokens } from "./audit-tokens.ts";
export { type Checkpoints, keepCheckpoints } from "./checkpoints.ts";
