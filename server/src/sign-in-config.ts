import { randomBytes } from "node:crypto";
import { withoutLineBreaks } from "@creations/events/text";
import { z } from "zod";
import { allOrNone, list, webAddress } from "./environment-values.ts";
import { isLoopback } from "./http/request/client-address.ts";
import type { SignInWay } from "./http/response-parts.ts";
import { asciiLowerCase } from "./kernel/ascii.ts";
import { ConfigError } from "./kernel/refusal.ts";

const LOGIN_PREFIX = "github:";

/** Environment variables of the sign-in. */
export const signInEnvironment = {
	GITHUB_CLIENT_ID: z.string().optional(),
	GITHUB_CLIENT_SECRET: z.string().optional(),
	OAUTH_AUTHORIZE_URL: webAddress.default("https://github.com/login/oauth/authorize"),
	OAUTH_TOKEN_URL: webAddress.default("https://github.com/login/oauth/access_token"),
	OAUTH_USER_URL: webAddress.default("https://api.github.com/user"),
	GOOGLE_CLIENT_ID: z.string().optional(),
	GOOGLE_CLIENT_SECRET: z.string().optional(),
	APPLE_CLIENT_ID: z.string().optional(),
	APPLE_TEAM_ID: z.string().optional(),
	APPLE_KEY_ID: z.string().optional(),
	APPLE_PRIVATE_KEY: z
		.string()
		.transform((text) => text.replaceAll("\\n", "\n"))
		.refine(
			(text) =>
				/^-----BEGIN PRIVATE KEY-----\s[\s\S]+-----END PRIVATE KEY-----\s*$/.test(text),
			"must be the text of the .p8 file, with line breaks or \\n",
		)
		.optional(),
	OIDC_ISSUER: webAddress
		.refine(
			(text) => text.startsWith("https:") || isLoopback(new URL(text).hostname),
			"must be an https address such as https://login.example",
		)
		.optional(),
	OIDC_CLIENT_ID: z.string().optional(),
	OIDC_CLIENT_SECRET: z.string().optional(),
	OIDC_NAME: z
		.string()
		.trim()
		.overwrite(withoutLineBreaks)
		.max(40, "must be at most 40 characters")
		.optional(),
	SIGN_IN_CODE: z.string().min(12, "must have at least 12 characters").optional(),
	ADMINS: list
		.transform((entries) => entries.map(adminEntry))
		.refine(
			(entries) => entries.every((entry) => entry.includes("@") || !entry.includes(":")),
			"must be email addresses and logins such as github:ada, separated by commas",
		),
};

/** Returns an entry of ADMINS in lower case; a login at GitHub without its prefix. */
function adminEntry(text: string): string {
	const entry = asciiLowerCase(text);
	return entry.startsWith(LOGIN_PREFIX) ? entry.slice(LOGIN_PREFIX.length) : entry;
}

interface SignInEnvironment extends z.output<z.ZodObject<typeof signInEnvironment>> {
	NODE_ENV?: string | undefined;
	SMTP_URL?: string | undefined;
}

export type SignInConfig = ReturnType<typeof signInOf>;
export type ProviderConfig = ReturnType<typeof providersOf>[number];
export type GitHubConfig = Extract<ProviderConfig, { kind: "github" }>;
export type GoogleConfig = Extract<ProviderConfig, { kind: "google" }>;
export type AppleConfig = Extract<ProviderConfig, { kind: "apple" }>;
export type OpenIdConfig = Extract<ProviderConfig, { kind: "oidc" }>;

/**
 * Returns the ways to sign in.
 * @param isLocal true if only this machine can reach the site
 * @throws {ConfigError} if nobody could sign in, or a provider is incomplete
 */
