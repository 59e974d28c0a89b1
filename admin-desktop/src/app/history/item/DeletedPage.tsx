import type { DeletedItem } from "@creations/server/answers";
import { Button, Container, EmptyState, formatDate, Heading, Icon, Text } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { listKey, useList } from "../../api/lists.ts";
import { keysOf } from "../../api/queries.ts";
import { Unavailable } from "../../connection/Unavailable.tsx";
import { ItemList } from "../../items/ItemList.tsx";
import { addressOf, type Kind } from "../../items/kinds.ts";
import { useItemActions } from "../../items/useItemActions.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import * as css from "./ItemHistoryPage.css.ts";

export function DeletedPage({ kind }: { kind: Kind }) {
	const queryClient = useQueryClient();
	const { undelete } = useItemActions(kind);
	const { deleted } = keysOf(kind.plural);
	const { list, error } = useList(deleted, "", { gcTime: 0 });
	if (error) return <Unavailable error={error} />;
	if (!list) return <LoadingScreen />;

	async function restore(item: DeletedItem) {
		// What went wrong was said in a toast.
		await undelete(item).catch(() => {});
		await queryClient.invalidateQueries({ queryKey: listKey(deleted) });
	}

	return (
		<Container width="content" className={css.page}>
			<BackLink to={addressOf.list(kind)}>{`Back to the ${kind.plural}`}</BackLink>
			<PageTitle>{`Deleted ${kind.plural}`}</PageTitle>
			{list.total === 0 && <EmptyState icon="trash" title="Nothing is deleted" />}
			<ItemList
				label={`Deleted ${kind.plural}`}
				list={list}
				row={(item) => (
					<div className={css.gone}>
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
					</div>
				)}
			/>
		</Container>
	);
}
