import type { HistoryEntry } from "@creations/server/answers";
import { Button, Heading, Icon, Text } from "@creations/shared-ui";
import { useState } from "react";
import { Changes } from "../changes/Changes.tsx";
import type { Names } from "../changes/textOf.ts";
import { actorName, entryTitle } from "./entryTitle.ts";
import * as css from "./ItemHistoryPage.css.ts";

export interface EntryProps {
	entry: HistoryEntry;
	isOpen: boolean;
	/** The fields by name; what has none is not shown. */
	labels: Record<string, string>;
	names: Names;
	isRestoring: boolean;
	onRestore: () => void;
}

export function Entry({ entry, labels, names, isRestoring, onRestore, ...initial }: EntryProps) {
	const [isOpen, setIsOpen] = useState(initial.isOpen);
	const changes = entry.changes.filter(({ field }) => labels[field]);
	const time = when.format(new Date(entry.at));
	return (
		<article className={css.event}>
			<div className={css.head}>
				<Heading level={2} size="subtitle">
					{entryTitle(entry.type)}
				</Heading>
				<Text size="small" tone="faint">
					<time dateTime={entry.at}>{time}</time>
					{` by ${actorName(entry.actor)}`}
				</Text>
				{entry.restorable && (
					<Button
						variant="secondary"
						size="small"
						className={css.restore}
						aria-label={`Restore the version of ${time}`}
						disabled={isRestoring}
						onClick={onRestore}
					>
						<Icon name="undo" />
						Restore
					</Button>
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

const when = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short" });
