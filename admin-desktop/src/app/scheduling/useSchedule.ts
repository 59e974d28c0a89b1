import type { MomentMeaning, ScheduledItem } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import type { Body } from "@creations/shared-ui/api";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { invalidate, toastRefusal, useAdminApi, useAnswer, useChange } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { usePlatform } from "../platform.ts";
import { keepLetter } from "../sending/compose/letter.ts";
import { useSettings } from "../settings/useSettings.ts";

export const scheduleAddress = "/admin/scheduled";

export const SCHEDULE = "/api/admin/schedule";

export type Chosen = Body<"PUT /api/admin/schedule/:kind/:id">;

export type Schedulable = Pick<ScheduledItem, "kind" | "id" | "name">;

export const useSchedule = () => useAnswer("GET /api/admin/schedule");

export function useScheduled(kind: ScheduledItem["kind"]): ReadonlyMap<number, ScheduledItem> {
	const { data = [] } = useSchedule();
	return new Map(data.filter((item) => item.kind === kind).map((item) => [item.id, item]));
}

/** That of the site; undefined until it is known. */
export const useTimeZone = () => useSettings().data?.timeZone;

export const useMeaning = (chosen: Chosen) =>
	useAnswer("GET /api/admin/schedule/moment", { query: chosen, enabled: chosen.local !== "" });

/**
 * Asks for stories and products first, whose versions scheduling changes, and only then for the schedule: whoever sees that
 * something is scheduled can save it without being refused.
 */
export function useRefresh() {
	const queryClient = useQueryClient();
	const askFor = (key: QueryKey) => invalidate(queryClient, key);
	return () => {
		void Promise.all([askFor(keysOf("stories").all), askFor(keysOf("products").all)]).then(() =>
			askFor([SCHEDULE]),
		);
	};
}

export const scheduledToast = (name: string, at: string, timeZone: string, will: "published" | "sent") =>
	toast({ title: "Scheduled", description: `"${name}" will be ${will} on ${momentText(at, timeZone)}.` });

export const willBe = (kind: ScheduledItem["kind"]) => (kind === "newsletter" ? "sent" : "published");

export function useScheduling() {
	const api = useAdminApi();
	return useChange({
		mutationFn: ({ kind, id, chosen }: Schedulable & { chosen: Chosen }) =>
			api.request("PUT /api/admin/schedule/:kind/:id", { params: { kind, id }, body: chosen }),
		onSuccess: ({ at, timeZone }, { kind, name }) => scheduledToast(name, at, timeZone, willBe(kind)),
		onError: toastRefusal("It could not be scheduled. Please try again."),
		onSettled: useRefresh(),
	}).mutate;
}

export function useUnscheduling(onDone: () => void = () => {}) {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const schedule = useScheduling();
	return useChange({
		mutationFn: async ({ kind, id }: ScheduledItem) => {
			await api.request("DELETE /api/admin/schedule/:kind/:id", { params: { kind, id } });
			if (kind !== "newsletter") return false;
			return keepLetter(
				drafts,
				await api.request("GET /api/admin/schedule/newsletter/:id", { params: { id } }),
			);
		},
		onSuccess: (isKept, { kind, id, name, local, timeZone }) => {
			const rest = kind === "newsletter" ? restOf(isKept) : "It stays a draft.";
			const again = () => schedule({ kind, id, name, chosen: { local, timeZone } });
			toast({
				title: "Taken off the schedule",
				description: `"${name}" will not be ${willBe(kind)}. ${rest}`,
				action: { label: "Undo", onClick: again },
			});
			onDone();
		},
		onError: toastRefusal("It could not be taken off the schedule. Please try again."),
		onSettled: useRefresh(),
	}).mutate;
}

const restOf = (isKept: boolean) =>
	isKept ? "Its text is in Send Newsletter again." : "Its text stays in the history.";

const DAY_MS = 24 * 3_600_000;

/** A local time as fields of forms have it: `2026-03-29T09:00`. Swedish dates are written like that. */
export const localTime = (at: Date | string, timeZone: string) =>
	new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
		.format(new Date(at))
		.replace(" ", "T");

/** What is offered first: tomorrow morning. */
export const tomorrowMorning = (now: Date, timeZone: string) =>
	`${localTime(new Date(now.getTime() + DAY_MS), timeZone).slice(0, 10)}T09:00`;

const inWords = (options: Intl.DateTimeFormatOptions) => (at: string, timeZone: string) =>
	new Intl.DateTimeFormat("en-US", { timeZone, ...options }).format(new Date(at));

const clock = { hour: "numeric", minute: "2-digit" } as const;

export const dayText = inWords({ dateStyle: "full" });

/** With the offset from UTC, which tells apart what a clock shows twice. */
export const clockText = inWords({ ...clock, timeZoneName: "shortOffset" });

export const momentText = (at: string, timeZone: string) =>
	`${dayText(at, timeZone)} at ${clockText(at, timeZone)}`;

/** As it was meant: in the zone for which it was chosen. */
export const shortText = inWords({ ...clock, month: "short", day: "numeric" });

/** What the clocks of a place make of a time that somebody writes, in a sentence. */
export function meaningText(
	{ at, local, timeZone, occurs, hasPassed }: MomentMeaning,
	will: "published" | "sent",
): string {
	if (hasPassed) return "This time has passed. Choose one that is still to come.";
	const written = inWords(clock)(`${local}Z`, "UTC");
	const moment = momentText(at, timeZone);
	if (occurs === "never")
		return `The clocks go forward then, and there is no ${written}. It will be ${will} on ${moment}.`;
	if (occurs === "twice")
		return `The clocks go back then, and ${written} comes twice. It will be ${will} the first time, on ${moment}.`;
	return `It will be ${will} on ${moment}.`;
}
