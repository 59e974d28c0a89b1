import type { AdminProduct, AdminStory } from "@creations/server/answers";
import { Button, EmptyState } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { ItemAt, List } from "../api/lists.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraft.ts";
import { useScheduled } from "../scheduling/useSchedule.ts";
import { shortText } from "../scheduling/zonedTime.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { ItemRow, type RowTexts } from "./ItemRow.tsx";
import { addressOf, type Kind, type Plural } from "./kinds.ts";
import * as css from "./SearchedList.css.ts";
import { SearchedList } from "./SearchedList.tsx";
import { useItemActions } from "./useItemActions.ts";

interface ItemsTabProps<P extends `/api/admin/${Plural}`> {
	kind: Kind;
	path: P;
	list: List<ItemAt<P>>;
	textsOf: (item: ItemAt<P>) => string[];
	rowOf: (item: ItemAt<P>) => RowTexts;
	firstSteps: ReactNode;
}

export function ItemsTab<P extends `/api/admin/${Plural}`>(props: ItemsTabProps<P>) {
	const { kind, path, list, textsOf, rowOf, firstSteps } = props;
	const { plural, noun } = kind;
	const actions = useItemActions(kind);
	const drafts = useDraftKeys();
	const scheduled = useScheduled(noun);
	const scheduledFor = (id: number) => {
		const item = scheduled.get(id);
		return item && shortText(item);
	};
	return (
		<SearchedList
			label={plural === "stories" ? "Stories" : "Products"}
			path={path}
			list={list}
			plural={plural}
			textsOf={textsOf}
			empty={
				<EmptyState icon={noun === "product" ? "gem" : "book"} title={`No ${plural} yet`}>
					{firstSteps}
				</EmptyState>
			}
			noMatch={`No ${noun} matches`}
			actions={<Actions kind={kind} />}
			row={(item) => (
				<ItemRow
					kind={kind}
					item={item}
					rowOf={rowOf as (item: AdminStory | AdminProduct) => RowTexts}
					hasDraft={drafts.has(draftKey({ plural, id: item.id }))}
					scheduledFor={scheduledFor(item.id)}
					onPublish={actions.publish}
					onDelete={actions.delete}
				/>
			)}
		/>
	);
}

function Actions({ kind }: { kind: Kind }) {
	const navigate = useNavigate();
	return (
		<div className={css.actions}>
			<LinkButton to={addressOf.featured(kind)} icon="chevron-up" size="medium">
				Featured
			</LinkButton>
			<LinkButton to={addressOf.deleted(kind)} icon="trash" size="medium">
				Deleted
			</LinkButton>
			<Button icon="plus" onClick={() => navigate(addressOf.create(kind))}>
				{`Create ${kind.Noun}`}
			</Button>
		</div>
	);
}
