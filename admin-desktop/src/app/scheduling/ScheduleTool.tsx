import {
	Button,
	DialogCancel,
	Field,
	Inline,
	Input,
	Spinner,
	Text,
} from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { type ComponentProps, useState } from "react";
import { toastError } from "../api/adminApi.ts";
import type { Kind } from "../items/kinds.ts";
import { notice } from "../notice.css.ts";
import { DialogButton } from "../shell/buttons.tsx";
import { useDebounced } from "../shell/useDebounced.ts";
import * as css from "./scheduling.css.ts";
import {
	type LocalMoment,
	localTime,
	meaningText,
	momentText,
	type Schedulable,
	tomorrowMorning,
	useMeaning,
	useScheduled,
	useScheduling,
	useTimeZone,
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

interface ScheduleButtonProps
	extends Pick<
		ComponentProps<typeof DialogButton>,
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
		<DialogButton
			{...button}
			title={at ? "Reschedule" : "Schedule publication"}
			description={item.name}
		>
			{(close) => (
				<MomentForm
					will={willBe(item.kind)}
					at={at}
					onChoose={(moment) => {
						close();
						schedule({ ...item, chosen: moment });
					}}
				/>
			)}
		</DialogButton>
	);
}

interface MomentFormProps {
	will: "published" | "sent";
	/** Time chosen earlier. */
	at?: string | undefined;
	onChoose: (moment: LocalMoment) => void;
}

/** Renders the form for a date and time in the site's time zone. */
export function MomentForm(props: MomentFormProps) {
	const timeZone = useTimeZone();
	return timeZone ? <ZonedForm {...props} timeZone={timeZone} /> : <Spinner />;
}

function ZonedForm({
	will,
	at,
	onChoose,
	timeZone,
}: MomentFormProps & { timeZone: string }) {
	const [local, setLocal] = useState(() =>
		at ? localTime(at, timeZone) : tomorrowMorning(new Date(), timeZone),
	);
	const { data: meaning, error } = useMeaning({ local: useDebounced(local), timeZone });
	const isKnown = meaning?.local === local && !error;
	return (
		<form
			className={css.sheet}
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				if (isKnown && !meaning.hasPassed) onChoose({ local, timeZone });
			}}
		>
			<Field
				label="Date and time"
				hint={`${timeZone.replaceAll("_", " ")} time (from Settings)`}
			>
				<Input
					type="datetime-local"
					required
					value={local}
					onChange={({ target }) => setLocal(target.value.slice(0, 16))}
				/>
			</Field>
			<Text role="status" className={css.meaning}>
				{error &&
					(serverMessage(error) ??
						"The server cannot be reached. Try again in a moment.")}
				{isKnown && meaningText(meaning, will)}
				{local === "" && "Choose a date and time."}
			</Text>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<Button type="submit" disabled={!isKnown || meaning.hasPassed}>
					Schedule
				</Button>
			</Inline>
		</form>
	);
}

/** Shows when an item will be published, with a button that cancels the schedule. */
export function ScheduledNotice({ kind, id }: Pick<ScheduledItemProps, "kind" | "id">) {
	const scheduled = useScheduled(kind.noun).get(id ?? 0);
	const unschedule = useUnscheduling();
	if (!scheduled) return null;
	return (
		<div className={notice.quiet} role="status">
			<p>{`Goes live ${momentText(scheduled.at, scheduled.timeZone)}, with whatever is saved by then.`}</p>
			<Button variant="secondary" size="small" onClick={() => unschedule(scheduled)}>
				Cancel schedule
			</Button>
		</div>
	);
}
