import { emailAddress } from "@creations/events/text";
import { Elysia } from "elysia";
import { z } from "zod";
import {
	createStartSession,
	localPath,
	mailSubject,
	type Newcomer,
	tooManyTries,
} from "../accounts/index.ts";
import { documented, documentedForm } from "../http/documented.ts";
import type { Visit } from "../http/request/client-address.ts";
import { asciiLowerCase } from "../kernel/ascii.ts";
import { Refusal } from "../kernel/refusal.ts";
import { textsIn } from "../texts/texts.ts";
import type { MailSignInDeps } from "./deps.ts";
import { createMailLimits } from "./mail-limits.ts";
import {
	askAgainPage,
	checkMailPage,
	expiredPage,
	linkPage,
	otherBrowserPage,
} from "./pages.ts";
import { createSaveRequest } from "./save-request.ts";
import {
	createSignInRequests,
	REQUEST_MS,
	type SignInRequests,
	type VerifiedRequest,
} from "./sign-in-requests.ts";
import {
	type BrowserCookie,
	createBrowserCookie,
	requestOfLink,
} from "./sign-in-secrets.ts";

const requestForm = z.object({ email: emailAddress, next: z.string().optional() });
const codeForm = z.object({
	code: z.string().transform((text) => text.replace(/[\s-]/g, "")),
});

/**
 * Creates the routes of the sign-in by mail. Pages work without JavaScript. GET requests
 * change nothing, because mail scanners follow every link.
 */
export function mailSignInRoutes(deps: MailSignInDeps) {
	if (!deps.config.signIn.mail.isOffered) return new Elysia();
	const steps = { ...deps, ...createSteps(deps) };
	const [ask, showCheckMail] = [createAsk(steps), createShowCheckMail(steps)];
	const [showLink, useLink, useCode] = [
		createShowLink(steps),
		createUseLink(steps),
		createUseCode(steps, showCheckMail),
	];
	return new Elysia({ prefix: "/api/login/mail" })
		.post(
			"",
			({ request, server, body }) => ask({ request, server }, body),
			documentedForm(
				"public",
				"Mails a sign-in link; the response is the same for every address",
				requestForm,
				[303, 422, 429],
			),
		)
		.get(
			"",
			({ request }) => showCheckMail(request),
			documented("public", "Waits for the link, or takes the code in the mail"),
		)
		.get(
			"/link",
			({ request, query }) => showLink(request, query.token),
			documented("public", "Shows the button of a link; changes nothing"),
		)
		.post(
			"/link",
			({ request, server, query }) => useLink({ request, server }, query.token),
			documentedForm(
				"public",
				"Signs in with the link's token, in the browser that asked",
				z.object({}),
				[403, 404, 429],
			),
		)
		.post(
			"/code",
			({ request, server, body }) => useCode({ request, server }, body),
			documentedForm(
				"public",
				"Signs in with the code in the mail, in the browser that asked",
				codeForm,
				[404, 422, 429],
			),
		);
}

interface Steps extends MailSignInDeps {
	requests: SignInRequests;
	browserCookie: BrowserCookie;
	limits: ReturnType<typeof createMailLimits>;
	/** Signs in the owner of a verified address. */
	signIn: (request: Request, verified: VerifiedRequest) => Promise<Response>;
}

function createSteps(deps: MailSignInDeps): Omit<Steps, keyof MailSignInDeps> {
	const { cookies, keys, people } = deps;
	const browserCookie = createBrowserCookie(cookies, keys);
	const startSession = createStartSession(deps);
	return {
		requests: createSignInRequests(deps),
		browserCookie,
		limits: createMailLimits(deps),
		async signIn(request, { email, next, joining }) {
			const newcomer = joining ?? newcomerByMail(email);
			await people.joinConfirmed(newcomer, email);
			const id = await people.recognize(newcomer.subject, newcomer.profile);
			const response = await startSession(request, id, next);
			response.headers.append("set-cookie", browserCookie.clear());
			return response;
		},
	};
}

/** Returns a person with a verified address and without a name. */
const newcomerByMail = (email: string): Newcomer => ({
	subject: mailSubject(email),
	kind: "mail",
	profile: { email: asciiLowerCase(email), emailVerified: true },
});

/**
 * Minimum response time in milliseconds, so that timing does not reveal known addresses.
 */
const MIN_RESPONSE_MS = 60;

