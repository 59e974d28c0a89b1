import type { ReportedProfile } from "@creations/events/account";
import { z } from "zod";
import type { GitHubConfig } from "../sign-in-config.ts";
import { namesIn, type SignInProvider } from "./provider.ts";
import { getJson } from "./provider-json.ts";

const user = z.object({
	/** GitHub's account number; compatible providers may send `sub`. */
	id: z.union([z.number(), z.string()]).optional(),
	sub: z.string().optional(),
	login: z.string().nullish(),
	name: z.string().nullish(),
	email: z.string().nullish(),
	avatar_url: z.string().nullish(),
});
const emails = z.array(
	z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
);

const SCOPES = ["read:user", "user:email"];

/** Creates the sign-in with GitHub or a compatible provider. */
export function github(config: GitHubConfig, callback: string): SignInProvider {
	const { clientId, clientSecret, authorizeUrl, tokenUrl, userUrl } = config;

	async function connect() {
		const { CodeChallengeMethod, OAuth2Client } = await import("arctic");
		const client = new OAuth2Client(clientId, clientSecret, callback);
		return { client, S256: CodeChallengeMethod.S256 };
	}

	return {
		async authorizationUrl({ state, verifier }) {
			const { client, S256 } = await connect();
			return client.createAuthorizationURLWithPKCE(
				authorizeUrl,
				state,
				S256,
				verifier,
				SCOPES,
			);
		},
		async personFor({ code }, { verifier }) {
			const { client } = await connect();
			const tokens = await client.validateAuthorizationCode(tokenUrl, code, verifier);
			const get = (url: string) => getJson(url, tokens.accessToken());
			const account = user.parse(await get(userUrl));
			const number = account.id ?? account.sub;
			if (number === undefined) throw new Error("the provider's response has no account");
			// Only this response tells whether an address is verified. Without it, none counts
			// as verified.
			const addresses =
				emails.safeParse(await get(`${userUrl}/emails`).catch(() => [])).data ?? [];
			const subject = `oauth:${new URL(userUrl).host}:${number}`;
			return { subject, profile: profileFrom(account, addresses) };
		},
	};
}

function profileFrom(
	account: z.output<typeof user>,
	addresses: z.output<typeof emails>,
): ReportedProfile {
	const primary = addresses.find((entry) => entry.primary && entry.verified);
	return {
		login: account.login ?? null,
		...namesIn(account.name),
		email: primary?.email ?? account.email ?? null,
		emailVerified: primary !== undefined,
		profileImageUrl: account.avatar_url ?? null,
	};
}
