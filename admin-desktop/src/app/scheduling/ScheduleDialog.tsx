import { Button, Dialog, DialogCancel, Field, Inline, Input, Spinner, Text } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useState } from "react";
import { useDebounced } from "../shell/useDebounced.ts";
import * as css from "./scheduling.css.ts";
import { type Chosen, useMeaning, useTimeZone } from "./useSchedule.ts";
import { meaningText, tomorrowMorning } from "./zonedTime.ts";

interface ScheduleDialogProps {
	title: string;
	name: string;
	will: "published" | "sent";
	/** What was chosen before, in the site's time zone. */
	initial?: (timeZone: string) => string;
	isOpen: boolean;
	onOpenChange: (isOpen: boolean) => void;
	onChoose: (chosen: Chosen) => void;
}

export function ScheduleDialog({ title, name, isOpen, onOpenChange, ...rest }: ScheduleDialogProps) {
	return (
		<Dialog title={title} description={name} open={isOpen} onOpenChange={onOpenChange}>
			{isOpen && <MomentForm {...rest} />}
		</Dialog>
	);
}

type MomentFormProps = Pick<ScheduleDialogProps, "will" | "initial" | "onChoose">;

function MomentForm(props: MomentFormProps) {
	const timeZone = useTimeZone();
	return timeZone ? <ZonedForm {...props} timeZone={timeZone} /> : <Spinner />;
}

function ZonedForm({ will, initial, onChoose, timeZone }: MomentFormProps & { timeZone: string }) {
	const [local, setLocal] = useState(() => initial?.(timeZone) ?? tomorrowMorning(new Date(), timeZone));
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
				hint={`On the clock of ${timeZone.replaceAll("_", " ")}, as in your settings`}
			>
				<Input
					type="datetime-local"
					required
					value={local}
					onChange={({ target }) => setLocal(target.value.slice(0, 16))}
				/>
			</Field>
			<Text role="status" className={css.meaning}>
				{error && (serverMessage(error) ?? "The server cannot be reached. Try again in a moment.")}
				{isKnown && meaningText(meaning, will)}
				{local === "" && "Choose a date and a time."}
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
