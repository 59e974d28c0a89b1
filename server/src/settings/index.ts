import { type SiteSettings, siteSettings } from "@creations/events/settings";
import type { RouteKernel } from "../accounts/index.ts";
import type { Config } from "../config.ts";
import { documented } from "../http/documented.ts";
import type { FullSite, SiteSource } from "../http/response-parts.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { linkedPages } from "../pages/index.ts";
import { singleton, singletonRoutes } from "../publishing/index.ts";
import { savedSettings } from "./settings-list.ts";
import { type AdminSettings, adminSettings } from "./settings-responses.ts";

export { savedSettings, settingsList } from "./settings-list.ts";

/**
 * Returns a function that reads the site's settings: saved ones, or the configuration.
 */
export const siteSource =
	(store: Store, configured: FullSite): SiteSource =>
	async () => {
		const [settings, pages] = await Promise.all([
			savedSettings(store),
			linkedPages(store),
		]);
		const { version: _, ...chosen } = settings ?? {};
		return { ...configured, ...chosen, pages };
	};

export interface SettingsDeps extends RouteKernel {
	config: Pick<Config, "newsletter">;
	site: SiteSource;
}

export const settings = singleton<SiteSettings>({
	kind: "settings",
	fieldsIn: (event) => (event.type === "SettingsChanged" ? event.data : undefined),
	changed: (data) => ({ type: "SettingsChanged", data }),
});

/** Creates the routes with which administrators read and change the settings. */
export const settingsRoutes = ({ config, store, site, ...kernel }: SettingsDeps) =>
	singletonRoutes(kernel, settings, {
		path: "/api/admin/settings",
		noun: "the settings",
		body: siteSettings,
		async current(): Promise<AdminSettings> {
			const saved = await savedSettings(store);
			if (saved) return saved;
			const { baseUrl: _, pages: __, ...configured } = await site();
			return { version: 0, ...configured };
		},
		check: (chosen, isRestored) => isRestored || check(chosen, config.newsletter.senders),
		documentation: {
			current: documented("admin", "The settings of the site", adminSettings),
			change: documented("admin", "Changes the settings", adminSettings, [409, 422]),
			restore: documented(
				"admin",
				"Restores the settings of an earlier version",
				adminSettings,
				[404, 409],
			),
		},
	});

/** Checks the time zone and the sender address. @throws {Refusal} `invalid` */
function check(
	{ timeZone, senderAddress }: SiteSettings,
	senders: readonly string[],
): void {
	if (!isTimeZone(timeZone)) throw noSuchTimeZone();
	const isAllowed = senders.some(
		(sender) => sender.toLowerCase() === senderAddress.toLowerCase(),
	);
	if (senderAddress && !isAllowed) throw senderNotAllowed("senderAddress", senders);
}

function noSuchTimeZone(): Refusal {
	const message = "There is no such time zone.";
	return new Refusal("invalid", message, {
		issues: [{ path: "timeZone", message }],
		because: { reason: "no-such-time-zone" },
	});
}

/** Creates the refusal of a sender that the configuration lacks. */
export function senderNotAllowed(path: string, senders: readonly string[]): Refusal {
	const message = `The sender must be ${senders.join(" or ")}.`;
	return new Refusal("invalid", message, {
		issues: [{ path, message }],
		because: { reason: "sender-not-allowed", values: { senders: senders.join(", ") } },
	});
}

function isTimeZone(timeZone: string): boolean {
	try {
		return Boolean(new Intl.DateTimeFormat("en", { timeZone }));
	} catch {
		return false;
	}
}

type Senders = Config["newsletter"]["senders"];

/**
 * Returns the sender addresses that the configuration allows, the preferred one first.
 */
export function sendersOf(
	{ senderAddress }: Pick<FullSite, "senderAddress">,
	allowed: Senders,
): Senders {
	const preferred = allowed.find(
		(sender) => sender.toLowerCase() === senderAddress.toLowerCase(),
	);
	return preferred
		? [preferred, ...allowed.filter((sender) => sender !== preferred)]
		: allowed;
}

/** Returns the name that mails are sent under. */
export const senderName = ({ name, senderName }: Pick<FullSite, "name" | "senderName">) =>
	senderName || name;
