import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../../accounts/index.ts";
import { historyEntry, type SiteSource } from "../../http/answer-parts.ts";
import { documented } from "../../http/documented.ts";
import { type Decider, handle } from "../../kernel/log/handle.ts";
import { versionsOf } from "../../publishing/index.ts";
import { type AdminWelcomeMail, adminWelcomeMail } from "../answers.ts";
import { mailContent, newsletterText } from "../content.ts";
import type { WelcomeEvent, WelcomeMail } from "../events.ts";
import { welcomeMail } from "./welcome-list.ts";
import { welcomeCounts } from "./welcome-mail.ts";

export interface WelcomeDeps extends RouteKernel {
	site: SiteSource;
}

/** Null as long as nobody has written one. */
type State = WelcomeMail | null;

/** The number of the only stream. */
export const WELCOME = 1;

export const welcome: Decider<State> = {
	kind: "welcome",
	initial: null,
	evolve: (state, event) => (event.type === "WelcomeMailChanged" ? event.data : state),
};

export const changeWelcomeMail =
	(chosen: WelcomeMail) =>
	(before: State): WelcomeEvent[] =>
		Bun.deepEquals(before, chosen) ? [] : [{ type: "WelcomeMailChanged", data: chosen }];

const body = newsletterText.pick({ subject: true, content: true }).extend({ isOn: z.boolean() });
const LARGE = { policy: "admin", large: true } as const;

export function welcomeRoutes({ store, log, people, site }: WelcomeDeps) {
	const command = commandsOf(people);
	const { history, at } = versionsOf({ log, people }, welcome, WELCOME, "the welcome mail");

	async function current(): Promise<AdminWelcomeMail> {
		const counts = await welcomeCounts(store);
		const written = await welcomeMail(store);
		if (!written) return { version: 0, isOn: false, ...suggestion((await site()).name), counts };
		const { id: _, ...mail } = written;
		return { ...mail, counts };
	}

	async function change(request: Request, chosen: z.output<typeof body>) {
		// What could not be sent is refused now, not when somebody confirms.
		await mailContent({ store, baseUrl: (await site()).baseUrl }, { ...chosen, format: "markdown" });
		await handle(log, welcome, WELCOME, changeWelcomeMail(chosen), await command(request, chosen));
		return current();
	}

	return new Elysia({ prefix: "/welcome-mail" })
		.get("", current, documented("admin", "What who confirms is mailed", adminWelcomeMail))
		.put("", ({ request, body }) => change(request, body), {
			body,
			...documented(LARGE, "Changes the welcome mail, turns it on or off", adminWelcomeMail, [409, 422]),
		})
		.get(
			"/history",
			history,
			documented("admin", "What happened to the welcome mail, newest first", z.array(historyEntry)),
		)
		.post("/restore", async ({ request, body }) => change(request, await at(body.version)), {
			body: z.object({ version: z.number().int().positive() }),
			...documented("admin", "Restores an earlier welcome mail", adminWelcomeMail, [404, 409, 422]),
		});
}

const suggestion = (name: string) => ({
	subject: `Welcome to ${name}`,
	content:
		"Thank you for subscribing.\n\nFrom now on you hear of new stories and pieces before anybody else.",
});
