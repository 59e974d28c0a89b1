import { type SiteSettings, siteSettings } from "@creations/content";
import { Elysia } from "elysia";
import { z } from "zod";
import { commandsOf, type RouteKernel } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { historyEntry, type SiteSource, type WholeSite } from "../http/answer-parts.ts";
import { documented } from "../http/documented.ts";
import { type Decider, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { linkedPages } from "../pages/index.ts";
import { versionsOf } from "../publishing/index.ts";
import { type AdminSettings, adminSettings } from "./answers.ts";
import type { SettingsEvent } from "./events.ts";
import { chosenSettings } from "./settings-list.ts";

export { settingsList } from "./settings-list.ts";

/** The number of the only stream of settings. */
const SETTINGS = 1;

/** What an administrator has chosen, else what the configuration says. */
export const siteSource =
	(store: Store, configured: WholeSite): SiteSource =>
	async () => {
		const [settings, pages] = await Promise.all([chosenSettings(store), linkedPages(store)]);
		const { version: _, ...chosen } = settings ?? {};
		return { ...configured, ...chosen, pages };
	};

export interface SettingsDeps extends RouteKernel {
	config: Pick<Config, "newsletter">;
	site: SiteSource;
}

export function settingsRoutes({ config, store, log, people, site }: SettingsDeps) {
	const command = commandsOf(people);
	const { history, at } = versionsOf({ log, people }, settings, SETTINGS, "the settings");

	async function current(): Promise<AdminSettings> {
		const chosen = await chosenSettings(store);
		if (chosen) return chosen;
		const { baseUrl: _, pages: __, ...configured } = await site();
		return { version: 0, ...configured };
	}

	return new Elysia({ prefix: "/api/admin/settings" })
		.get("", current, documented("admin", "How the site presents itself", adminSettings))
		.put(
			"",
			async ({ request, body }) => {
				check(body, config.newsletter.senders);
				await handle(log, settings, SETTINGS, changeSettings(body), await command(request, body));
				return current();
			},
			{ body: siteSettings, ...documented("admin", "Changes the settings", adminSettings, [409, 422]) },
		)
		.get(
			"/history",
			history,
			documented("admin", "What happened to the settings, newest first", z.array(historyEntry)),
		)
		.post(
			"/restore",
			async ({ request, body }) => {
				const earlier = await at(body.version);
				await handle(log, settings, SETTINGS, changeSettings(earlier), await command(request, body));
				return current();
			},
			{
				body: z.object({ version: z.number().int().positive() }),
				...documented("admin", "Restores the settings of an earlier version", adminSettings, [404, 409]),
			},
		);
}

/** What only the server knows. @throws {Refusal} `invalid` */
function check({ timeZone, senderAddress }: SiteSettings, senders: readonly string[]): void {
	const refuse = (path: keyof SiteSettings, message: string) => {
		throw new Refusal("invalid", message, [{ path, message }]);
	};
	if (!isTimeZone(timeZone)) refuse("timeZone", "There is no such time zone.");
	const isAllowed = senders.some((sender) => sender.toLowerCase() === senderAddress.toLowerCase());
	if (senderAddress && !isAllowed)
		refuse("senderAddress", `Mails can only come from ${senders.join(" or ")}.`);
}

function isTimeZone(timeZone: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
	} catch {
		return false;
	}
}

/** Null as long as the configuration alone says how the site presents itself. */
type State = SiteSettings | null;

export const settings: Decider<State> = {
	kind: "settings",
	initial: null,
	evolve: (state, event) => (event.type === "SettingsChanged" ? event.data : state),
};

export const changeSettings =
	(chosen: SiteSettings) =>
	(before: State): SettingsEvent[] =>
		Bun.deepEquals(before, chosen) ? [] : [{ type: "SettingsChanged", data: chosen }];

type Senders = Config["newsletter"]["senders"];

/** The addresses mail may come from, the chosen one first: the configuration says which the mail server lets send. */
export function sendersOf({ senderAddress }: Pick<WholeSite, "senderAddress">, allowed: Senders): Senders {
	const chosen = allowed.find((sender) => sender.toLowerCase() === senderAddress.toLowerCase());
	return chosen ? [chosen, ...allowed.filter((sender) => sender !== chosen)] : allowed;
}

/** In whose name mails come. */
export const senderName = ({ name, senderName }: Pick<WholeSite, "name" | "senderName">) =>
	senderName || name;
