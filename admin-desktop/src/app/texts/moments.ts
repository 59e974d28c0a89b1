interface Moment {
	/** `2026-03-29T09:00` */
	local: string;
	timeZone: string;
}

/**
 * Returns a function that formats a local time and its time zone: `29. März 2026 um 09:00
 * (Europe/Berlin)`.
 * @param locale the tag of a language
 */
export function localMoments(locale: string): (moment: Moment) => string {
	let format: Intl.DateTimeFormat | undefined;
	return ({ local, timeZone }) => {
		format ??= new Intl.DateTimeFormat(locale, {
			dateStyle: "long",
			timeStyle: "short",
			timeZone: "UTC",
		});
		return `${format.format(new Date(`${local}Z`))} (${timeZone})`;
	};
}
