import { defineModule } from "../module.ts";
import type { MailSignInDeps } from "./deps.ts";

export const mailSignIn = defineModule({
	name: "mail-sign-in",
	async routes(deps: MailSignInDeps) {
		return [(await import("./mail-sign-in-routes.ts")).mailSignInRoutes(deps)];
	},
});
