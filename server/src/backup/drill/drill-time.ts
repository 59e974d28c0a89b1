import { localTimeIn } from "../../kernel/local-time.ts";
import type { Drill } from "./drill-results.ts";

const HOUR_MS = 60 * 60_000;
/** Local hour at which drills may start, and the length of that period in minutes. */
const QUIET_HOUR = 4;
const PERIOD_MINUTES = 60;
/** Less than a week or a day, because a drill never ends at the minute of its start. */
const PAUSE_MS = { passed: 6.5 * 24 * HOUR_MS, other: 20 * HOUR_MS };

interface Moment {
	last: Pick<Drill, "verdict" | "endedAt"> | undefined;
	timeZone: string;
	/** Address of the site, so that sites on one machine start at different minutes. */
	site: string;
	now: Date;
}

/**
 * Returns whether a drill is due: a week after one that passed, otherwise in the next
 * night.
 */
export function isDrillDue({ last, timeZone, site, now }: Moment): boolean {
	const local = localTimeIn(timeZone, now);
	const first = QUIET_HOUR * 60 + startMinute(site);
	const minute = local.hour * 60 + local.minute;
	if (minute < first || minute >= first + PERIOD_MINUTES) return false;
	if (!last) return true;
	const pause = last.verdict === "passed" ? PAUSE_MS.passed : PAUSE_MS.other;
	return now.getTime() - Date.parse(last.endedAt) >= pause;
}

/** Returns the site's minute of the hour, 0 to 59. */
export const startMinute = (site: string) => Number(Bun.hash.crc32(site)) % 60;
