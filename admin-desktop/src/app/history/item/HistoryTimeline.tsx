import type { HistoryEntry } from "@creations/server/answers";
import { Heading, Text } from "@creations/shared-ui";
import { useState } from "react";
import { RestoreButton } from "../../shell/buttons.tsx";
import { Time, timeText } from "../../shell/Time.tsx";
import { Changes } from "../changes/Changes.tsx";
import type { Names } from "../changes/textOf.ts";
import * as css from "./HistoryTimeline.css.ts";

interface HistoryTimelineProps {
	entries: readonly HistoryEntry[];
	labels: Record<string, string>;
	names: Names;
	isRestoring: boolean;
	onRestore: (version: number) => void;
}

export function HistoryTimeline({ entries, onRestore, ...shown }: HistoryTimelineProps) {
	return (
		<ol className={css.timeline} aria-label="History">
			{entries.map((entry, index) => (
				<li key={entry.version} className={css.entry}>
					<Entry {...shown} entry={entry} isOpen={index === 0} onRestore={() => onRestore(entry.version)} />
				</li>
			))}
		</ol>
	);
}

interface EntryProps {
	entry: HistoryEntry;
	isOpen: boolean;
	labels: Record<string, string>;
	names: Names;
	isRestoring: boolean;
	onRestore: () => void;
}

function Entry({ entry, labels, names, isRestoring, onRestore, ...initial }: EntryProps) {
	const [isOpen, setIsOpen] = useState(initial.isOpen);
	const changes = entry.changes.filter(({ field }) => labels[field]);
	return (
		<article className={css.event}>
			<div className={css.head}>
				<Heading level={2} size="subtitle">
					{entryTitle(entry.type)}
				</Heading>
				<Text size="small" tone="faint">
					<Time at={entry.at} />
					{` by ${actorName(entry.actor)}`}
				</Text>
				{entry.restorable && (
					<RestoreButton
						name={`the version of ${timeText(entry.at)}`}
						className={css.restore}
						disabled={isRestoring}
						onClick={onRestore}
					/>
				)}
			</div>
			{changes.length > 0 && (
				<details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
					<summary className={css.summary}>{changes.map(({ field }) => labels[field]).join(", ")}</summary>
					{isOpen && <Changes changes={changes} labels={labels} names={names} className={css.changes} />}
				</details>
			)}
		</article>
	);
}

function entryTitle(type: string): string {
	const verb = type.replace(/^(Story|Product|Settings)/, "");
	return titles[verb] ?? verb;
}

const titles: Record<string, string> = {
	Drafted: "Created",
	Revised: "Edited",
	Changed: "Changed",
	LinksChosen: "Related items chosen",
	PublicationScheduled: "Scheduled",
	PublicationUnscheduled: "Taken off the schedule",
};

const actorName = (actor: string) => actor.replace(/^system:(.+)$/, "the system ($1)");
