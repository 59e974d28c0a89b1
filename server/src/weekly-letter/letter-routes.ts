import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel, signedIn } from "../accounts/index.ts";
import { documented, undocumented } from "../http/documented.ts";
import { uncachedJson } from "../http/request/query.ts";
import type { PageSiteSource, SiteSource } from "../http/response-parts.ts";
import { commandBy } from "../kernel/log/handle.ts";
import { accountOfToken, chooseLetter } from "./letter-choice.ts";
import { accountsWithoutLetter } from "./letter-choice-list.ts";
import { type LetterFactsDeps, letterFacts } from "./letter-facts.ts";
import { writeLetter } from "./letter-mail.ts";
import { invalidPage, stopPage, stoppedPage } from "./letter-pages.ts";
import { addressOf, stopLinkOf } from "./letter-sender.ts";
import { lastSevenDays } from "./letter-time.ts";
import { type WeeklyLetter, weeklyLetter } from "./weekly-letter-responses.ts";

export interface LetterRoutesDeps extends RouteKernel, LetterFactsDeps {
	site: SiteSource;
	/** Settings of the site, with the language of the visitor. */
	pageSite: PageSiteSource;
}

/** Creates the routes of the weekly letter. */
export const letterRoutes = (deps: LetterRoutesDeps) =>
	new Elysia().use(adminRoutes(deps)).use(stopRoutes(deps));

const choice = z.object({ isOn: z.boolean() });

function adminRoutes(deps: LetterRoutesDeps) {
	const command = commandsOf(deps.people);
	return new Elysia({ prefix: "/api/admin/weekly-letter" })
		.get(
			"",
			async ({ request }) => uncachedJson(await letterFor(deps, request)),
			documented("admin", "The weekly letter to the administrator", weeklyLetter),
		)
		.put(
			"",
			async ({ request, body }) => {
				const { id } = await signedIn(deps.people, request);
				await chooseLetter(deps.log, id, body.isOn, await command(request, body));
				return uncachedJson(await letterFor(deps, request));
			},
			{
				body: choice,
				...documented("admin", "Turns the own letter on or off", weeklyLetter, [422]),
			},
		);
}

async function letterFor(
	deps: LetterRoutesDeps,
	request: Request,
): Promise<WeeklyLetter> {
	const { people, store, keys, config } = deps;
	const person = await signedIn(people, request);
	const [site, now] = [await deps.site(), new Date()];
	const facts = await letterFacts(deps, lastSevenDays(site.timeZone, now), now);
	const stopLink = stopLinkOf(site, keys, person.id);
	return {
		isOn: !(await accountsWithoutLetter(store)).has(person.id),
		isSent: config.newsletter.smtpUrl !== undefined,
		address: addressOf(person) ?? null,
		...writeLetter({ site, facts, stopLink, now }),
	};
}

/** GET changes nothing, because mail scanners follow every link. */
function stopRoutes({ pageSite, keys, log }: LetterRoutesDeps) {
	const pageFor = async (request: Request, token: string) =>
		accountOfToken(keys, token) === undefined
			? invalidPage(await pageSite(request))
			: stopPage(await pageSite(request), token);

	return new Elysia({ prefix: "/weekly-letter/stop" })
		.get(
			"",
			({ request, query: { token = "" } }) => pageFor(request, token),
			undocumented("public"),
		)
		.post(
			"",
			async ({ request, query: { token = "" } }) => {
				const account = accountOfToken(keys, token);
				if (account === undefined) return invalidPage(await pageSite(request));
				await chooseLetter(log, account, false, commandBy(`user-${account}`));
				return stoppedPage(await pageSite(request));
			},
			undocumented({ policy: "signedToken", form: true }),
		);
}
