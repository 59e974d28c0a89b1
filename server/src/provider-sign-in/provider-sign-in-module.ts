import type { AccountDeps } from "../accounts/index.ts";
import { defineModule } from "../module.ts";

export const providerSignIn = defineModule({
	name: "provider-sign-in",
	async routes(deps: AccountDeps) {
		return [(await import("./provider-sign-in-routes.ts")).providerSignInRoutes(deps)];
	},
});
