import type { DeletedItem } from "@creations/server/answers";
import { Button, Container, EmptyState, formatDate, Heading, Icon, Text } from "@creations/shared-ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { addressOf, type Kind } from "../items/kinds.ts";
import { useItemActions } from "../items/useItemActions.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import * as css from "./history.css.ts";

/** What was deleted, and the way back. */
export function DeletedPage({ kind }: { kind: Kind }) {
	const calls = useAdminApi()[kind.plural];
	const queryClient = useQueryClient();
	const { undelete } = useItemActions(kind);
	const { deleted } = keysOf(kind.plural);
	const { data: items, error } = useQuery<DeletedItem[]>({
		queryKey: deleted,
		queryFn: calls.deleted,
		gcTime: 0,
	});
	if (error) return <Unavailable error={error} />;
	if (!items) return <LoadingScreen />;

	async function restore(item: DeletedItem) {
		// What went wrong was said in a toast.
		await undelete(item).catch(() => {});
		await queryClient.invalidateQueries({ queryKey: deleted });
	}

	return (
		<Container width="content" className={css.page}>
			<BackLink to={addressOf.list(kind)}>{`Back to the ${kind.plural}`}</BackLink>
			<PageTitle>{`Deleted ${kind.plural}`}</PageTitle>
			{items.length === 0 && <EmptyState icon="trash" title="Nothing is deleted" />}
			<ul aria-label={`Deleted ${kind.plural}`}>
				{items.map((item) => (
					<li key={item.id} className={css.gone}>
						<div>
							<Heading level={2} size="subtitle">
								{item.name}
							</Heading>
							<Text size="small" tone="faint">{`Deleted ${formatDate(item.deletedAt)}`}</Text>
						</div>
						<Button
							variant="secondary"
							size="small"
							aria-label={`Restore ${item.name}`}
							onClick={() => restore(item)}
						>
							<Icon name="undo" />
							Restore
						</Button>
					</li>
				))}
			</ul>
		</Container>
	);
}