export function signInOf(env: SignInEnvironment, isLocal: boolean, baseUrl: string) {
	const providers = providersOf(env, baseUrl);
	return {
		/** Providers in the order of the sign-in page. */
		providers,
		mail: {
			/** Without a mail server, only the site's own machine can read the mails. */
			isOffered: Boolean(env.SMTP_URL) || isLocal,
			/** Whether the terminal shows the links, because no mail leaves the machine. */
			isPrinted: !env.SMTP_URL && isLocal,
		},
		/**
		 * Code that signs in as any user but the demo reader; undefined without the
		 * development sign-in.
		 */
		developmentCode: providers.length > 0 ? undefined : developmentCodeOf(env, isLocal),
		/** Ways to sign in that visitors can use, for the words of buttons. */
		ways: [
			...(env.SMTP_URL ? ["mail" as const] : []),
			...providers.map(({ name }) => ({ provider: name })),
		] satisfies SignInWay[],
	};
}

function developmentCodeOf(env: SignInEnvironment, isLocal: boolean): string | undefined {
	if (env.NODE_ENV !== "production" && isLocal)
		return env.SIGN_IN_CODE ?? randomBytes(16).toString("hex");
	if (env.SMTP_URL) return undefined;
	const reason = isLocal ? "NODE_ENV is production" : "other machines can reach it";
	throw new ConfigError(
		"People cannot sign in: set SMTP_URL for links by mail, or the variables of a " +
			"provider, such as GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET (the site has no " +
			`development sign-in, because ${reason}).`,
	);
}

function providersOf(env: SignInEnvironment, baseUrl: string) {
	return [githubIn(env), googleIn(env), appleIn(env, baseUrl), oidcIn(env)].filter(
		(provider) => provider !== undefined,
	);
}

function githubIn(env: SignInEnvironment) {
	const values = allOrNone(env, ["GITHUB_CLIENT_ID", "GITHUB_CLIENT_SECRET"]);
	return (
		values && {
			kind: "github" as const,
			name: "GitHub",
			clientId: values.GITHUB_CLIENT_ID,
			clientSecret: values.GITHUB_CLIENT_SECRET,
			authorizeUrl: env.OAUTH_AUTHORIZE_URL,
			tokenUrl: env.OAUTH_TOKEN_URL,
			userUrl: env.OAUTH_USER_URL,
		}
	);
}

function googleIn(env: SignInEnvironment) {
	const values = allOrNone(env, ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"]);
	return (
		values && {
			kind: "google" as const,
			name: "Google",
			issuer: "https://accounts.google.com",
			clientId: values.GOOGLE_CLIENT_ID,
			clientSecret: values.GOOGLE_CLIENT_SECRET,
		}
	);
}

function appleIn(env: SignInEnvironment, baseUrl: string) {
	const values = allOrNone(env, [
		"APPLE_CLIENT_ID",
		"APPLE_TEAM_ID",
		"APPLE_KEY_ID",
		"APPLE_PRIVATE_KEY",
	]);
	if (values && !baseUrl.startsWith("https:"))
		throw new ConfigError(
			"APPLE_CLIENT_ID needs an https address in BASE_URL, because Apple sends its answer " +
				"nowhere else.",
		);
	return (
		values && {
			kind: "apple" as const,
			name: "Apple",
			issuer: "https://appleid.apple.com",
			clientId: values.APPLE_CLIENT_ID,
			teamId: values.APPLE_TEAM_ID,
			keyId: values.APPLE_KEY_ID,
			/** PKCS #8 as PEM. */
			privateKey: values.APPLE_PRIVATE_KEY,
		}
	);
}

function oidcIn(env: SignInEnvironment) {
	const values = allOrNone(env, ["OIDC_ISSUER", "OIDC_CLIENT_ID", "OIDC_CLIENT_SECRET"]);
	if (!values && env.OIDC_NAME)
		throw new ConfigError(
			"Set OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well, or no OIDC_NAME.",
		);
	return (
		values && {
			kind: "oidc" as const,
			/** Words of the button. */
			name: env.OIDC_NAME ?? new URL(values.OIDC_ISSUER).hostname,
			issuer: values.OIDC_ISSUER,
			clientId: values.OIDC_CLIENT_ID,
			clientSecret: values.OIDC_CLIENT_SECRET,
		}
	);
}
