import type { ProviderConfig } from "../sign-in-config.ts";
import { apple } from "./apple.ts";
import { github } from "./github.ts";
import { google } from "./google.ts";
import { openid } from "./openid.ts";
import type { SignInProvider } from "./provider.ts";

/** Creates the sign-in with a configured provider. */
export function createProvider(config: ProviderConfig, baseUrl: string): SignInProvider {
	switch (config.kind) {
		case "github":
			return github(config, `${baseUrl}/api/login/callback`);
		case "google":
			return google(config, `${baseUrl}/api/login/google/callback`);
		case "apple":
			return apple(config, `${baseUrl}/api/login/apple/callback`);
		case "oidc":
			return openid(config, `${baseUrl}/api/login/oidc/callback`);
	}
}
