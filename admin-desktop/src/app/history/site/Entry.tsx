import type { LogEntry } from "@creations/server/answers";
import { classes, Icon } from "@creations/shared-ui";
import { memo, useState } from "react";
import { agoText } from "../days.ts";
import { EntryBody } from "./EntryBody.tsx";
import { badgeOf, isLoss, pictureOf } from "./look.ts";
import { Sentence } from "./Sentence.tsx";
import * as css from "./Timeline.css.ts";

export const Entry = memo(function Entry({ entry, now }: { entry: LogEntry; now: Date }) {
	const [isOpen, setIsOpen] = useState(false);
	return (
		<details
			className={css.entry}
			data-position={entry.position}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary className={css.summary}>
				<Mark entry={entry} />
				<Sentence entry={entry} />
				<time className={css.time} dateTime={entry.at}>
					{agoText(entry.at, now)}
				</time>
				<Icon name="chevron-down" className={css.arrow} />
			</summary>
			{isOpen && <EntryBody entry={entry} />}
		</details>
	);
});

function Mark({ entry: { type, actor } }: { entry: LogEntry }) {
	const badge = badgeOf(actor);
	return (
		<span className={classes(css.mark, isLoss(type) && css.loss)} aria-hidden="true">
			<Icon name={pictureOf(type)} />
			<span className={css.badge}>
				{"letter" in badge ? badge.letter : <Icon name={badge.icon} className={css.badgeIcon} />}
			</span>
		</span>
	);
}
