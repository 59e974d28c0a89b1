import { Button, Dialog, Icon, useDialogOnDemand } from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { toolIcon } from "../editor/EditorPage.css.ts";
import type { Editor } from "../editor/useEditor.ts";
import type { Kind } from "../items/kinds.ts";
import { notice } from "../notice.css.ts";
import { LazyDialogButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
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
}

interface ScheduleToolProps {
	kind: Kind;
	editor: Pick<
		Editor<{ isPublished: boolean }>,
		"id" | "values" | "isSaving" | "saveDraft"
	>;
	name: string;
}

/**
 * Renders the button that schedules an item, next to the Published switch. A changed item
 * is saved first.
 */
export function ScheduleTool({ kind, editor, name }: ScheduleToolProps) {
	const { id, values, isSaving, saveDraft } = editor;
	const { loaded: MomentForm, dialog, warming } = useDialogOnDemand(loadMomentForm);
	const at = useScheduled(kind.noun).get(id ?? 0)?.at;
	if (values.isPublished) return null;

	async function open() {
		if (await saveDraft()) dialog.onOpenChange(true);
	}

	return (
		<>
			<Button
				variant="ghost"
				size="small"
				aria-disabled={isSaving || undefined}
				onClick={() => void open()}
				{...warming}
			>
				<Icon name="calendar" className={toolIcon} />
				{at ? adminTexts.scheduling.rescheduleMore : adminTexts.scheduling.scheduleMore}
			</Button>
			{MomentForm && id !== null && (
				<ScheduleDialog
					MomentForm={MomentForm}
					item={{ kind: kind.noun, id, name, at }}
					{...dialog}
				/>
			)}
		</>
	);
}

const loadMomentForm = () =>
	import("./MomentForm.tsx").then((module) => module.MomentForm);

type ScheduledAt = Schedulable & { at?: string | undefined };

interface ScheduleDialogProps {
	MomentForm: Awaited<ReturnType<typeof loadMomentForm>>;
	item: ScheduledAt;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}

function ScheduleDialog({ MomentForm, item, ...dialog }: ScheduleDialogProps) {
	return (
		<Dialog title={dialogTitle(item)} description={item.name} {...dialog}>
			<ScheduleForm
				MomentForm={MomentForm}
				item={item}
				onChosen={() => dialog.onOpenChange(false)}
			/>
		</Dialog>
	);
}

const dialogTitle = ({ at }: ScheduledAt) =>
	at ? adminTexts.scheduling.reschedule : adminTexts.scheduling.schedulePublication;

interface ScheduleButtonProps
	extends Pick<
		ComponentProps<typeof LazyDialogButton>,
		"label" | "icon" | "variant" | "size" | "aria-label"
	> {
	item: ScheduledAt;
}

/** Renders the button that opens the dialog to schedule an item. */
export function ScheduleButton({ item, ...button }: ScheduleButtonProps) {
	return (
		<LazyDialogButton
			{...button}
			title={dialogTitle(item)}
			description={item.name}
			load={loadMomentForm}
		>
			{(MomentForm, close) => (
				<ScheduleForm MomentForm={MomentForm} item={item} onChosen={close} />
			)}
		</LazyDialogButton>
	);
}

interface ScheduleFormProps extends Pick<ScheduleDialogProps, "MomentForm" | "item"> {
	onChosen: () => void;
}

function ScheduleForm({
	MomentForm,
	item: { at, ...item },
	onChosen,
}: ScheduleFormProps) {
	const schedule = useScheduling();
	return (
		<MomentForm
			will={willBe(item.kind)}
			at={at}
			onChoose={(moment) => {
				onChosen();
				schedule({ ...item, chosen: moment });
			}}
		/>
	);
}

/** Shows when an item will be published, with a button that cancels the schedule. */
export function ScheduledNotice({ kind, id }: ScheduledItemProps) {
	const scheduled = useScheduled(kind.noun).get(id ?? 0);
	const unschedule = useUnscheduling();
	if (!scheduled) return null;
	return (
		<div className={notice.quiet} role="status">
			<p>
				{adminTexts.scheduling.goesLive(momentText(scheduled.at, scheduled.timeZone))}
			</p>
			<Button variant="secondary" size="small" onClick={() => unschedule(scheduled)}>
				{adminTexts.scheduling.cancelSchedule}
			</Button>
		</div>
	);
}
