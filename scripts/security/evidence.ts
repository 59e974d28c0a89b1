/**
 * The tests that show the requirements of docs/security.md: file, name of the test,
 * numbers of the requirements.
 */
export const EVIDENCE: Record<string, Record<string, string>> = {
	"admin-desktop/src/electron/packaging/packaging.test.ts": {
		"the archive contains two scripts, a manifest, an icon and the page": "15.2.3",
	},
	"admin-desktop/src/electron/protocol/app-protocol.test.ts": {
		"answers of the server can neither run nor become a page": "3.2.1",
	},
	"admin-desktop/src/electron/sign-in/sign-in.test.ts": {
		"signing out ends the session on the server, and forgets lists but no drafts":
			"14.3.1",
	},
	"events/src/fields/fields.test.ts": {
		"marketplace addresses are of the web": "1.2.2",
	},
	"events/src/text/manuscript/pages.test.ts": {
		"${name} are read to the end, in bounded depth": "15.2.2",
	},
	"events/test/events.test.ts": {
		"every version of every event that was ever stored still parses": "1.5.2",
	},
	"reader-web/e2e/account.journey.ts": {
		"the account page lists sessions and ends one, all others, or all":
			"7.4.3 7.5.2 10.4.9 10.7.3",
		"a reader signs in, comes back to the page they were on, and signs out": "7.4.4",
	},
	"reader-web/src/head/descriptions.test.ts": {
		"text cannot close its script element": "1.2.3",
	},
	"reader-web/src/reading/reading.test.ts": {
		"signing out removes stored positions": "14.3.1",
		"people who share a browser do not share positions": "14.3.3",
	},
	"scripts/security/advisories.test.ts": {
		"the registry is asked about every package, and must answer": "15.1.2",
		"a known vulnerability fails without a decision, and again after the decision expires":
			"15.2.1",
	},
	"scripts/security/security.test.ts": {
		"no program is started through a shell, and no text becomes code": "1.2.5 1.3.2",
	},
	"server/src/accounts/accounts.test.ts": {
		"the session cookie is out of reach of scripts and of other sites": "3.3.2 3.3.4",
		"images and links on other sites cannot sign a person out": "3.5.3",
		"a session ends with its expiry, a later sign-in, or a sign-out everywhere":
			"7.2.1 7.2.2",
		"the table of sessions holds no token, and nothing of sessions long over": "7.2.3",
		"a session ends when it is not used for 30 days": "7.3.1",
		"a session ends after 90 days however much it is used": "7.3.2",
		"signing out ends the session": "7.4.1",
		"an erased person is signed out everywhere, and their keys are destroyed": "7.4.2",
		"people see their sessions, the last used first, and can end them": "7.5.2",
		"a stolen data folder has no session token, address or name in the clear": "14.2.4",
	},
	"server/src/accounts/desktop-sign-in.test.ts": {
		"other parameters are refused, and a name is escaped on the page": "1.2.1 10.4.4",
		"redirects go only to the application's own listener": "3.7.2 10.4.1",
		"using a code again gives nothing, and ends the session that it was used for":
			"10.4.2",
		"concurrent uses of a code leave no session": "10.4.2",
		"a code is invalid after a minute, a sign-out or an erasure": "10.4.3",
		"a code works once, with its own verifier and address": "10.4.6",
		"after a person's consent, the application gets code and state": "10.7.1 10.7.2",
	},
	"server/src/accounts/development-sign-in.test.ts": {
		"a server prints the link with a new code at each start, and does not log it":
			"13.2.3 16.2.3",
		"the code is in no page and no address after the link was opened": "14.2.1",
	},
	"server/src/provider-sign-in/github.test.ts": {
		"a sign-in never redirects to another site": "1.2.2 3.7.2",
		"signing in gives a new session and ends the one before": "7.2.4",
		"a second sign-in finds the same account and takes over a changed profile": "7.6.1",
		"an invalid callback creates no session and shows an error": "7.6.2 10.1.2",
		"a sign-in sends a state and an S256 challenge, and returns to the page":
			"10.1.1 10.2.1",
		"a callback works once, with the state and with the code": "10.1.2 10.2.1",
		"a failing provider is reported, and does not enable the development sign-in":
			"13.4.2 15.2.3 16.5.2",
		"sign-ins and sign-outs are in the log, without data of the person": "16.2.5 16.3.1",
	},
	"server/src/provider-sign-in/openid.test.ts": {
		"a state works once, in its browser, and at its provider": "10.2.2",
		"an ID token %s signs nobody in": "10.5.1 10.5.4",
		"an unreachable issuer, and one with another name, are reported on a page": "10.5.3",
	},
	"server/src/provider-sign-in/joining.test.ts": {
		"a changed address at the provider changes no rights and joins nothing": "10.5.2",
	},
	"server/src/doctor/doctor.test.ts": {
		"each problem has a description and advice": "13.2.2 16.2.2",
		"databases that other users can read are named": "13.3.2",
	},
	"server/src/erasure/search.test.ts": {
		"a word with special characters is searched literally": "1.2.9",
	},
	"server/src/http/open-api.test.ts": {
		"the body of each change is documented by the schema that the route checks":
			"2.1.1 8.1.2 15.3.3",
		"each path parameter and the required role are documented": "8.1.1",
		"the description has every route of the API, and no other": "13.4.5",
	},
	"server/src/http/request/request.test.ts": {
		"over https a cookie is for this very host and no script": "3.3.1 3.3.3",
		"a stranger's forwarding header is not believed": "4.1.3 15.3.4",
		"behind trusted proxies it is the last address that is not one of them":
			"4.1.3 15.3.4",
		"one IPv6 network counts as one visitor": "15.3.4",
	},
	"server/src/http/response/errors.test.ts": {
		"missing, empty, null and wrongly typed fields get the same message": "2.2.1 15.3.5",
	},
	"server/src/http/response/response-cache.test.ts": {
		"responses about missing items are not cached": "15.2.2",
		"while the store is unreachable, cached responses are served for ten minutes":
			"16.5.2",
	},
	"server/src/http/root.test.ts": {
		"%s is refused and changes nothing": "1.3.3 2.2.1 2.2.2 15.3.5",
		"a bad address parameter is refused with its name": "1.4.2",
		"every answer carries the security headers, errors included":
			"3.2.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6",
		"a server for everybody knows its public host only": "3.4.1",
		"a change must be JSON and come from the same origin": "3.5.1 3.5.2",
		"browsers get an error page, and programs get JSON": "4.1.1",
		"a route without a policy keeps the server from starting": "8.2.1 16.5.3",
		"rights are asked for before the body is read": "8.3.1 16.5.3",
		"a failure reveals no internals, and its request id is in the log":
			"13.4.2 16.3.4 16.5.1",
		"a wrong method gets the allowed ones, and an unknown address is not found":
			"13.4.3 13.4.4",
		"an unauthorized request is one log line without query and client address":
			"16.2.1 16.2.4 16.3.2 16.3.3 16.4.1",
	},
	"server/src/kernel/keys/subject-keys.test.ts": {
		"a destroyed key opens nothing": "13.3.1",
		"in a file, the bytes of a destroyed key are nowhere": "13.3.1",
	},
	"server/src/kernel/log/handle.test.ts": {
		"items created at the same time get different numbers": "2.3.4",
	},
	"server/src/kernel/projections/projector.test.ts": {
		"an unreadable event stops the read models that handle it, and no others": "1.5.2",
	},
	"server/src/kernel/store/open-store.test.ts": {
		"a batch is atomic, and a violated constraint is named by table and column":
			"2.3.3 16.5.3",
	},
	"server/src/kernel/store/remote/remote-store.test.ts": {
		"a store is not opened if %s, and the error names the reason without a secret":
			"16.2.5",
	},
	"server/src/media/hostile-uploads.test.ts": {
		"a broken or too large image is refused with its reason, and no file is left":
			"1.3.4 5.2.2",
		"an address of another server is refused with 422 and never fetched": "1.3.6 13.2.4",
		"a request with a wrong, repeated or chunked length leaves no image and no file":
			"4.2.1",
		"bytes are counted while they stream, and too many are refused early": "5.2.1",
	},
	"server/src/media/media.test.ts": {
		"every type of image becomes WebP": "5.2.2 5.3.1",
	},
	"server/src/moving/formats/wordpress.test.ts": {
		"a file with own entities is refused before they are expanded": "1.5.1",
	},
	"server/src/moving/hostile.test.ts": {
		"scripts in any field of a product are removed or text": "1.3.3",
		"no picture is fetched from a private network, not even by a redirect":
			"1.3.6 13.2.5",
		"an archive that would fill the disk is refused, even if it states a false size":
			"5.2.3",
		"an archive with too many files is refused before unpacking": "5.2.3",
		"an archive that is cut off or has a path outside of its folder is refused": "5.3.2",
		"a picture is fetched from the host that was named, by way of its redirects":
			"13.2.4 15.3.2",
	},
	"server/src/moving/moving.test.ts": {
		"a folder of pictures gives nothing that is not in it": "5.3.2 13.2.5",
	},
	"server/src/moving/moving-routes.test.ts": {
		"unknown formats and unsafe file names are refused": "5.3.2",
		"the site leaves as an archive by one address": "5.4.1 5.4.2",
	},
	"server/src/publishing/publication.test.ts": {
		"an item that never existed cannot be changed": "2.3.1",
	},
	"server/src/reading/progress.test.ts": {
		"a page rendered for a reader is not kept for others": "14.2.2",
	},
	"server/src/scheduling/moment.test.ts": {
		"a missing date, an unknown zone and a past time are refused with a reason": "2.2.3",
	},
	"server/src/search/search.test.ts": {
		"a search is limited, and an empty one finds nothing": "15.2.2",
	},
	"server/src/search/terms.test.ts": {
		"a pattern of misspellings matches all that are one edit away, and nothing else":
			"1.2.9",
	},
	"server/src/sending/content.test.ts": {
		"a newsletter is written in Markdown that may hold HTML, and neither runs":
			"1.3.1 1.3.5",
		"500 hostile subjects, senders and addresses add no header and no recipient":
			"1.3.11",
	},
	"server/src/sending/transactional/mails.test.ts": {
		"a subscriber gets one valid link, and stored data reveal no address or link":
			"14.2.4",
	},
	"server/src/site/link-pictures.test.ts": {
		"the longest title fits, and concurrent requests share one drawing": "15.2.2",
	},
	"server/src/statistics/statistics.test.ts": {
		"a flood from one network counts three and is refused after a while": "2.4.1",
		"no event and no response contains visitor data": "14.2.3",
	},
	"server/src/subscriptions/subscribing.test.ts": {
		"a link that is wrong, old, or another one's does nothing": "2.3.1 15.3.7",
		"asking too often is refused with the time to wait, by address and by visitor":
			"2.4.1",
		"GET and HEAD of links change nothing, and one POST unsubscribes": "3.5.3",
	},
	"server/test/admin-lists.test.ts": {
		"a place, a number or a limit that is none is refused": "1.4.2",
	},
	"server/test/admin.test.ts": {
		"of two edits of one version, the second is refused unless it overwrites": "2.3.4",
	},
	"server/test/app.test.ts": {
		"an address that cannot be decoded is a page that does not exist": "1.1.1",
		"a title with markup does not break the feed": "1.1.2 1.2.1",
		"pages are rendered on the server with a policy for their own scripts": "3.4.3",
		"the lists answer in the described shapes, newest first, without drafts":
			"8.1.2 8.2.3 15.3.1",
		"drafts, unknown slugs and unknown numbers are not found": "8.2.2",
		"health is ok, and degraded once a read model has stopped": "13.4.5",
	},
	"server/test/audit/audit-reading.test.ts": {
		"the log lists filtered events with their actors, newest last": "16.2.1",
		"a time means the last event recorded at or before it": "16.2.2",
		"a title cannot give orders to a terminal": "16.4.1",
	},
	"server/test/audit/auditor-responses.test.ts": {
		"each response matches its schema and is not cacheable": "14.3.2",
	},
	"server/test/audit/auditors.test.ts": {
		"more than sixty a minute are refused until later, and do not fill the log": "2.4.1",
		"a token in an address is refused with advice, even with a valid header": "14.2.1",
		"each of many concurrent uses is recorded once before its response": "16.4.3",
	},
	"server/test/audit/history.test.ts": {
		"questions that mean nothing are refused, and words of SQL are only words": "1.2.4",
		"changes list fields without sealed data and hashes of secrets": "8.2.3",
		"a verification on request is remembered, and reports a changed log": "16.4.2",
	},
	"server/test/audit/tampered-schema.test.ts": {
		"the audit and the start report changes to the schema": "16.4.2",
	},
	"server/test/config.test.ts": {
		"error messages contain no secrets": "13.2.3 16.2.5",
	},
	"server/test/cached-responses.test.ts": {
		"a cached page of a signed-in person is theirs alone, and current": "14.2.2",
	},
	"server/test/release.test.ts": {
		"the binary serves a site, sends newsletters, backs up, and restores": "13.4.1",
	},
	"server/test/roles.test.ts": {
		"requests that only read, and refused requests, for ${role}":
			"4.1.1 8.2.1 8.3.1 14.3.2 15.3.3",
		"every route has its row, and every row its route": "8.1.1",
		"no one can access another reader's progress or data": "8.2.2",
	},
	"server/test/scale/store-outages.test.ts": {
		"while the store ${what}, cached pages are served, and the API is not": "16.3.4",
	},
	"server/test/scale/two-servers.test.ts": {
		"at both servers, an address gets at most four confirmation mails a day": "2.3.2",
	},
	"server/test/site-commands.test.ts": {
		"the running server grants and revokes rights immediately": "7.4.5",
		"only the owner of the data folder can reach the server's socket": "13.3.2",
	},
	"shared-ui/src/api/client.test.ts": {
		"a slug cannot reach another route": "1.2.2",
	},
	"shared-ui/src/content/Reader/toReact.test.tsx": {
		"raw HTML is text": "1.1.2 1.3.5 3.2.2",
		"links open in a new tab and give nothing away": "3.4.5 14.2.3",
	},
};
