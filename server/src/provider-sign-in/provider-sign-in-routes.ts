import { Elysia } from "elysia";
import { z } from "zod";
import {
	createStartSession,
	localPath,
	signInFailed,
	tooManyTries,
} from "../accounts/index.ts";
import { documented, documentedForm } from "../http/documented.ts";
import type { Visit } from "../http/request/client-address.ts";
import { createVisitorLimit } from "../http/request/rate-limit.ts";
import { Refusal } from "../kernel/refusal.ts";
import { createJoinRequests, type MailSignInDeps } from "../mail-sign-in/index.ts";
import type { ProviderConfig } from "../sign-in-config.ts";
import { en } from "../texts/en.ts";
import { textsIn } from "../texts/texts.ts";
import { createPendingSignIns, PENDING_SIGN_IN_MS } from "./pending-sign-ins.ts";
import type { ProviderAnswer, ProviderPerson, SignInProvider } from "./provider.ts";
import { createProvider } from "./providers.ts";

const appleForm = z.object({
	state: z.string().optional(),
	code: z.string().optional(),
	error: z.string().optional(),
	user: z.string().optional(),
});

/** Creates the routes to sign in with providers. Providers know their return addresses. */
export function providerSignInRoutes(deps: MailSignInDeps) {
	const { baseUrl } = deps.config;
	const stepsOf = createStepsOf(deps);

	type Context = Visit & { query: Record<string, string> };
	const beginWith =
		(kind: Kind) =>
		({ request, server, query }: Context) =>
			stepsOf(kind).begin({ request, server }, localPath(query.next, baseUrl));
	const finishWith =
		(kind: Kind) =>
		({ request, server, query }: Context) =>
			stepsOf(kind).finish({ request, server }, query);

	return new Elysia({ prefix: "/api/login" })
		.get("/github", beginWith("github"), documented("public", BEGIN))
		.get("/google", beginWith("google"), documented("public", BEGIN))
		.get("/apple", beginWith("apple"), documented("public", BEGIN))
		.get("/oidc", beginWith("oidc"), documented("public", BEGIN))
		.get("/callback", finishWith("github"), documented("public", FINISH))
		.get("/google/callback", finishWith("google"), documented("public", FINISH))
		.get("/oidc/callback", finishWith("oidc"), documented("public", FINISH))
		.post(
			"/apple/callback",
			({ request, server, body }) => {
				const answer = appleForm.safeParse(body).data ?? {};
				return stepsOf("apple").finish({ request, server }, answer);
			},
			// Apple's page sends the form. The state is the token that the route checks.
			documentedForm("signedToken", FINISH, appleForm, [400, 403, 404, 429, 502]),
		);
}

const BEGIN = "Sign in with this provider; `next` is the path to return to";
const FINISH = "Return address for this provider";

type Kind = ProviderConfig["kind"];

/** Returns a function that finds the steps of a provider, all with one limit. */
function createStepsOf(deps: MailSignInDeps) {
	const { signIn, trustedProxies } = deps.config;
	const limitVisitor = createVisitorLimit({ burst: 20, perMinute: 20 }, trustedProxies);
	const steps = new Map(
		signIn.providers.map((provider) => [
			provider.kind,
			createSteps({ ...deps, limitVisitor }, provider),
		]),
	);
	const missing = missingSteps(limitVisitor);
	return (kind: Kind): ProviderSteps => steps.get(kind) ?? missing;
}

/** Returns the steps of a provider that is not configured: both refuse. */
function missingSteps(limitVisitor: StepsDeps["limitVisitor"]): ProviderSteps {
	async function refuse(visit: Visit): Promise<Response> {
		limitVisitor(visit);
		throw new Refusal("not-found", "Not found");
	}
	return { begin: refuse, finish: refuse };
}

interface ProviderSteps {
	/** Redirects to the provider. */
	begin: (visit: Visit, next: string) => Promise<Response>;
	/** Signs in the person that the provider's answer names. */
	finish: (visit: Visit, answer: ProviderAnswer) => Promise<Response>;
}

interface StepsDeps extends MailSignInDeps {
	limitVisitor: (visit: Visit) => void;
}

/** A reason that a person reads, in the texts of signing in. */
type Reason = "notStartedHere" | "unreachable" | "declined" | "noCode" | "notConfirmed";

