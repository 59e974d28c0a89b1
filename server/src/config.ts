import { isIP } from "node:net";
import { join, resolve } from "node:path";
import { domainToASCII } from "node:url";
import { emailAddress, SITE_LANGUAGE, withoutLineBreaks } from "@creations/events/text";
import { z } from "zod";
import { allOrNone, list, webAddress } from "./environment-values.ts";
import {
	type AddressRange,
	isLoopback,
	parseRange,
} from "./http/request/client-address.ts";
import type { FullSite } from "./http/response-parts.ts";
import { ConfigError } from "./kernel/refusal.ts";
import type { ImagePlace } from "./media/storage/open-object-store.ts";
import type { S3Place } from "./media/storage/s3-store.ts";
import { signInEnvironment, signInOf } from "./sign-in-config.ts";
import { storesIn } from "./stores/places.ts";

const wholeNumber = (description: string, min: number) =>
	z.coerce
		.number(`must be ${description}`)
		.int("must be a whole number")
		.min(min, `must be at least ${min}`);

const line = z.string().trim().overwrite(withoutLineBreaks);

/** Returns a domain name in its ASCII form; an empty string for other text. */
function domainIn(text: string): string {
	const name = domainToASCII(text.toLowerCase());
	const isName = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])$/.test(
		name,
	);
	return isName && isIP(name) === 0 ? name : "";
}

/** Text of a public key: name, id and key (C2SP signed-note). */
const NOTE_KEY = /^[^\s+]+\+[0-9a-f]{8}\+[A-Za-z0-9+/=]+$/;

/** Parses a witness: its address and its key, separated by spaces. */
function witnessIn(entry: string): { url: string; key: string } | undefined {
	const [url = "", key = "", ...others] = entry.split(/\s+/);
	const isValid = webAddress.safeParse(url).success && NOTE_KEY.test(key);
	if (!isValid || others.length > 0) return undefined;
	return { url: withoutFinalSlash(url), key };
}

/** Environment variables with their valid values and defaults. */
const environment = z.object({
	PORT: wholeNumber("a port number, 0 to 65535 (0 takes a free one)", 0)
		.max(65535, "must be at most 65535")
		.optional(),
	HOST: z.string().optional(),
	BASE_URL: webAddress.optional(),
	DOMAIN: list.transform((entries, refused) => {
		const domains = entries.map(domainIn);
		if (domains.includes(""))
			refused.addIssue(
				"must be names such as jewels.example, separated by commas, without https://",
			);
		return domains;
	}),
	HTTP_PORT: wholeNumber("a port number, 1 to 65535", 1)
		.max(65535, "must be at most 65535")
		.default(80),
	ACME_DIRECTORY: webAddress.default("https://acme-v02.api.letsencrypt.org/directory"),
	ACME_EMAIL: emailAddress.optional(),
	DATA_DIR: z.string().default("./data"),
	LIBSQL_URL: z.string().optional(),
	LIBSQL_AUTH_TOKEN: z.string().optional(),
	KEYS_URL: z.string().optional(),
	KEYS_AUTH_TOKEN: z.string().optional(),
	DEMO: z.enum(["on", "off"], "must be on or off").default("on"),
	SITE_NAME: line.max(80, "must be at most 80 characters").default("Stories & Creations"),
	SITE_ABBREVIATION: line.max(8, "must be at most 8 characters").default("S&C"),
	SITE_TAGLINE: line
		.max(200, "must be at most 200 characters")
		.default("Handcrafted jewelry where the piece's story meets your story"),
	TRUSTED_PROXIES: list.transform((entries, refused): AddressRange[] => {
		const ranges = entries.map(parseRange).filter((range) => range !== undefined);
		if (ranges.length < entries.length)
			refused.addIssue(
				"must be addresses or ranges such as 10.0.0.0/8, separated by commas",
			);
		return ranges;
	}),
	...signInEnvironment,
	S3_ENDPOINT: webAddress.optional(),
	S3_BUCKET: z.string().optional(),
	S3_REGION: z.string().optional(),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	BACKUP_ENDPOINT: webAddress.optional(),
	BACKUP_BUCKET: z.string().optional(),
	BACKUP_REGION: z.string().optional(),
	BACKUP_ACCESS_KEY_ID: z.string().optional(),
	BACKUP_SECRET_ACCESS_KEY: z.string().optional(),
	BACKUP_PASSPHRASE: z.string().min(16, "must have at least 16 characters").optional(),
	BACKUP_EVERY_SECONDS: z.coerce
		.number("must be a number of seconds")
		.positive("must be above 0")
		.max(3600, "must be at most 3600")
		.default(30),
	BACKUP_KEEP_DAYS: wholeNumber("a number of days", 1).default(30),
	SMTP_URL: z
		.url({
			protocol: /^smtps?$/,
			error: "must be an address such as smtp://user:password@mail.example:587",
		})
		.optional(),
	NEWSLETTER_SENDERS: list.refine(
		(senders) => senders.every((sender) => emailAddress.safeParse(sender).success),
		"must be plain email addresses, separated by commas",
	),
	NEWSLETTER_RATE: z.coerce
		.number("must be a number of mails a second")
		.positive("must be above 0")
		.optional(),
	NEWSLETTER_FEEDBACK_TOKEN: z
		.string()
		.min(32, "must have at least 32 characters")
		.optional(),
	METRICS_TOKEN: z.string().min(32, "must have at least 32 characters").optional(),
	CHECKPOINTS: z.string().optional(),
	CHECKPOINT_EVERY: wholeNumber("a number of events", 1).default(1000),
	WITNESSES: list.transform((entries, refused) => {
		const witnesses = entries.map(witnessIn).filter((witness) => witness !== undefined);
		if (witnesses.length < entries.length)
			refused.addIssue(
				"must be addresses with keys such as https://witness.example " +
					"witness.example/w1+0123abcd+BA…, separated by commas",
			);
		return witnesses;
	}),
	WITNESS_LOGS: list.refine(
		(keys) => keys.every((key) => NOTE_KEY.test(key)),
		"must be keys of logs such as jewels.example/log-0123abcd+0123abcd+AX…, separated by commas",
	),
	LOG_LEVEL: z
		.enum(
			["debug", "info", "warn", "error", "silent"],
			"must be debug, info, warn, error or silent",
		)
		.default("info"),
	NODE_ENV: z.string().optional(),
});

