import type { IpcMain, IpcMainInvokeEvent } from "electron";
import {
	type About,
	APP_SCHEME,
	type Channel,
	type Input,
	inputs,
	type Outcome,
	START_HOST,
	type Updates,
} from "./bridge.ts";
import { Problem } from "./problem.ts";
import type { Servers, Site } from "./servers/servers.ts";
import type { SignIn } from "./sign-in/sign-in.ts";
import type { ProblemFacts } from "./texts/problem-facts.ts";
import type { Commands } from "./window/commands.ts";
import type { External } from "./window/guard.ts";

export interface IpcDeps {
	ipc: Pick<IpcMain, "handle">;
	isOwn: (contents: IpcMainInvokeEvent["sender"]) => boolean;
	report: (error: unknown) => void;
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

/**
 * Answers the calls of pages. Every page is treated as hostile: the sender and the
 * payload are checked.
 */
export function answerCalls(deps: IpcDeps): void {
	const { ipc, servers, isOwn, report } = deps;
	const calls = callsOf(deps);
	for (const channel of Object.keys(inputs) as Channel[])
		ipc.handle(channel, (event, payload: unknown) => answer(channel, event, payload));

	async function answer<C extends Channel>(
		channel: C,
		{ sender, senderFrame }: IpcMainInvokeEvent,
		payload: unknown,
	): Promise<Outcome<Answer<C>>> {
		const page = isOwn(sender) ? pageOf(senderFrame, servers) : null;
		if (!page) return refused(new Problem("not-allowed"));
		const input = inputs[channel].safeParse(payload);
		if (!input.success) return refused(new Problem("unknown-call"));
		try {
			// The payload belongs to this channel, but TypeScript cannot infer that from the
			// table.
			const call = calls[channel] as (
				input: unknown,
				page: Page,
			) => Answer<C> | Promise<Answer<C>>;
			return { ok: true, value: await call(input.data, page) };
		} catch (error) {
			if (error instanceof Problem) return refused(error);
			report(error);
			return refused(new Problem("unexpected", String(error)));
		}
	}
}

const refused = ({ code, values }: Problem): { ok: false; problem: ProblemFacts } => ({
	ok: false,
	problem: { code, values },
});

function pageOf(
	frame: IpcMainInvokeEvent["senderFrame"],
	servers: Pick<Servers, "byId">,
): Page | null {
	if (!frame || frame.parent !== null) return null;
	const [, host] = new RegExp(`^${APP_SCHEME}://([a-z0-9]+)$`).exec(frame.origin) ?? [];
	if (host === START_HOST) return { site: null };
	const site = host ? servers.byId(host) : null;
	return site && { site };
}

interface Page {
	site: Site | null;
}

export type Answer<C extends Channel> = Awaited<
	ReturnType<ReturnType<typeof callsOf>[C]>
>;

function callsOf(deps: IpcDeps) {
	const { servers, signIn, updates } = deps;
	return {
		"about.read": (): About => ({ ...deps.about, updates: updates.state() }),
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
		"drafts.read": async ({ key }, page) =>
			(await siteOf(page).drafts.read(key))?.text ?? null,
		"drafts.write": ({ key, text }, page) => siteOf(page).drafts.write(key, text),
		"drafts.remove": ({ key }, page) => siteOf(page).drafts.remove(key),
		"drafts.list": async (_, page) =>
			(await siteOf(page).drafts.list()).map(({ key, at }) => ({ key, at })),
		"last-known.read": async ({ key }, page) => {
			const cached = await siteOf(page).lastKnown.read(key);
			return cached && { json: cached.text, at: cached.at };
		},
		"last-known.write": ({ key, json }, page) => siteOf(page).lastKnown.write(key, json),
		"pages.open": ({ path }, page) => deps.external.openPage(siteOf(page), path),
		"notifications.show": (notification) => deps.notify(notification),
		"commands.listen": () => deps.commands.listening(),
		"updates.install": () => updates.install(),
	} satisfies { [C in Channel]: (input: Input<C>, page: Page) => unknown };
}

function siteOf({ site }: Page): Site {
	if (!site) throw new Problem("no-server");
	return site;
}
