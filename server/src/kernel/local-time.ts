/** Returns a time on the clock of a time zone. @param timeZone IANA name */
export const localTimeIn = (timeZone: string, at: Date): Temporal.ZonedDateTime =>
	Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** Returns the day in a time zone: `2026-03-01`. @param timeZone IANA name */
export const dayIn = (timeZone: string, at: Date): string =>
	localTimeIn(timeZone, at).toPlainDate().toString();