type Environment = z.output<typeof environment>;

export type BackupConfig = NonNullable<Config["backup"]>;
export type HttpsConfig = NonNullable<Config["https"]>;
export type Config = ReturnType<typeof configOf>;

/**
 * Parses the configuration. An empty variable counts as not set.
 * @throws {ConfigError}
 */
export function readConfig(env: Record<string, string | undefined>): Config {
	const values = Object.entries(env).filter(
		([, value]) => value !== undefined && value !== "",
	);
	const parsed = environment.safeParse(Object.fromEntries(values));
	if (!parsed.success) {
		const lines = parsed.error.issues.map(({ path, message }) => {
			const name = String(path[0]);
			return `${name} ${message}${SECRET.test(name) ? "" : ` (it is ${JSON.stringify(env[name])})`}`;
		});
		throw new ConfigError(lines.join("\n"));
	}
	return configOf(parsed.data);
}

function configOf(env: Environment) {
	const https = httpsIn(env);
	const host = env.HOST ?? (https ? "::" : "127.0.0.1");
	const port = env.PORT ?? (https ? 443 : 3000);
	const dataDir = resolve(env.DATA_DIR);
	const baseUrl = https ? secureBaseUrlOf(env) : baseUrlOf(env, host, port);
	const isLocal = isLoopback(host) && isLoopback(new URL(baseUrl).hostname);
	return {
		port,
		host,
		baseUrl,
		/** Undefined if the site does not get its certificate itself. */
		https,
		/** Absolute path of the folder with all persistent data. */
		dataDir,
		stores: storesIn(env, dataDir),
		demo: env.DEMO === "on",
		/** Name and appearance of the site until an administrator changes them. */
		site: siteOf(env, baseUrl),
		/** Addresses of proxies whose `X-Forwarded-For` is trusted. */
		trustedProxies: env.TRUSTED_PROXIES,
		signIn: signInOf(env, isLocal, baseUrl),
		/** Logins at GitHub and verified email addresses of administrators, lower case. */
		admins: env.ADMINS,
		images: imagesIn(env, join(dataDir, "uploads")),
		/** Undefined if there is no bucket for backups. */
		backup: backupIn(env),
		newsletter: newsletterOf(env),
		checkpoints: {
			file: resolve(env.CHECKPOINTS ?? join(dataDir, "checkpoints.ndjson")),
			/** Maximum number of events between two checkpoints. */
			every: env.CHECKPOINT_EVERY,
		},
		/** Witnesses that cosign the tile log: submission prefix and public key. */
		witnesses: env.WITNESSES,
		/** Public keys of the logs that this site cosigns. */
		witnessedLogs: env.WITNESS_LOGS,
		/** Bearer token for GET /metrics. If undefined, the endpoint is disabled. */
		metricsToken: env.METRICS_TOKEN,
		logLevel: env.LOG_LEVEL,
	};
}

