import type { Newcomer } from "../accounts/index.ts";
import type { Visit } from "../http/request/client-address.ts";
import type { MailSignInDeps } from "./deps.ts";
import { createMailLimits } from "./mail-limits.ts";
import { createSaveRequest } from "./save-request.ts";
import { createSignInRequests, REQUEST_MS } from "./sign-in-requests.ts";
import { createBrowserCookie } from "./sign-in-secrets.ts";

/** Creates the requests that join a person at a provider to an account, by mail. */
export function createJoinRequests(deps: MailSignInDeps) {
	const { config, cookies, keys, people, newsletter } = deps;
	const browserCookie = createBrowserCookie(cookies, keys);
	const requests = createSignInRequests(deps);
	const saveRequest = createSaveRequest({
		requests,
		newsletter,
		cookies,
		limits: createMailLimits(deps),
	});

	/** Returns whether a mail must confirm a newcomer, because another account exists. */
	async function mustConfirm({ subject, profile }: Newcomer, email: string) {
		if (!config.signIn.mail.isOffered || !profile.emailVerified) return false;
		if ((await people.accountOf(subject)) !== undefined) return false;
		if ((await people.accountWithAddress(email)) === undefined) return false;
		// Without mail, the person gets an account of its own.
		return !(await newsletter.suppressions.isSuppressed(email));
	}

	/**
	 * Asks the owner of a newcomer's verified address by mail, if an account has it.
	 * @param provider name of the provider
	 * @returns the redirect to the page that waits; undefined if there is nothing to join
	 */
	async function ask(
		visit: Visit,
		newcomer: Newcomer,
		provider: string,
		next: string,
	): Promise<Response | undefined> {
		const { email } = newcomer.profile;
		if (!email || !(await mustConfirm(newcomer, email))) return undefined;
		const browser = browserCookie.readOrCreate(visit.request);
		const joining = { ...newcomer, provider };
		await saveRequest(visit, { browser, email, next, joining });
		const cookie = browserCookie.write(browser, REQUEST_MS / 1000);
		const headers = { location: "/api/login/mail", "set-cookie": cookie };
		return new Response(null, { status: 303, headers });
	}

	return { ask };
}
