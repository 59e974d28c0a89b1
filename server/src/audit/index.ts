export { auditTokenList } from "./audit-token-list.ts";
export { createAuditTokens } from "./audit-tokens.ts";
