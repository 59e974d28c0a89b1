import type { About, Answer, Channel, Input, Updates } from "./bridge.ts";
import { Problem } from "./problem.ts";
import type { Servers, Site } from "./servers/servers.ts";
import type { SignIn } from "./sign-in/sign-in.ts";
import type { Commands } from "./window/commands.ts";
import type { External } from "./window/links.ts";

export interface Page {
	site: Site | null;
}

export type Calls = { [C in Channel]: (input: Input<C>, page: Page) => Promise<Answer<C>> | Answer<C> };

export interface CallsDeps {
	servers: Servers;
	signIn: SignIn;
	external: Pick<External, "openPage">;
	notify: (notification: Input<"notifications.show">) => void;
	commands: Pick<Commands, "listening">;
	updates: { state: () => Updates; install: () => void };
	about: Omit<About, "updates">;
	show: (site: Site | null) => void;
	focus: () => void;
}

export function createCalls(deps: CallsDeps): Calls {
	const { servers, signIn, updates } = deps;
	return {
		"about.read": () => ({ ...deps.about, updates: updates.state() }),
		"servers.list": () => servers.list(),
		"servers.current": (_, { site }) => site && { address: site.address },
		"servers.add": ({ address }) => servers.add(address),
		"servers.choose": async ({ address }) => deps.show(await servers.choose(address)),
		"servers.remove": async ({ address }, { site }) => {
			signIn.cancel();
			await servers.remove(address);
			if (site && !servers.byId(site.id)) deps.show(null);
		},
		"sign-in.begin": async (_, page) => {
			const result = await signIn.begin(siteOf(page));
			if (result.kind === "signed-in") deps.focus();
			return result;
		},
		"sign-in.cancel": () => signIn.cancel(),
		"sign-in.end": (_, page) => signIn.end(siteOf(page)),
		"drafts.read": async ({ key }, page) => (await siteOf(page).drafts.read(key))?.text ?? null,
		"drafts.write": ({ key, text }, page) => siteOf(page).drafts.write(key, text),
		"drafts.remove": ({ key }, page) => siteOf(page).drafts.remove(key),
		"drafts.list": async (_, page) => (await siteOf(page).drafts.list()).map(({ key, at }) => ({ key, at })),
		"last-known.read": async ({ key }, page) => {
			const known = await siteOf(page).lastKnown.read(key);
			return known && { json: known.text, at: known.at };
		},
		"last-known.write": ({ key, json }, page) => siteOf(page).lastKnown.write(key, json),
		"pages.open": ({ path }, page) => deps.external.openPage(siteOf(page), path),
		"notifications.show": (notification) => deps.notify(notification),
		"commands.listen": () => deps.commands.listening(),
		"updates.install": () => updates.install(),
	};
}

function siteOf({ site }: Page): Site {
	if (!site) throw new Problem("Choose a server first.");
	return site;
}
