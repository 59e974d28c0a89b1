import type { HistoryEntry } from "@creations/server/answers";
import { Button, Container, EmptyState, Heading, Icon, Text, toast } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { useAdminApi } from "../../api/adminApi.ts";
import { keysOf } from "../../api/queries.ts";
import { toastError, useChange } from "../../api/useChange.ts";
import { Unavailable } from "../../connection/Unavailable.tsx";
import { addressOf, type Kind } from "../../items/kinds.ts";
import * as listing from "../../listing.css.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { Time, timeText } from "../../shell/Time.tsx";
import { Changes } from "../changes/Changes.tsx";
import { bothSides, type Names } from "../changes/textOf.ts";
import { useNames } from "../changes/useNames.ts";
import * as css from "./ItemHistoryPage.css.ts";

export function ItemHistoryPage({ kind, labels }: { kind: Kind; labels: Record<string, string> }) {
	const id = Number(useParams().id);
	const calls = useAdminApi()[kind.plural];
	const { restore, isRestoring } = useRestore(kind, id);
	const { data: entries, error } = useQuery<HistoryEntry[]>({
		queryKey: keysOf(kind.plural).history(id),
		queryFn: () => calls.history(id),
		gcTime: 0,
	});
	const changes = entries?.flatMap((entry) => entry.changes) ?? [];
	const names = useNames(bothSides(changes), { plural: kind.plural, id });
	if (error) return <Unavailable error={error} />;
	if (!entries) return <LoadingScreen />;
	const name = names[kind.plural].get(id)?.name;
	return (
		<Container width="content" className={listing.page}>
			<BackLink to={addressOf.edit(kind, id)}>{`Back to the ${kind.noun}`}</BackLink>
			<PageTitle>History</PageTitle>
			{name && (
				<Text size="lead" tone="soft">
					{name}
				</Text>
			)}
			{entries.length === 0 && <EmptyState icon="clock" title="Nothing has happened yet" />}
			<ol className={css.timeline} aria-label="History">
				{entries.map((entry, index) => (
					<li key={entry.version} className={css.entry}>
						<Entry
							entry={entry}
							isOpen={index === 0}
							labels={labels}
							names={names}
							isRestoring={isRestoring}
							onRestore={() => restore(entry.version)}
						/>
					</li>
				))}
			</ol>
		</Container>
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
					<Button
						variant="secondary"
						size="small"
						className={css.restore}
						aria-label={`Restore the version of ${timeText(entry.at)}`}
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

function entryTitle(type: string): string {
	const verb = type.replace(/^(Story|Product)/, "");
	return titles[verb] ?? verb;
}

const titles: Record<string, string> = {
	Drafted: "Created",
	Revised: "Edited",
	LinksChosen: "Related items chosen",
};

const actorName = (actor: string) => actor.replace(/^system:(.+)$/, "the system ($1)");

function useRestore({ plural, noun, Noun }: Kind, id: number) {
	const calls = useAdminApi()[plural];
	const { mutate, isPending } = useChange({
		mutationFn: async (version: number): Promise<unknown> => calls.restore(id, version),
		onSuccess: () =>
			toast({ title: `${Noun} restored`, description: "The earlier version is the current one again." }),
		onError: () => toastError(`Failed to restore ${noun}. Please try again.`),
		refreshes: keysOf(plural).all,
	});
	return { restore: mutate, isRestoring: isPending };
}
