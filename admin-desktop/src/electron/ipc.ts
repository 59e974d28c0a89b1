import type { IpcMain, IpcMainInvokeEvent } from "electron";
import { APP_SCHEME, type Channel, inputs, type Outcome, START_HOST } from "./bridge.ts";
import type { Calls, Page } from "./calls.ts";
import { Problem } from "./problem.ts";
import type { Servers } from "./servers/servers.ts";

interface IpcDeps {
	ipc: Pick<IpcMain, "handle">;
	calls: Calls;
	servers: Pick<Servers, "byId">;
	isOwn: (contents: IpcMainInvokeEvent["sender"]) => boolean;
	report: (error: unknown) => void;
}

/** Answers the calls of pages. Every page counts as hostile: neither who calls nor what with is taken on trust. */
export function answerCalls({ ipc, calls, servers, isOwn, report }: IpcDeps): void {
	for (const channel of Object.keys(inputs) as Channel[])
		ipc.handle(channel, (event, payload: unknown) => answer(channel, event, payload));

	async function answer<C extends Channel>(
		channel: C,
		{ sender, senderFrame }: IpcMainInvokeEvent,
		payload: unknown,
	): Promise<Outcome<C>> {
		const page = isOwn(sender) ? pageOf(senderFrame, servers) : null;
		if (!page) return { ok: false, problem: "This page may not ask for that." };
		const input = inputs[channel].safeParse(payload);
		if (!input.success)
			return { ok: false, problem: "The application was asked for something it does not know." };
		try {
			// The payload is the channel's own, which the types cannot follow through the table.
			const call = calls[channel] as (input: unknown, page: Page) => ReturnType<Calls[C]>;
			return { ok: true, value: await call(input.data, page) } as Outcome<C>;
		} catch (error) {
			if (error instanceof Problem) return { ok: false, problem: error.message };
			report(error);
			return { ok: false, problem: `Something went wrong in the application. ${String(error)}` };
		}
	}
}

function pageOf(frame: IpcMainInvokeEvent["senderFrame"], servers: Pick<Servers, "byId">): Page | null {
	if (!frame || frame.parent !== null) return null;
	const [, host] = new RegExp(`^${APP_SCHEME}://([a-z0-9]+)$`).exec(frame.origin) ?? [];
	if (host === START_HOST) return { site: null };
	const site = host ? servers.byId(host) : null;
	return site && { site };
}
