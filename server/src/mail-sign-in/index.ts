export { signInKind } from "./sign-in-mail.ts";
