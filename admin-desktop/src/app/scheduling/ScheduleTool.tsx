import { Button } from "@creations/shared-ui";
import { useState } from "react";
import { toastError } from "../api/adminApi.ts";
import type { Kind } from "../items/kinds.ts";
import { notice } from "../notice.css.ts";
import { ScheduleDialog } from "./ScheduleDialog.tsx";
import { useScheduled, useScheduling, useUnscheduling } from "./useSchedule.ts";
import { localTime, momentText } from "./zonedTime.ts";

interface ScheduledItemProps {
	kind: Kind;
	/** Null before it is saved for the first time. */
	id: number | null;
	name: string;
	isChanged: boolean;
	isPublished: boolean;
}

/** Beside the switch that publishes at once. */
export function ScheduleTool({ kind, id, name, isChanged, isPublished }: ScheduledItemProps) {
	const [isOpen, setIsOpen] = useState(false);
	const schedule = useScheduling();
	const scheduled = useScheduled(kind.noun).get(id ?? 0);
	if (isPublished) return null;

	function onOpen() {
		if (id !== null && !isChanged) return setIsOpen(true);
		toastError(
			`Save the ${kind.noun} first, with "Published" off. Then it can be scheduled.`,
			"Not saved yet",
		);
	}

	return (
		<>
			<Button icon="clock" variant="ghost" size="small" onClick={onOpen}>
				{scheduled ? "Move…" : "Schedule…"}
			</Button>
			<ScheduleDialog
				title={scheduled ? "Move to another time" : "Publish at a later time"}
				name={name}
				will="published"
				{...(scheduled && { initial: (zone: string) => localTime(scheduled.at, zone) })}
				isOpen={isOpen}
				onOpenChange={setIsOpen}
				onChoose={(chosen) => {
					setIsOpen(false);
					if (id !== null) schedule({ kind: kind.noun, id, name, chosen });
				}}
			/>
		</>
	);
}

/** When it will be published, and the way back. */
export function ScheduledNotice({ kind, id }: Pick<ScheduledItemProps, "kind" | "id">) {
	const scheduled = useScheduled(kind.noun).get(id ?? 0);
	const unschedule = useUnscheduling();
	if (!scheduled) return null;
	return (
		<div className={notice.quiet} role="status">
			<p>{`It will be published on ${momentText(scheduled.at, scheduled.timeZone)}, as it is saved by then.`}</p>
			<Button variant="secondary" size="small" onClick={() => unschedule(scheduled)}>
				Take off the schedule
			</Button>
		</div>
	);
}
