import type { LogEntry } from "@creations/server/answers";
import { Heading } from "@creations/shared-ui";
import { byDay, dayTitle } from "../days.ts";
import { Entry } from "./Entry.tsx";
import * as css from "./Timeline.css.ts";

export function Timeline({ entries, now }: { entries: readonly LogEntry[]; now: Date }) {
	return (
		<div className={css.timeline}>
			{byDay(entries).map(({ key, day, entries: ofDay }) => (
				<section key={key} className={css.day} aria-labelledby={`day-${key}`}>
					<Heading id={`day-${key}`} level={2} size="subtitle" className={css.title}>
						{dayTitle(day, now)}
					</Heading>
					<ol className={css.list}>
						{ofDay.map((entry) => (
							<li key={entry.position}>
								<Entry entry={entry} now={now} />
							</li>
						))}
					</ol>
				</section>
			))}
		</div>
	);
}
