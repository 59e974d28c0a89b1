import { expect, test } from "bun:test";
import { readConfig } from "../src/config.ts";

const github = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" };

test("without any variable the site listens on this machine alone", () => {
	const { site, newsletter, ...config } = readConfig({});
	const [host, baseUrl] = ["127.0.0.1", "http://127.0.0.1:3000"];
	expect(config).toMatchObject({
		port: 3000,
		host,
		baseUrl,
		demo: true,
		trustedProxies: [],
		admins: [],
	});
	expect(config).toMatchObject({
		signIn: { providers: [], developmentCode: expect.any(String), ways: [] },
		logLevel: "info",
	});
	const tagline = "Handcrafted jewelry where the piece's story meets your story";
	expect(site).toMatchObject({
		name: "Stories & Creations",
		abbreviation: "S&C",
		tagline,
	});
	const unset = { smtpUrl: undefined, rate: undefined, feedbackToken: undefined };
	expect(newsletter).toEqual({ senders: ["hello@localhost"], ...unset });
});

test("a site with a mail server needs no provider, and names the ways to sign in", () => {
	const mail = {
		SMTP_URL: "smtp://mail.example",
		NEWSLETTER_SENDERS: "hello@jewels.example",
		BASE_URL: "https://jewels.example",
	};
	expect(readConfig(mail).signIn).toEqual({
		providers: [],
		mail: { isOffered: true, isPrinted: false },
		developmentCode: undefined,
		ways: ["mail"],
	});
	const provider = "GitHub";
	expect(readConfig({ ...mail, ...github }).signIn.ways).toEqual(["mail", { provider }]);
	const withoutMail = readConfig({ ...github, BASE_URL: "https://jewels.example" });
	expect(withoutMail.signIn).toMatchObject({
		mail: { isOffered: false, isPrinted: false },
		ways: [{ provider }],
	});
	expect(readConfig({}).signIn.mail).toEqual({ isOffered: true, isPrinted: true });
});

test("providers are offered in one order, an issuer under its name or host", () => {
	const apple = {
		APPLE_CLIENT_ID: "example.jewels",
		APPLE_TEAM_ID: "TEAM",
		APPLE_KEY_ID: "KEY",
		APPLE_PRIVATE_KEY: "-----BEGIN PRIVATE KEY-----\\nAAAA\\n-----END PRIVATE KEY-----",
		BASE_URL: "https://jewels.example",
	};
	const oidc = {
		OIDC_ISSUER: "https://login.example/realm",
		OIDC_CLIENT_ID: "client",
		OIDC_CLIENT_SECRET: "secret",
	};
	const google = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
	const env = { ...oidc, ...apple, ...google, ...github };
	const { providers, ways, developmentCode } = readConfig(env).signIn;
	expect(ways).toEqual(
		["GitHub", "Google", "Apple", "login.example"].map((provider) => ({ provider })),
	);
	expect(developmentCode).toBeUndefined();
	expect(providers).toContainEqual(
		expect.objectContaining({
			kind: "apple",
			privateKey: "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
		}),
	);
	expect(readConfig({ ...oidc, OIDC_NAME: "Studio" }).signIn.ways).toEqual([
		{ provider: "Studio" },
	]);
	const overHttp = { ...apple, BASE_URL: "http://jewels.example" };
	expect(() => readConfig(overHttp)).toThrow("needs an https address in BASE_URL");
	expect(() => readConfig({ ...apple, APPLE_PRIVATE_KEY: "hidden" })).toThrow(
		/^(?!.*hidden).*APPLE_PRIVATE_KEY must be the text of the \.p8 file/s,
	);
});

test("an empty variable is not set, and a final slash is dropped", () => {
	const { port, baseUrl } = readConfig({
		...github,
		PORT: "",
		BASE_URL: "https://jewels.example/",
	});
	expect([port, baseUrl]).toEqual([3000, "https://jewels.example"]);
});

test("lists are separated by commas, and proxies may be ranges of addresses", () => {
	const read = readConfig({
		ADMINS: "ada, grace,",
		TRUSTED_PROXIES: "::ffff:10.0.0.1, 2001:db8::/32",
	});
	expect(read.admins).toEqual(["ada", "grace"]);
	const ranges = read.trustedProxies.map(([address, bits]) => `${address}/${bits}`);
	expect(ranges).toEqual(["10.0.0.1/32", "2001:db8::/32"]);
});

