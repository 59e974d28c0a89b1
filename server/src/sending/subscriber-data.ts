import { Elysia } from "elysia";
import { z } from "zod";
import { type Person, signedIn } from "../accounts/index.ts";
import { documented } from "../http/documented.ts";
import { byId } from "../http/request/query.ts";
import { commandBy } from "../kernel/log/handle.ts";
import { requireSubscription } from "../subscriptions/index.ts";
import { type SubscriberData, subscriberData } from "./sending-responses.ts";
import type { SendingDeps } from "./sending-routes.ts";

/**
 * Creates the routes that show and erase the data on a subscriber. The data
 * includes an account with the same verified address, unless it is an administrator's.
 */
export const subscriberDataRoutes = (deps: SendingDeps) =>
	new Elysia({ prefix: "/newsletter-subscriptions/:id" })
		.get("/data", ({ params: { id } }) => dataOn(deps, id), {
			...byId,
			...documented("admin", "The data that an erasure erases", subscriberData, [404]),
		})
		.delete("", ({ request, params: { id } }) => erase(deps, request, id), {
			...byId,
			...documented("admin", "Erases a subscriber", z.null(), [404]),
		});

async function dataOn(deps: SendingDeps, id: number): Promise<SubscriberData> {
	const { newsletter } = deps;
	const { email } = await requireSubscription(deps, id);
	const accounts = await accountsOf(deps, email);
	return {
		email,
		isBlocked: await newsletter.suppressions.isSuppressed(email),
		hasAccount: accounts.some(({ isAdmin }) => !isAdmin),
		isAdministrator: accounts.some(({ isAdmin }) => isAdmin),
	};
}

/** Erases the subscription last, so that a failed erasure can be repeated. */
async function erase(deps: SendingDeps, request: Request, id: number): Promise<Response> {
	const { people, newsletter } = deps;
	const { email } = await requireSubscription(deps, id);
	// Several commands, so the request's idempotency key does not apply.
	const command = commandBy(`user-${(await signedIn(people, request)).id}`);
	for (const { id: account, isAdmin } of await accountsOf(deps, email))
		if (!isAdmin) await people.erase(account, command);
	await newsletter.suppressions.erase(email, command);
	await newsletter.subscribers.erase(email, command);
	return new Response(null, { status: 204 });
}

/** Returns the accounts with an address that their sign-in provider has verified. */
async function accountsOf({ people }: SendingDeps, email: string): Promise<Person[]> {
	return (await people.everyone()).filter(
		({ profile }) =>
			profile.emailVerified && profile.email?.toLowerCase() === email.toLowerCase(),
	);
}