function createAsk(steps: Steps) {
	const { pageSite, config, browserCookie, limits } = steps;
	const saveRequest = createSaveRequest(steps);

	return async function ask(visit: Visit, form: unknown): Promise<Response> {
		const next = localPath((form as { next?: unknown } | null)?.next, config.baseUrl);
		const site = await pageSite(visit.request);
		const texts = textsIn(site.language);
		const refuse = (status: number, problem: string) =>
			askAgainPage(site, { next, status, problem });
		try {
			limits.limitRequests(visit);
		} catch (error) {
			return refuseOften(error, (status) => refuse(status, texts.problems.tooMany));
		}
		const { data } = requestForm.safeParse(form);
		if (!data) return refuse(422, texts.signIn.invalidEmail);
		const browser = browserCookie.readOrCreate(visit.request);
		const saved = saveRequest(visit, { browser, email: data.email, next });
		await Promise.all([saved, Bun.sleep(MIN_RESPONSE_MS)]);
		const cookie = browserCookie.write(browser, REQUEST_MS / 1000);
		const headers = { location: "/api/login/mail", "set-cookie": cookie };
		return new Response(null, { status: 303, headers });
	};
}

/** Returns a page instead of an error for a person who asks too often. */
function refuseOften(error: unknown, refuse: (status: number) => Response): Response {
	if (!(error instanceof Refusal) || error.code !== "rate-limited") throw error;
	const page = refuse(429);
	page.headers.set("retry-after", String(error.retryAfter));
	return page;
}

function createShowCheckMail({ pageSite, config, requests, browserCookie }: Steps) {
	const hasMailServer = config.newsletter.smtpUrl !== undefined;
	return async function showCheckMail(
		request: Request,
		hasWrongCode = false,
	): Promise<Response> {
		const browser = browserCookie.read(request);
		const newest = browser && (await requests.newestOf(browser));
		if (!newest)
			return new Response(null, { status: 303, headers: { location: "/api/login" } });
		const site = await pageSite(request);
		const problem = textsIn(site.language).signIn.wrongCode;
		return checkMailPage(site, {
			...newest,
			hasMailServer,
			...(hasWrongCode && { status: 422, problem }),
		});
	};
}

/** Returns a function that finds the open request of a link, or the page with the reason. */
function createFindByLink({ pageSite, keys, requests, browserCookie }: Steps) {
	return async function findByLink(visited: Request, token: unknown) {
		const id = requestOfLink(keys, token);
		const request = id && (await requests.find(id));
		if (!id || !request) return { page: expiredPage(await pageSite(visited), "link") };
		const browser = browserCookie.read(visited);
		if (!browser || !request.isOf(browser))
			return { page: otherBrowserPage(await pageSite(visited), request.next) };
		return { id, browser, request };
	};
}

function createShowLink(steps: Steps) {
	const findByLink = createFindByLink(steps);
	return async function showLink(request: Request, token: unknown): Promise<Response> {
		const link = await findByLink(request, token);
		if (link.page) return link.page;
		return linkPage(await steps.pageSite(request), String(token), link.request);
	};
}

function createUseLink(steps: Steps) {
	const { pageSite, requests, limits, signIn } = steps;
	const findByLink = createFindByLink(steps);
	return async function useLink(visit: Visit, token: unknown): Promise<Response> {
		try {
			limits.limitTries(visit);
		} catch (error) {
			return tooManyTries(await pageSite(visit.request), error);
		}
		const link = await findByLink(visit.request, token);
		if (link.page) return link.page;
		const verified = await requests.take(link.id, link.browser);
		return verified
			? signIn(visit.request, verified)
			: expiredPage(await pageSite(visit.request), "link");
	};
}

function createUseCode(
	{ pageSite, requests, browserCookie, limits, signIn }: Steps,
	showCheckMail: (request: Request, hasWrongCode: boolean) => Promise<Response>,
) {
	return async function useCode(visit: Visit, form: unknown): Promise<Response> {
		try {
			limits.limitTries(visit);
		} catch (error) {
			return tooManyTries(await pageSite(visit.request), error);
		}
		const { request } = visit;
		const browser = browserCookie.read(request);
		const code = codeForm.safeParse(form).data?.code ?? "";
		const result = browser ? await requests.takeByCode(browser, code) : "ended";
		if (result === "ended") return expiredPage(await pageSite(request), "code");
		if (result === "wrong") return showCheckMail(request, true);
		return signIn(request, result);
	};
}
