import type { HistoryEntry } from "@creations/server/answers";
import { Container, EmptyState, Text, toast } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
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
import { bothSides } from "../changes/textOf.ts";
import { useNames } from "../changes/useNames.ts";
import { HistoryTimeline } from "./HistoryTimeline.tsx";

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
			<HistoryTimeline
				entries={entries}
				labels={labels}
				names={names}
				isRestoring={isRestoring}
				onRestore={restore}
			/>
		</Container>
	);
}

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
