import { emailAddress } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import type { Config } from "../config.ts";
import { messageAnswer, type SiteSource } from "../http/answer-parts.ts";
import { documented, undocumented } from "../http/documented.ts";
import type { Visit } from "../http/request/client-address.ts";
import { createSharedLimit, createVisitorLimit } from "../http/request/rate-limit.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Store } from "../kernel/store/store.ts";
import { addressText } from "../suppressions/index.ts";
import { type ConsentPlace, consentPlace } from "./events.ts";
import {
	CHECK_INBOX,
	checkInbox,
	confirmedPages,
	confirmPages,
	type LinkPages,
	subscribePage,
	unsubscribedPages,
	unsubscribePages,
} from "./pages.ts";
import type { Subscribers } from "./subscribers.ts";

export interface PublicDeps {
	config: Config;
	site: SiteSource;
	keys: SubjectKeys;
	store: Store;
	newsletter: { subscribers: Subscribers };
	counting: { signedUp: (visit: Visit, path: string | null) => Promise<void> };
}

const signUp = z.object({
	email: emailAddress,
	form: consentPlace.shape.form.optional().describe("Where the form stood"),
	path: consentPlace.shape.path.optional().describe("Path of the page around it"),
});
/** What RFC 8058 has mail programs send. */
const oneClick = z.object({ "List-Unsubscribe": z.literal("One-Click") });

/** Pages work without JavaScript, and looking changes nothing: programs that check mails follow every link. */
export function publicRoutes(deps: PublicDeps) {
	const { meaningOfConfirmation, confirm, meaningOfUnsubscribe, unsubscribe } = deps.newsletter.subscribers;
	const leave = (token: string, form: unknown) =>
		unsubscribe(token, oneClick.safeParse(form).success ? "one-click" : "page");
	const { site } = deps;
	return signUpRoutes(deps)
		.use(
			linkRoutes(site, "/newsletter/confirm", meaningOfConfirmation, confirmPages, confirm, confirmedPages),
		)
		.use(
			linkRoutes(
				site,
				"/newsletter/unsubscribe",
				meaningOfUnsubscribe,
				unsubscribePages,
				leave,
				unsubscribedPages,
			),
		);
}

function signUpRoutes(deps: PublicDeps) {
	const ask = askToConfirm(deps.newsletter);
	const { site, counting } = deps;
	const limited = createSignUpLimit(deps);
	return new Elysia()
		.post(
			"/api/newsletter/subscribe",
			async ({ request, server, body: { email, form = null, path = null } }) => {
				await limited({ request, server }, email);
				await ask(email, { form, path });
				await counting.signedUp({ request, server }, path);
				return Response.json({ message: CHECK_INBOX }, { headers: { "cache-control": "no-store" } });
			},
			{
				body: signUp,
				...documented(
					"public",
					"Asks for the newsletter; the same answer for every address",
					messageAnswer,
					[422, 429],
				),
			},
		)
		.get("/newsletter/subscribe", async () => subscribePage(await site()), undocumented("public"))
		.post(
			"/newsletter/subscribe",
			async ({ request, server, body }) => {
				const parsed = z.object({ email: emailAddress }).safeParse(body);
				if (!parsed.success) return subscribePage(await site(), parsed.error.issues[0]?.message);
				const { email } = parsed.data;
				await limited({ request, server }, email);
				const path = "/newsletter/subscribe";
				await ask(email, { form: "page", path });
				await counting.signedUp({ request, server }, path);
				return checkInbox(await site());
			},
			undocumented({ policy: "public", form: true }),
		);
}

/** No answer comes faster, in milliseconds: how long it took must not tell whether the address is known. */
const FLOOR_MS = 60;

/** Resolves in the same way and time for every address. The mail, if there is one, leaves afterwards. */
const askToConfirm =
	({ subscribers }: PublicDeps["newsletter"]) =>
	async (email: string, place: ConsentPlace): Promise<void> => {
		const command = { actor: "visitor", correlation: Bun.randomUUIDv7() };
		await Promise.all([subscribers.request(email, place, command), Bun.sleep(FLOOR_MS)]);
	};

/** Of confirmation mails to one address, whoever asks from wherever: four in a day and ten in a week, at most. */
const MAILS_TO_ONE = { burst: 3, perMinute: 1 / (24 * 60) };

function createSignUpLimit({ config, keys, store }: PublicDeps) {
	const byVisitor = createVisitorLimit({ burst: 10, perMinute: 10 }, config.trustedProxies);
	const byAddress = createSharedLimit(MAILS_TO_ONE, store);
	return (visit: Visit, email: string): Promise<void> => {
		byVisitor(visit);
		// Not the hash that stands for a person elsewhere: it need not be found here when they are erased.
		return byAddress(keys.blind(`mails to ${addressText(email)}`));
	};
}

function linkRoutes<Meaning extends string>(
	site: SiteSource,
	path: string,
	meaningOf: (token: string) => Promise<Meaning>,
	pages: LinkPages<Meaning>,
	act: (token: string, form: unknown) => Promise<Meaning>,
	pagesAfter: LinkPages<Meaning>,
) {
	return new Elysia({ prefix: path })
		.get(
			"",
			async ({ query: { token = "" } }) => pages[await meaningOf(token)](await site(), token),
			undocumented("public"),
		)
		.post(
			"",
			async ({ query: { token = "" }, body }) => pagesAfter[await act(token, body)](await site(), token),
			undocumented({ policy: "signedToken", form: true }),
		);
}
