import type { AdminProduct, AdminStory } from "@creations/server/answers";
import { Button, EmptyState, Icon, type IconName } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { Link, useNavigate } from "react-router-dom";
import type { ItemAt, List } from "../api/lists.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraftKeys } from "../drafts/useDraft.ts";
import { useScheduled } from "../scheduling/useSchedule.ts";
import { shortText } from "../scheduling/zonedTime.ts";
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
			<ListLink to={addressOf.featured(kind)} icon="chevron-up" name="Featured" />
			<ListLink to={addressOf.deleted(kind)} icon="trash" name="Deleted" />
			<Button onClick={() => navigate(addressOf.create(kind))}>
				<Icon name="plus" />
				{`Create ${kind.Noun}`}
			</Button>
		</div>
	);
}

function ListLink({ to, icon, name }: { to: string; icon: IconName; name: string }) {
	return (
		<Button asChild variant="ghost">
			<Link to={to}>
				<Icon name={icon} />
				{name}
			</Link>
		</Button>
	);
}
