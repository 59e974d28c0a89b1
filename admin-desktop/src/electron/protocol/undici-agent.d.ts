/** The one class of it that is used; the package as a whole brings much that would have to be packed. */
declare module "undici/lib/dispatcher/agent.js" {
	export { Agent as default } from "undici";
}
