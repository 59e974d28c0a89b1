import type { PersonIds } from "./person.ts";

/** The rows of a table that belong to a person. */
export interface PersonalTable {
	table: string;
	title: string;
	ids: keyof PersonIds;
	/** Returns one JSON object for each row. Its parameter is a JSON array of ids. */
	sql: string;
}

const IDS = "(SELECT value FROM json_each(?))";
const time = (column: string) =>
	`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;

/** All tables with personal data, except the events. Without tokens and their hashes. */
export const PERSONAL_TABLES: PersonalTable[] = [
	{
		table: "accounts",
		title: "Account",
		ids: "accounts",
		sql: `SELECT json_object('id', id, 'openedAt', opened_at, 'isAdministrator',
			json(iif(is_admin, 'true', 'false'))) FROM accounts WHERE id IN ${IDS}`,
	},
	{
		table: "account_identities",
		title: "Ways to sign in",
		ids: "accounts",
		sql: `SELECT json_object('account', account_id, 'pseudonym', identity)
			FROM account_identities WHERE account_id IN ${IDS}`,
	},
	{
		table: "administrator_entries",
		title: "Entries of ADMINS, as keyed hashes",
		ids: "holders",
		sql: `SELECT json_object('entry', entry, 'holder', holder)
			FROM administrator_entries WHERE holder IN ${IDS}`,
	},
	{
		table: "sessions",
		title: "Sessions",
		ids: "accounts",
		sql: `SELECT json_object('account', account_id, 'startedAt', ${time("started_at")},
			'usedAt', ${time("used_at")}) FROM sessions WHERE account_id IN ${IDS} ORDER BY started_at`,
	},
	{
		table: "desktop_codes",
		title: "Sign-ins of the desktop application",
		ids: "accounts",
		sql: `SELECT json_object('returnsTo', c.redirect_uri, 'expiresAt', ${time("c.expires_at")})
			FROM desktop_codes c JOIN sessions s ON s.token_hash IN (c.granted_by, c.session_hash)
			WHERE s.account_id IN ${IDS} GROUP BY c.code_hash`,
	},
	{
		table: "mail_sign_ins",
		title: "Requests for a sign-in link",
		ids: "signIns",
		sql: `SELECT json_object('returnsTo', next, 'tries', tries, 'expiresAt', ${time("expires_at")})
			FROM mail_sign_ins WHERE id IN ${IDS}`,
	},
	{
		table: "letter_choices",
		title: "Weekly letter",
		ids: "accounts",
		sql: `SELECT json_object('isOn', json(iif(is_on, 'true', 'false')))
			FROM letter_choices WHERE id IN ${IDS}`,
	},
	{
		table: "reading_progress",
		title: "Reading progress",
		ids: "accounts",
		sql: `SELECT json_object('story', coalesce(s.title, 'story-' || p.story_id),
			'percent', p.progress, 'place', p.last_position, 'at', ${time("p.at")},
			'device', p.device, 'otherPlace', json(p.other))
			FROM reading_progress p LEFT JOIN stories s ON s.id = p.story_id
			WHERE p.user_id IN ${IDS} ORDER BY p.at`,
	},
	{
		table: "subscriptions",
		title: "Newsletter subscription",
		ids: "subscriptions",
		sql: `SELECT json_object('id', id, 'status', status, 'subscribedAt', subscribed_at,
			'confirmedAt', confirmed_at, 'unsubscribedAt', unsubscribed_at)
			FROM subscriptions WHERE id IN ${IDS}`,
	},
	{
		table: "suppressions",
		title: "Blocked address",
		ids: "suppressions",
		sql: `SELECT json_object('id', id, 'reason', reason, 'blockedAt', suppressed_at)
			FROM suppressions WHERE id IN ${IDS}`,
	},
	{
		table: "newsletter_deliveries",
		title: "Newsletters sent to them",
		ids: "subscriptions",
		sql: `SELECT json_object('newsletter', d.newsletter_id, 'subject', n.subject,
			'state', d.state, 'attempts', d.attempts, 'reason', d.reason, 'at', d.updated_at)
			FROM newsletter_deliveries d LEFT JOIN newsletters n ON n.id = d.newsletter_id
			WHERE d.subscription_id IN ${IDS} ORDER BY d.newsletter_id`,
	},
	...mailTables(),
	{
		table: "images",
		title: "Uploaded pictures",
		ids: "actors",
		sql: `SELECT json_object('id', id, 'for', kind, 'uploadedAt', uploaded_at)
			FROM images WHERE uploaded_by IN ${IDS} ORDER BY uploaded_at`,
	},
	{
		table: "imports",
		title: "Imports",
		ids: "actors",
		sql: `SELECT json_object('id', id, 'format', format, 'begunAt', begun_at)
			FROM imports WHERE actor IN ${IDS} ORDER BY id`,
	},
	{
		table: "audit_tokens",
		title: "Auditors' tokens that they created",
		ids: "actors",
		sql: `SELECT json_object('name', name, 'createdAt', created_at)
			FROM audit_tokens WHERE created_by IN ${IDS} ORDER BY id`,
	},
	{
		table: "idempotency_keys",
		title: "Requests that can be repeated",
		ids: "actors",
		sql: `SELECT json_object('request', key, 'stream', stream, 'at', recorded_at)
			FROM idempotency_keys WHERE scope IN ${IDS} ORDER BY recorded_at`,
	},
];

/** A mail belongs to a subscription, a sign-in request or an administrator's letter. */
function mailTables(): PersonalTable[] {
	const select = `SELECT json_object('kind', m.kind, 'state', m.state, 'attempts', m.attempts,
		'reason', m.reason, 'at', m.updated_at) FROM mail_deliveries m WHERE`;
	const table = "mail_deliveries";
	return [
		{
			table,
			title: "Emails about the subscription",
			ids: "subscriptions",
			sql: `${select} m.subscription_id IN ${IDS} ORDER BY m.updated_at`,
		},
		{
			table,
			title: "Emails with a sign-in link",
			ids: "signIns",
			sql: `${select} m.id IN ${IDS} ORDER BY m.updated_at`,
		},
		{
			table,
			title: "Weekly letters",
			ids: "accounts",
			sql: `${select} EXISTS (SELECT 1 FROM json_each(?)
				WHERE m.kind = 'weekly-letter' AND m.id GLOB 'weekly-letter-*-' || value)
				ORDER BY m.updated_at`,
		},
	];
}