function baseUrlOf({ BASE_URL }: Environment, host: string, port: number): string {
	if (!BASE_URL && !isLoopback(host))
		throw new ConfigError(
			`BASE_URL must be set to the public address when HOST is ${host}`,
		);
	const name = host.includes(":") ? `[${host}]` : host;
	return withoutFinalSlash(BASE_URL ?? `http://${name}:${port}`);
}

function secureBaseUrlOf({ BASE_URL, DOMAIN: domains }: Environment): string {
	const { protocol, hostname, origin } = new URL(BASE_URL ?? `https://${domains[0]}`);
	if (protocol !== "https:" || !domains.includes(hostname))
		throw new ConfigError(
			`BASE_URL must be an https address of a name in DOMAIN (it is ${JSON.stringify(BASE_URL)})`,
		);
	return withoutFinalSlash(BASE_URL ?? origin);
}

const withoutFinalSlash = (address: string) => address.replace(/\/+$/, "");

function httpsIn(env: Environment) {
	const [domain, ...others] = env.DOMAIN;
	if (domain === undefined) return undefined;
	const domains: [string, ...string[]] = [domain, ...others];
	return {
		/** Names of the certificate. */
		domains,
		/** Port for plain HTTP: challenges of the certificate authority, and redirects. */
		httpPort: env.HTTP_PORT,
		/** Address of the certificate authority's ACME directory. */
		directory: env.ACME_DIRECTORY,
		/** Address for mails of the certificate authority. */
		email: env.ACME_EMAIL,
		/** Folder with the certificate and the keys. */
		folder: join(resolve(env.DATA_DIR), "https"),
	};
}

const siteOf = (env: Environment, baseUrl: string): FullSite => ({
	name: env.SITE_NAME,
	abbreviation: env.SITE_ABBREVIATION,
	tagline: env.SITE_TAGLINE,
	accent: "garnet",
	links: [],
	postalAddress: "",
	language: SITE_LANGUAGE,
	timeZone: "UTC",
	heroTitle: "",
	heroText: "",
	heroPicture: "",
	senderName: "",
	senderAddress: "",
	askUrl: "",
	pages: [],
	baseUrl,
});

/** Variables with secret values, which are never shown. */
const SECRET = /^SMTP_URL$|SECRET$|TOKEN$|CODE$|PASSPHRASE$|KEY$/;

function newsletterOf(env: Environment) {
	const {
		SMTP_URL: smtpUrl,
		NEWSLETTER_RATE: rate,
		NEWSLETTER_FEEDBACK_TOKEN: feedbackToken,
	} = env;
	const [first, ...others] = env.NEWSLETTER_SENDERS;
	if (smtpUrl && !first)
		throw new ConfigError(
			"NEWSLETTER_SENDERS must be set together with SMTP_URL: the sender addresses of mails.",
		);
	const senders: [string, ...string[]] = [first ?? "hello@localhost", ...others];
	return {
		/** If undefined, mail is written to the outbox in the data folder. */
		smtpUrl,
		/** Sender addresses of newsletters; the first one also sends confirmations. */
		senders,
		/** Mails per second; unlimited if undefined. */
		rate,
		/**
		 * Bearer token for bounce reports. If undefined, it is derived from the site's
		 * secret.
		 */
		feedbackToken,
	};
}

const BUCKET_VARIABLES = [
	"ENDPOINT",
	"BUCKET",
	"REGION",
	"ACCESS_KEY_ID",
	"SECRET_ACCESS_KEY",
];
const IMAGE_VARIABLES = BUCKET_VARIABLES.map((name) => `S3_${name}`);
const BACKUP_VARIABLES = [...BUCKET_VARIABLES, "PASSPHRASE"].map(
	(name) => `BACKUP_${name}`,
);

/** @param folder image folder if there is no bucket for images */
function imagesIn(env: Environment, folder: string): ImagePlace {
	const values = allOrNone(env, IMAGE_VARIABLES);
	return values
		? { kind: "s3", ...placeOf(Object.values(values)) }
		: { kind: "disk", folder };
}

function backupIn(env: Environment) {
	const variables = allOrNone(env, BACKUP_VARIABLES);
	if (!variables) return undefined;
	const values = Object.values(variables);
	const [passphrase = ""] = values.slice(BUCKET_VARIABLES.length);
	const { BACKUP_EVERY_SECONDS: seconds, BACKUP_KEEP_DAYS: keepDays } = env;
	return {
		place: placeOf(values),
		/** Passphrase that seals the keys in the bucket. */
		passphrase,
		/** Maximum delay between an event and its upload, in milliseconds. */
		everyMs: seconds * 1000,
		/** Retention of key copies and former histories, in days. */
		keepDays,
	};
}

function placeOf(values: string[]): S3Place {
	const [
		endpoint = "",
		bucket = "",
		region = "",
		accessKeyId = "",
		secretAccessKey = "",
	] = values;
	return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}
