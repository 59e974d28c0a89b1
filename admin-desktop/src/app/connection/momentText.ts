// In the writer's own time zone: it happened on this machine.
const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

/** `14:05`, with the day where it is not today's: `November 20, 14:05`. */
export function momentText(at: Date, now: Date): string {
	const isToday = at.toDateString() === now.toDateString();
	return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
