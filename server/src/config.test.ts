import { expect, test } from "bun:test";
import { readConfig } from "./config.ts";

const github = { GITHUB_CLIENT_ID: "id", GITHUB_CLIENT_SECRET: "secret" };

test("without any variable the site listens on this machine alone", () => {
	expect(readConfig({})).toMatchObject({
		port: 3000,
		host: "127.0.0.1",
		baseUrl: "http://127.0.0.1:3000",
		demo: true,
		site: {
			name: "Stories & Creations",
			abbreviation: "S&C",
			tagline: "Handcrafted jewelry where the piece's story meets your story",
		},
		trustedProxies: [],
		signIn: { kind: "development" },
		admins: [],
		newsletter: {
			smtpUrl: undefined,
			senders: ["hello@localhost"],
			rate: undefined,
			feedbackToken: undefined,
		},
		logLevel: "info",
	});
});

test("an empty variable counts as not set, and a slash at the end of the address is dropped", () => {
	expect(readConfig({ ...github, PORT: "", BASE_URL: "https://jewels.example/" })).toMatchObject({
		port: 3000,
		baseUrl: "https://jewels.example",
	});
});

test("lists are separated by commas", () => {
	expect(readConfig({ TRUSTED_PROXIES: "10.0.0.1, 10.0.0.2," }).trustedProxies).toEqual([
		"10.0.0.1",
		"10.0.0.2",
	]);
});

const wrong: [env: Record<string, string>, message: string][] = [
	[{ PORT: "http" }, 'PORT must be a port number, 0 to 65535 (0 takes a free one) (it is "http")'],
	[{ PORT: "70000" }, 'PORT must be at most 65535 (it is "70000")'],
	[{ DEMO: "yes" }, 'DEMO must be on or off (it is "yes")'],
	[{ BASE_URL: "jewels" }, "BASE_URL must be an http or https address such as https://example.com"],
	[{ BASE_URL: "ftp://jewels.example" }, "BASE_URL must be an http or https address"],
	[{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be debug, info, warn, error or silent"],
	[{ GITHUB_CLIENT_ID: "id" }, "GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET must be set together."],
	[{ NODE_ENV: "production" }, "People cannot sign in: set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET"],
	[{ HOST: "0.0.0.0", BASE_URL: "http://127.0.0.1:3000" }, "set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET"],
	[{ BASE_URL: "https://jewels.example" }, "because others than this machine can reach it"],
	[{ ...github, OAUTH_USER_URL: "github" }, "OAUTH_USER_URL must be an http or https address"],
	[{ SMTP_URL: "mail.example" }, "SMTP_URL must be an address such as smtp://user:password@mail.example:587"],
	[{ SMTP_URL: "http://mail.example" }, "SMTP_URL must be an address such as smtp://"],
	[{ SMTP_URL: "smtp://mail.example" }, "NEWSLETTER_SENDERS must be set together with SMTP_URL"],
	[{ NEWSLETTER_SENDERS: "Ada <ada@example.com>" }, "NEWSLETTER_SENDERS must be plain email addresses"],
	[{ NEWSLETTER_RATE: "0" }, 'NEWSLETTER_RATE must be above 0 (it is "0")'],
	[{ NEWSLETTER_RATE: "fast" }, "NEWSLETTER_RATE must be a number of mails a second"],
	[{ NEWSLETTER_FEEDBACK_TOKEN: "short" }, "NEWSLETTER_FEEDBACK_TOKEN must have at least 32 characters"],
	[{ HOST: "0.0.0.0" }, "BASE_URL must be set to the public address when HOST is 0.0.0.0"],
];

for (const [env, message] of wrong) {
	test(`${JSON.stringify(env)} is refused by name`, () => {
		expect(() => readConfig(env)).toThrow(message);
	});
}

test("with credentials people sign in at GitHub, or where they are told to", () => {
	expect(readConfig({ ...github, NODE_ENV: "production", ADMINS: "Ada, ada@example.com" })).toMatchObject({
		signIn: { kind: "oauth", clientId: "id", userUrl: "https://api.github.com/user" },
		admins: ["ada", "ada@example.com"],
	});
});

test("everything that is wrong is said at once", () => {
	expect(() => readConfig({ PORT: "x", DEMO: "x" })).toThrow(/PORT.*\nDEMO/);
});

test("newsletters go through a mail server, from the senders that are listed", () => {
	const env = { SMTP_URL: "smtp://u:p@mail.example", NEWSLETTER_SENDERS: "a@b.example, c@d.example" };
	expect(readConfig({ ...env, NEWSLETTER_RATE: "12.5" }).newsletter).toEqual({
		smtpUrl: "smtp://u:p@mail.example",
		senders: ["a@b.example", "c@d.example"],
		rate: 12.5,
		feedbackToken: undefined,
	});
});

test("what is secret is not repeated where it is refused", () => {
	const env = { SMTP_URL: "http://u:hidden@mail.example", NEWSLETTER_FEEDBACK_TOKEN: "hidden" };
	let message = "";
	try {
		readConfig(env);
	} catch (error) {
		message = String(error);
	}
	expect(message).toContain("SMTP_URL");
	expect(message).not.toContain("hidden");
});
