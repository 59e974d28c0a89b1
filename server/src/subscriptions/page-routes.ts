import { emailAddress } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
import type { Config } from "../config.ts";
import { undocumented } from "../http/documented.ts";
import type { Confirmations } from "./confirmations.ts";
import type { UnsubscribeMeaning } from "./links.ts";
import {
	alreadyConfirmed,
	alreadyUnsubscribed,
	checkInbox,
	confirmed,
	confirmPage,
	subscribePage,
	unknownConfirmation,
	unknownUnsubscribe,
	unsubscribed,
	unsubscribePage,
} from "./pages.ts";
import type { PublicDeps } from "./public-routes.ts";
import type { Subscribers } from "./subscribers.ts";
import type { LinkMeaning } from "./subscription.ts";

const signUp = z.object({ email: emailAddress });
/** What RFC 8058 has mail programs send. */
const oneClick = z.object({ "List-Unsubscribe": z.literal("One-Click") });

export interface PageDeps {
	config: Config;
	newsletter: { confirmations: Confirmations; subscribers: Subscribers };
	limitSubscribing: PublicDeps["limitSubscribing"];
}

/**
 * The pages that links in mails lead to. They work without JavaScript, and looking at them changes nothing: programs
 * that check mails follow every link.
 */
export const subscriptionPages = (deps: PageDeps) =>
	new Elysia().use(subscribePages(deps)).use(confirmPages(deps)).use(unsubscribePages(deps));

function subscribePages({ config: { site }, newsletter, limitSubscribing }: PageDeps) {
	return new Elysia({ prefix: "/newsletter/subscribe" })
		.get("", () => subscribePage(site), undocumented("public"))
		.post(
			"",
			async ({ request, server, body }) => {
				const parsed = signUp.safeParse(body);
				if (!parsed.success) return subscribePage(site, parsed.error.issues[0]?.message);
				limitSubscribing({ request, server }, parsed.data.email);
				const place = { form: "page", path: "/newsletter/subscribe" } as const;
				await newsletter.confirmations.ask(parsed.data.email, place);
				return checkInbox(site);
			},
			undocumented({ policy: "public", form: true }),
		);
}

function confirmPages({ config: { site }, newsletter: { subscribers } }: PageDeps) {
	const ended = (meaning: LinkMeaning) =>
		meaning === "used" ? alreadyConfirmed(site) : unknownConfirmation(site);
	return new Elysia({ prefix: "/newsletter/confirm" })
		.get(
			"",
			async ({ query: { token = "" } }) => {
				const meaning = await subscribers.meaningOfLink(token);
				return meaning === "valid" ? confirmPage(site, token) : ended(meaning);
			},
			undocumented("public"),
		)
		.post(
			"",
			async ({ query: { token = "" } }) => {
				const meaning = await subscribers.confirm(token);
				return meaning === "valid" ? confirmed(site) : ended(meaning);
			},
			undocumented({ policy: "signedToken", form: true }),
		);
}

function unsubscribePages({ config: { site }, newsletter: { subscribers } }: PageDeps) {
	const ended = (meaning: UnsubscribeMeaning) =>
		meaning === "ended" ? alreadyUnsubscribed(site) : unknownUnsubscribe(site);
	return new Elysia({ prefix: "/newsletter/unsubscribe" })
		.get(
			"",
			async ({ query: { token = "" } }) => {
				const meaning = await subscribers.meaningOfUnsubscribe(token);
				return meaning === "subscribed" ? unsubscribePage(site, token) : ended(meaning);
			},
			undocumented("public"),
		)
		.post(
			"",
			async ({ query: { token = "" }, body }) => {
				const how = oneClick.safeParse(body).success ? "one-click" : "page";
				const meaning = await subscribers.unsubscribe(token, how);
				return meaning === "subscribed" ? unsubscribed(site) : ended(meaning);
			},
			undocumented({ policy: "signedToken", form: true }),
		);
}
