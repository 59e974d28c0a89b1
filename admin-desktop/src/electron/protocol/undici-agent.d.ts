/**
 * Declares the only class that is used. Importing the whole package would bundle unused
 * code.
 */
declare module "undici/lib/dispatcher/agent.js" {
	export { Agent as default } from "undici";
}
