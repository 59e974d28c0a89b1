import type {
	ChainState,
	HistoryActor,
	LogChanges,
	LogPage,
	PastContent,
	PastProduct,
	PastStory,
} from "@creations/server/answers";
import type { Call } from "@creations/shared-ui/api";

export const HISTORY = "/api/admin/history";
/** Milliseconds between two requests for what is new. */
export const POLL = 15_000;
/** Milliseconds for which an answer is kept in memory after its screen is left, for going back to it. */
export const KEPT = 5 * 60_000;

export function historyCalls(call: Call) {
	const at = (moment: string) => new URLSearchParams({ at: moment });
	return {
		page: (question: URLSearchParams) => call<LogPage>("GET", `${HISTORY}?${question}`),
		changes: (position: number) => call<LogChanges>("GET", `${HISTORY}/changes/${position}`),
		people: () => call<HistoryActor[]>("GET", `${HISTORY}/people`),
		chain: () => call<ChainState>("GET", `${HISTORY}/chain`),
		/** Answers when the whole log has been gone through. */
		verify: () => call<ChainState>("POST", `${HISTORY}/verify`),
		past: (moment: string) => call<PastContent>("GET", `${HISTORY}/then?${at(moment)}`),
		pastStory: (id: number, moment: string) =>
			call<PastStory>("GET", `${HISTORY}/then/stories/${id}?${at(moment)}`),
		pastProduct: (id: number, moment: string) =>
			call<PastProduct>("GET", `${HISTORY}/then/products/${id}?${at(moment)}`),
	};
}
