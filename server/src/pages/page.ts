import type { PageText } from "@creations/content";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { PageEvent } from "./events.ts";

export type Page = { status: "none" } | { status: "present" | "removed"; text: PageText };

export const page: Decider<Page> = {
	kind: "page",
	initial: { status: "none" },
	evolve(state, event) {
		if (event.type === "PageAdded" || event.type === "PageRevised")
			return { status: "present", text: event.data };
		if (state.status === "none") return state;
		if (event.type === "PageRemoved") return { ...state, status: "removed" };
		return event.type === "PageRestored" ? { ...state, status: "present" } : state;
	},
};

export const addPage = (text: PageText) => (): PageEvent[] => [{ type: "PageAdded", data: text }];

export const revisePage =
	(text: PageText) =>
	(state: Page): PageEvent[] =>
		Bun.deepEquals(known(state, "present"), text) ? [] : [{ type: "PageRevised", data: text }];

export function removePage(state: Page): PageEvent[] {
	known(state, "present");
	return [{ type: "PageRemoved", data: {} }];
}

export function restorePage(state: Page): PageEvent[] {
	known(state, "removed");
	return [{ type: "PageRestored", data: {} }];
}

function known(state: Page, status: "present" | "removed"): PageText {
	if (state.status !== status) throw new Refusal("not-found", "Page not found");
	return state.text;
}
