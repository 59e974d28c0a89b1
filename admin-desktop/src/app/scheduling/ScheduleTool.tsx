import { Button } from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { toastError } from "../api/adminApi.ts";
import type { Kind } from "../items/kinds.ts";
import { notice } from "../notice.css.ts";
import { LazyDialogButton } from "../shell/buttons.tsx";
import {
	momentText,
	type Schedulable,
	useScheduled,
	useScheduling,
	useUnscheduling,
	willBe,
} from "./useSchedule.ts";

interface ScheduledItemProps {
	kind: Kind;
	/** Null before the first save. */
	id: number | null;
	name: string;
	isChanged: boolean;
	isPublished: boolean;
}

/** Renders the button that schedules an item, next to the Published switch. */
export function ScheduleTool({
	kind,
	id,
	name,
	isChanged,
	isPublished,
}: ScheduledItemProps) {
	const scheduledAt = useScheduled(kind.noun).get(id ?? 0)?.at;
	if (isPublished) return null;
	const button = { icon: "clock", variant: "ghost", size: "small" } as const;
	const label = scheduledAt ? "Reschedule…" : "Schedule…";
	if (id !== null && !isChanged)
		return (
			<ScheduleButton
				{...button}
				label={label}
				item={{ kind: kind.noun, id, name, at: scheduledAt }}
			/>
		);
	const onClick = () =>
		toastError(
			`Turn "Published" off and save the ${kind.noun}. Then you can schedule it.`,
			"Not saved yet",
		);
	return (
		<Button {...button} onClick={onClick}>
			{label}
		</Button>
	);
}

const loadMomentForm = () =>
	import("./MomentForm.tsx").then((module) => module.MomentForm);

interface ScheduleButtonProps
	extends Pick<
		ComponentProps<typeof LazyDialogButton>,
		"label" | "icon" | "variant" | "size" | "aria-label"
	> {
	item: Schedulable & { at?: string | undefined };
}

/** Renders the button that opens the dialog to schedule an item. */
export function ScheduleButton({
	item: { at, ...item },
	...button
}: ScheduleButtonProps) {
	const schedule = useScheduling();
	return (
		<LazyDialogButton
			{...button}
			title={at ? "Reschedule" : "Schedule publication"}
			description={item.name}
			load={loadMomentForm}
		>
			{(MomentForm, close) => (
				<MomentForm
					will={willBe(item.kind)}
					at={at}
					onChoose={(moment) => {
						close();
						schedule({ ...item, chosen: moment });
					}}
				/>
			)}
		</LazyDialogButton>
	);
}

/** Shows when an item will be published, with a button that cancels the schedule. */
export function ScheduledNotice({ kind, id }: Pick<ScheduledItemProps, "kind" | "id">) {
	const scheduled = useScheduled(kind.noun).get(id ?? 0);
	const unschedule = useUnscheduling();
	if (!scheduled) return null;
	return (
		<div className={notice.quiet} role="status">
			<p>
				{`Goes live ${momentText(scheduled.at, scheduled.timeZone)}, ` +
					"with whatever is saved by then."}
			</p>
			<Button variant="secondary" size="small" onClick={() => unschedule(scheduled)}>
				Cancel schedule
			</Button>
		</div>
	);
}
