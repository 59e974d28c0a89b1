export type { MailSignInDeps } from "./deps.ts";
export { createJoinRequests } from "./join-requests.ts";
export { signInKind } from "./sign-in-mail.ts";
