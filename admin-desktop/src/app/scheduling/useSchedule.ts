import type { MomentMeaning, ScheduledItem } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import type { Body } from "@creations/shared-ui/api";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import {
	invalidate,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { usePlatform } from "../platform.ts";
import { restoreDraft } from "../sending/compose/newsletterDraft.ts";
import { useSettings } from "../settings/useSettings.ts";
import { adminTexts } from "../texts/texts.ts";

export const scheduleAddress = "/admin/scheduled";

export const SCHEDULE = "/api/admin/schedule";

export type LocalMoment = Body<"PUT /api/admin/schedule/:kind/:id">;

export type Schedulable = Pick<ScheduledItem, "kind" | "id" | "name">;

/** Queries the schedule. */
export const useSchedule = () => useAnswer("GET /api/admin/schedule");

/** Queries the scheduled items of a kind, by id. */
export function useScheduled(
	kind: ScheduledItem["kind"],
): ReadonlyMap<number, ScheduledItem> {
	const { data = [] } = useSchedule();
	return new Map(
		data.filter((item) => item.kind === kind).map((item) => [item.id, item]),
	);
}

/** Queries the site's time zone; undefined while loading. */
export const useTimeZone = () => useSettings().data?.timeZone;

/** Queries the instant that a local time means in its time zone. */
export const useMeaning = (chosen: LocalMoment) =>
	useAnswer("GET /api/admin/schedule/moment", {
		query: chosen,
		enabled: chosen.local !== "",
	});

/**
 * Returns a function that refetches stories and products before the schedule. Scheduling
 * changes their versions, so that a story shown as scheduled can be saved without a
 * conflict.
 */
export function useRefresh() {
	const queryClient = useQueryClient();
	const refetch = (key: QueryKey) => invalidate(queryClient, key);
	return () => {
		void Promise.all([
			refetch(keysOf("stories").all),
			refetch(keysOf("products").all),
		]).then(() => refetch([SCHEDULE]));
	};
}

/** Shows a toast that names the scheduled time. */
export const scheduledToast = (
	name: string,
	at: string,
	timeZone: string,
	will: "published" | "sent",
) =>
	toast({
		title: adminTexts.scheduling.scheduled,
		description: adminTexts.scheduling.willBe[will](name, momentText(at, timeZone)),
	});

/** Returns the verb for a kind of scheduled item. */
export const willBe = (kind: ScheduledItem["kind"]) =>
	kind === "newsletter" ? "sent" : "published";

/** Returns the function that schedules an item. */
export function useScheduling() {
	const api = useAdminApi();
	return useChange({
		refreshes: "itself",
		mutationFn: ({ kind, id, chosen }: Schedulable & { chosen: LocalMoment }) =>
			api.request("PUT /api/admin/schedule/:kind/:id", {
				params: { kind, id },
				body: chosen,
			}),
		onSuccess: ({ at, timeZone }, { kind, name }) =>
			scheduledToast(name, at, timeZone, willBe(kind)),
		onError: toastRefusal(adminTexts.scheduling.failed),
		onSettled: useRefresh(),
	}).mutate;
}

/**
 * Returns the function that cancels a schedule. The text of a newsletter becomes a draft
 * again.
 */
export function useUnscheduling(onDone: () => void = () => {}) {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const schedule = useScheduling();
	return useChange({
		refreshes: "itself",
		mutationFn: async ({ kind, id }: ScheduledItem) => {
			await api.request("DELETE /api/admin/schedule/:kind/:id", { params: { kind, id } });
			if (kind !== "newsletter") return false;
			return restoreDraft(
				drafts,
				await api.request("GET /api/admin/schedule/newsletter/:id", { params: { id } }),
			);
		},
		onSuccess: (isRestored, { kind, id, name, local, timeZone }) => {
			const undo = () => schedule({ kind, id, name, chosen: { local, timeZone } });
			toast({
				title: adminTexts.scheduling.canceled,
				description: canceledText(kind, name, isRestored),
				action: { label: adminTexts.items.undo, onClick: undo },
			});
			onDone();
		},
		onError: toastRefusal(adminTexts.scheduling.cancelFailed),
		onSettled: useRefresh(),
	}).mutate;
}

function canceledText(kind: ScheduledItem["kind"], name: string, isRestored: boolean) {
	const { staysDraft, textIsBack, textInHistory } = adminTexts.scheduling;
	if (kind !== "newsletter") return staysDraft(name);
	return isRestored ? textIsBack(name) : textInHistory(name);
}

const DAY_MS = 24 * 3_600_000;

/**
 * Returns a local time in the format of form fields: `2026-03-29T09:00`. The Swedish
 * locale uses that order.
 */
export const localTime = (at: Date | string, timeZone: string) =>
	new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" })
		.format(new Date(at))
		.replace(" ", "T");

/** Returns the default time: 9:00 tomorrow, local time. */
export const tomorrowMorning = (now: Date, timeZone: string) =>
	`${localTime(new Date(now.getTime() + DAY_MS), timeZone).slice(0, 10)}T09:00`;

const formatter =
	(options: Intl.DateTimeFormatOptions) => (at: string, timeZone: string) =>
		new Intl.DateTimeFormat(adminTexts.locale, { timeZone, ...options }).format(
			new Date(at),
		);

const clock = { hour: "numeric", minute: "2-digit" } as const;

/** Returns `Saturday, March 1, 2026`. */
export const dayText = formatter({ dateStyle: "full" });

/** Returns `9:00 AM`. */
export const clockText = formatter(clock);

/** Returns `Buenos Aires time`, or `UTC`. */
export function zoneText(timeZone: string): string {
	const city = timeZone.split("/").pop() ?? timeZone;
	return city === "UTC" ? city : adminTexts.scheduling.zone(city.replaceAll("_", " "));
}

/** Returns day and time in words: `Sunday, March 1, 2026 at 9:00 AM Berlin time`. */
export const momentText = (at: string, timeZone: string) =>
	adminTexts.scheduling.moment(
		dayText(at, timeZone),
		clockText(at, timeZone),
		zoneText(timeZone),
	);

/** Returns `Mar 1, 9:00 AM` in the time zone of the schedule. */
export const shortText = formatter({ ...clock, month: "short", day: "numeric" });

/**
 * Returns a sentence about a local time, including times that a clock change skips or
 * repeats.
 */
export function meaningText(
	{ at, local, timeZone, occurs, hasPassed }: MomentMeaning,
	will: "published" | "sent",
): string {
	const { passed, clockForward, clockBack, it, first } = adminTexts.scheduling;
	if (hasPassed) return passed;
	const clockTime = clockText(`${local}Z`, "UTC");
	const moment = momentText(at, timeZone);
	if (occurs === "never") return `${clockForward(clockTime)} ${it[will](moment)}`;
	if (occurs === "twice") return `${clockBack(clockTime)} ${first[will](moment)}`;
	return it[will](moment);
}
