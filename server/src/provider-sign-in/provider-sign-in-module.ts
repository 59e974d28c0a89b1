import type { MailSignInDeps } from "../mail-sign-in/index.ts";
import { defineModule } from "../module.ts";

export const providerSignIn = defineModule({
	name: "provider-sign-in",
	async routes(deps: MailSignInDeps) {
		return [(await import("./provider-sign-in-routes.ts")).providerSignInRoutes(deps)];
	},
});