test("DOMAIN sets ports, address and base address, and BASE_URL may choose the name", () => {
	const secure = readConfig({ ...github, DOMAIN: "jewels.example, www.Jewels.example" });
	expect(secure).toMatchObject({
		port: 443,
		host: "::",
		baseUrl: "https://jewels.example",
		https: {
			domains: ["jewels.example", "www.jewels.example"],
			httpPort: 80,
			directory: "https://acme-v02.api.letsencrypt.org/directory",
			email: undefined,
		},
	});
	const BASE_URL = "https://www.jewels.example/";
	const named = readConfig({
		...github,
		DOMAIN: "jewels.example,www.jewels.example",
		BASE_URL,
	});
	expect(named.baseUrl).toBe("https://www.jewels.example");
	expect(readConfig({ ...github, DOMAIN: "bücher.example" }).https?.domains).toEqual([
		"xn--bcher-kva.example",
	]);
	expect(readConfig({}).https).toBeUndefined();
});

const wrong: [env: Record<string, string>, message: string][] = [
	[
		{ PORT: "http" },
		'PORT must be a port number, 0 to 65535 (0 takes a free one) (it is "http")',
	],
	[{ ...github, DOMAIN: "https://jewels.example" }, "DOMAIN must be names such as"],
	[{ ...github, DOMAIN: "*.jewels.example" }, "DOMAIN must be names such as"],
	[{ ...github, DOMAIN: "192.0.2.1" }, "DOMAIN must be names such as"],
	[
		{ ...github, DOMAIN: "jewels.example", BASE_URL: "https://other.example" },
		"BASE_URL must be an https address of a name in DOMAIN",
	],
	[
		{ ...github, DOMAIN: "jewels.example", BASE_URL: "http://jewels.example" },
		"BASE_URL must be an https address of a name in DOMAIN",
	],
	[{ DOMAIN: "jewels.example" }, "People cannot sign in"],
	[{ PORT: "70000" }, 'PORT must be at most 65535 (it is "70000")'],
	[{ DEMO: "yes" }, 'DEMO must be on or off (it is "yes")'],
	[
		{ HOST: "127.evil.example" },
		"BASE_URL must be set to the public address when HOST is 127.evil.example",
	],
	[{ BASE_URL: "http://127.evil.example" }, "because other machines can reach it"],
	[
		{ TRUSTED_PROXIES: "10.0.0.1, proxy" },
		"TRUSTED_PROXIES must be addresses or ranges such as 10.0.0.0/8",
	],
	[{ TRUSTED_PROXIES: "10.0.0.0/33" }, "TRUSTED_PROXIES must be addresses or ranges"],
	[{ SIGN_IN_CODE: "eleven-char" }, "SIGN_IN_CODE must have at least 12 characters"],
	[
		{ BASE_URL: "jewels" },
		"BASE_URL must be an http or https address such as https://example.com",
	],
	[{ BASE_URL: "ftp://jewels.example" }, "BASE_URL must be an http or https address"],
	[{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be debug, info, warn, error or silent"],
	[
		{ GITHUB_CLIENT_ID: "id" },
		"Set GITHUB_CLIENT_SECRET as well, or none of GITHUB_CLIENT_ID, GITHUB_CLIENT_SECRET.",
	],
	[{ GOOGLE_CLIENT_SECRET: "secret" }, "Set GOOGLE_CLIENT_ID as well"],
	[
		{ APPLE_CLIENT_ID: "id", APPLE_KEY_ID: "key" },
		"Set APPLE_TEAM_ID, APPLE_PRIVATE_KEY as well",
	],
	[
		{ OIDC_ISSUER: "https://login.example" },
		"Set OIDC_CLIENT_ID, OIDC_CLIENT_SECRET as well",
	],
	[{ OIDC_ISSUER: "http://login.example" }, "OIDC_ISSUER must be an https address"],
	[{ OIDC_NAME: "Studio" }, "or no OIDC_NAME"],
	[
		{ ADMINS: "google:ada" },
		"ADMINS must be email addresses and logins such as github:ada",
	],
	[
		{ NODE_ENV: "production" },
		"People cannot sign in: set SMTP_URL for links by mail, or the variables of a provider",
	],
	[
		{ HOST: "0.0.0.0", BASE_URL: "http://127.0.0.1:3000" },
		"People cannot sign in: set SMTP_URL",
	],
	[{ BASE_URL: "https://jewels.example" }, "because other machines can reach it"],
	[
		{ ...github, OAUTH_USER_URL: "github" },
		"OAUTH_USER_URL must be an http or https address",
	],
	[{ S3_ENDPOINT: "s3" }, "S3_ENDPOINT must be an http or https address"],
	[
		{ SMTP_URL: "mail.example" },
		"SMTP_URL must be an address such as smtp://user:password@mail.example:587",
	],
	[{ SMTP_URL: "http://mail.example" }, "SMTP_URL must be an address such as smtp://"],
	[
		{ SMTP_URL: "smtp://mail.example" },
		"NEWSLETTER_SENDERS must be set together with SMTP_URL",
	],
	[
		{ NEWSLETTER_SENDERS: "Ada <ada@example.com>" },
		"NEWSLETTER_SENDERS must be plain email addresses",
	],
	[{ NEWSLETTER_RATE: "0" }, 'NEWSLETTER_RATE must be above 0 (it is "0")'],
	[{ NEWSLETTER_RATE: "fast" }, "NEWSLETTER_RATE must be a number of mails a second"],
	[{ METRICS_TOKEN: "short" }, "METRICS_TOKEN must have at least 32 characters"],
	[
		{ NEWSLETTER_FEEDBACK_TOKEN: "short" },
		"NEWSLETTER_FEEDBACK_TOKEN must have at least 32 characters",
	],
	[
		{ HOST: "0.0.0.0" },
		"BASE_URL must be set to the public address when HOST is 0.0.0.0",
	],
	[
		{ LIBSQL_URL: "jewels" },
		"LIBSQL_URL must be an address such as libsql://jewels.example",
	],
	[
		{ LIBSQL_URL: "file:/srv/site.db" },
		"LIBSQL_URL must be an address such as libsql://jewels.example",
	],
	[
		{ LIBSQL_URL: "wss://db.example" },
		"LIBSQL_URL must begin with https: or http: instead of wss:",
	],
	[
		{ LIBSQL_URL: "https://a:b@db.example" },
		"LIBSQL_URL must not hold a password or token",
	],
	[{ LIBSQL_URL: "libsql://db.example?authToken=x" }, "that is for LIBSQL_AUTH_TOKEN"],
	[
		{ LIBSQL_URL: "https://db.example?tls=0" },
		"LIBSQL_URL must have no parameters but ?tls=0",
	],
	[
		{ LIBSQL_URL: "libsql://db.example?tls=0" },
		"LIBSQL_URL must name a port where it has ?tls=0",
	],
	[
		{ LIBSQL_AUTH_TOKEN: "t" },
		"LIBSQL_AUTH_TOKEN is for a libSQL server: set LIBSQL_URL as well.",
	],
	[
		{ KEYS_URL: "keys.db" },
		"KEYS_URL must be an address such as libsql://jewels.example or file:/path/to/keys.db",
	],
	[{ KEYS_URL: "file:keys.db" }, "KEYS_URL must have the whole path of a file"],
	[{ KEYS_URL: "libsql://k.example?authToken=x" }, "that is for KEYS_AUTH_TOKEN"],
	[
		{ KEYS_URL: "file:/srv/keys.db", KEYS_AUTH_TOKEN: "t" },
		"KEYS_AUTH_TOKEN is for a libSQL server",
	],
	[
		{ LIBSQL_URL: "libsql://db.example", KEYS_URL: "https://DB.example/" },
		"KEYS_URL must be another database than LIBSQL_URL",
	],
];

test.each(wrong)("%j is refused by name", (env, message) => {
	expect(() => readConfig(env)).toThrow(message);
});

test("with credentials, people sign in at GitHub or the configured provider", () => {
	expect(
		readConfig({
			...github,
			NODE_ENV: "production",
			ADMINS: "GitHub:Ada, ada@example.com",
		}),
	).toMatchObject({
		signIn: {
			providers: [
				{ kind: "github", clientId: "id", userUrl: "https://api.github.com/user" },
			],
		},
		admins: ["ada", "ada@example.com"],
	});
});

test("all errors are reported together", () => {
	expect(() => readConfig({ PORT: "x", DEMO: "x" })).toThrow(/PORT.*\nDEMO/);
});

test("newsletters go through a mail server, from the senders that are listed", () => {
	const env = {
		SMTP_URL: "smtp://u:p@mail.example",
		NEWSLETTER_SENDERS: "a@b.example, c@d.example",
	};
	expect(readConfig({ ...env, NEWSLETTER_RATE: "12.5" }).newsletter).toEqual({
		smtpUrl: "smtp://u:p@mail.example",
		senders: ["a@b.example", "c@d.example"],
		rate: 12.5,
		feedbackToken: undefined,
	});
});

test("error messages contain no secrets", () => {
	const env = {
		SMTP_URL: "http://u:hidden@mail.example",
		NEWSLETTER_FEEDBACK_TOKEN: "hidden",
	};
	expect(() => readConfig(env)).toThrow(/^(?!.*hidden).*SMTP_URL/s);
});

test("without LIBSQL_URL log and keys are files in the data folder", () => {
	expect(readConfig({ DATA_DIR: "/srv/jewels" }).stores).toEqual({
		site: { url: "file:/srv/jewels/site.db", authToken: undefined },
		keys: { url: "file:/srv/jewels/keys.db", authToken: undefined },
	});
});

const spellings: [given: string, url: string][] = [
	["libsql://db.example", "https://db.example/"],
	["libsql://DB.example:8443", "https://db.example:8443/"],
	["https://db.example/", "https://db.example/"],
	["https://db.example/dev/jewels", "https://db.example/dev/jewels/"],
	["http://127.0.0.1:8080", "http://127.0.0.1:8080/"],
	["libsql://127.0.0.1:8080?tls=0", "http://127.0.0.1:8080/"],
];

test.each(spellings)("%s is %s", (given, url) => {
	expect(readConfig({ LIBSQL_URL: given }).stores.site.url).toBe(url);
});

test("a token is shown to the host it was given for and no other", () => {
	const env = { LIBSQL_URL: "https://db.example/log", LIBSQL_AUTH_TOKEN: "t" };
	const keysAt = (KEYS_URL: string, more = {}) =>
		readConfig({ ...env, KEYS_URL, ...more }).stores.keys;
	expect(keysAt("https://db.example/keys").authToken).toBe("t");
	expect(keysAt("https://keys.example").authToken).toBeUndefined();
	expect(keysAt("https://keys.example", { KEYS_AUTH_TOKEN: "k" }).authToken).toBe("k");
	expect(keysAt("file:/srv/keys.db").authToken).toBeUndefined();
	expect(readConfig(env).stores.keys.url).toMatch(/^file:.*keys\.db$/);
});

test("an address with a token in it is refused without repeating the token", () => {
	for (const name of ["LIBSQL_URL", "KEYS_URL"]) {
		expect(() => readConfig({ [name]: "libsql://db.example?authToken=hidden" })).toThrow(
			/^(?!.*hidden)/s,
		);
		expect(() => readConfig({ [name]: "https://u:hidden@db.example" })).toThrow(
			/^(?!.*hidden)/s,
		);
	}
});

const bucket = {
	S3_ENDPOINT: "https://s3.eu-central-1.amazonaws.com",
	S3_BUCKET: "images",
	S3_REGION: "eu-central-1",
	S3_ACCESS_KEY_ID: "id",
	S3_SECRET_ACCESS_KEY: "secret",
};

test("images are in the data folder, unless there is a bucket for them", () => {
	expect(readConfig({ DATA_DIR: "/var/site" }).images).toEqual({
		kind: "disk",
		folder: "/var/site/uploads",
	});
	expect(readConfig(bucket).images).toEqual({
		kind: "s3",
		endpoint: bucket.S3_ENDPOINT,
		bucket: "images",
		region: "eu-central-1",
		accessKeyId: "id",
		secretAccessKey: "secret",
	});
});

test.each(Object.keys(bucket))("a bucket without %s is refused by name", (missing) => {
	expect(() => readConfig({ ...bucket, [missing]: "" })).toThrow(
		`Set ${missing} as well`,
	);
});