function createSteps(deps: StepsDeps, config: ProviderConfig): ProviderSteps {
	const { pageSite, limitVisitor } = deps;
	const stateCookie = createStateCookie(deps, config);
	const parts = {
		config,
		provider: createProvider(config, deps.config.baseUrl),
		pending: createPendingSignIns(deps.store),
		stateCookie,
		refuse: createRefuse(deps, stateCookie),
	};
	const [begin, finish] = [createBegin(parts), createFinish(deps, parts)];

	async function limited(visit: Visit, run: () => Promise<Response>): Promise<Response> {
		try {
			limitVisitor(visit);
		} catch (error) {
			return tooManyTries(await pageSite(visit.request), error);
		}
		return run();
	}

	return {
		begin: (visit, next) => limited(visit, () => begin(visit.request, next)),
		finish: (visit, answer) => limited(visit, () => finish(visit, answer)),
	};
}

type Refuse = (
	request: Request,
	status: number,
	reason: Reason,
	cause?: unknown,
) => Promise<Response>;

interface Parts {
	config: ProviderConfig;
	provider: SignInProvider;
	pending: ReturnType<typeof createPendingSignIns>;
	stateCookie: ReturnType<typeof createStateCookie>;
	/** Ends a sign-in with a page that gives the reason. */
	refuse: Refuse;
}

function createBegin({ config, provider, pending, stateCookie, refuse }: Parts) {
	return async function begin(request: Request, next: string): Promise<Response> {
		const secrets = await pending.add(config.kind, next);
		let address: URL;
		try {
			address = await provider.authorizationUrl(secrets);
		} catch (failure) {
			return refuse(request, 502, "unreachable", failure);
		}
		// The state is also in a cookie, so that nobody can complete another person's
		// sign-in.
		const cookie = stateCookie.write(secrets.state);
		const headers = { location: address.href, "set-cookie": cookie };
		return new Response(null, { status: 302, headers });
	};
}

function createFinish(deps: StepsDeps, parts: Parts) {
	const { config, provider, pending, stateCookie, refuse } = parts;
	const startSession = createStartSession(deps);
	const joinRequests = createJoinRequests(deps);

	async function enter(
		request: Request,
		{ subject, profile }: ProviderPerson,
		next: string,
	): Promise<Response> {
		return startSession(request, await deps.people.recognize(subject, profile), next);
	}

	return async function finish(visit: Visit, answer: ProviderAnswer): Promise<Response> {
		const { request } = visit;
		const { code, state, error } = answer;
		const isOurs = state !== undefined && stateCookie.read(request) === state;
		const signIn = isOurs && (await pending.take(config.kind, state));
		if (!signIn) return refuse(request, 400, "notStartedHere");
		// The provider's own words are not shown, because anybody could write them.
		if (error) return refuse(request, 403, "declined");
		if (!code) return refuse(request, 400, "noCode");
		try {
			const person = await provider.personFor({ ...answer, code }, signIn);
			const newcomer = { ...person, kind: config.kind };
			const asked = await joinRequests.ask(visit, newcomer, config.name, signIn.next);
			const response = asked ?? (await enter(request, person, signIn.next));
			response.headers.append("set-cookie", stateCookie.clear());
			return response;
		} catch (failure) {
			if (failure instanceof Refusal) throw failure;
			return refuse(request, 502, "notConfirmed", failure);
		}
	};
}

/** Creates the cookie with the state. Apple's form needs one that comes with it. */
function createStateCookie({ cookies }: MailSignInDeps, { kind }: ProviderConfig) {
	const [name, sameSite] =
		kind === "apple"
			? (["apple-sign-in", "None"] as const)
			: (["sign-in", "Lax"] as const);
	return {
		read: (request: Request) => cookies.read(request, name),
		write: (state: string) =>
			cookies.write(name, state, PENDING_SIGN_IN_MS / 1000, sameSite),
		clear: () => cookies.clear(name, sameSite),
	};
}

function createRefuse(
	{ pageSite, logger }: MailSignInDeps,
	stateCookie: ReturnType<typeof createStateCookie>,
): Refuse {
	return async function refuse(request, status, reason, cause) {
		const details = cause instanceof Error ? { cause: cause.message } : {};
		logger.warn({ why: en.signIn[reason], ...details }, "a sign-in failed");
		const site = await pageSite(request);
		const page = signInFailed(site, status, textsIn(site.language).signIn[reason]);
		page.headers.set("set-cookie", stateCookie.clear());
		return page;
	};
}
