import { emailAddress } from "@creations/events";
import { Elysia } from "elysia";
import { z } from "zod";
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

const signUp = z.object({ email: emailAddress });
/** What RFC 8058 has mail programs send. */
const oneClick = z.object({ "List-Unsubscribe": z.literal("One-Click") });

/**
 * The pages that links in mails lead to. They work without JavaScript, and looking at them changes nothing: programs
 * that check mails follow every link.
 */
export function newsletterPages({ config, newsletter, limitSubscribing }: Omit<PublicDeps, "keys">) {
	const { site } = config;
	const { confirmations, subscribers } = newsletter;
	const summary = (text: string) => ({ detail: { summary: text } });

	return new Elysia()
		.get("/newsletter/subscribe", () => subscribePage(site), summary("The sign-up form as a page"))
		.post(
			"/newsletter/subscribe",
			async ({ request, server, body }) => {
				const parsed = signUp.safeParse(body);
				if (!parsed.success) return subscribePage(site, parsed.error.issues[0]?.message);
				limitSubscribing({ request, server }, parsed.data.email);
				await confirmations.ask(parsed.data.email, { form: "page", path: "/newsletter/subscribe" });
				return checkInbox(site);
			},
			summary("Asks for the newsletter, without JavaScript"),
		)
		.get(
			"/newsletter/confirm",
			async ({ query: { token = "" } }) => {
				const meaning = await subscribers.meaningOfLink(token);
				if (meaning === "valid") return confirmPage(site, token);
				return meaning === "used" ? alreadyConfirmed(site) : unknownConfirmation(site);
			},
			summary("Where confirmation mails lead; changes nothing"),
		)
		.post(
			"/newsletter/confirm",
			async ({ query: { token = "" } }) => {
				const meaning = await subscribers.confirm(token);
				if (meaning === "valid") return confirmed(site);
				return meaning === "used" ? alreadyConfirmed(site) : unknownConfirmation(site);
			},
			summary("Confirms a subscription"),
		)
		.get(
			"/newsletter/unsubscribe",
			async ({ query: { token = "" } }) => {
				const meaning = await subscribers.meaningOfUnsubscribe(token);
				if (meaning === "subscribed") return unsubscribePage(site, token);
				return meaning === "ended" ? alreadyUnsubscribed(site) : unknownUnsubscribe(site);
			},
			summary("Where unsubscribe links lead; changes nothing"),
		)
		.post(
			"/newsletter/unsubscribe",
			async ({ query: { token = "" }, body }) => {
				const how = oneClick.safeParse(body).success ? "one-click" : "page";
				const meaning = await subscribers.unsubscribe(token, how);
				if (meaning === "subscribed") return unsubscribed(site);
				return meaning === "ended" ? alreadyUnsubscribed(site) : unknownUnsubscribe(site);
			},
			summary("Unsubscribes, by the page's button or by a mail program (RFC 8058)"),
		);
}
