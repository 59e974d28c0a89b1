import { Button, type ButtonProps, Field, Input } from "@creations/shared-ui";
import { type FormEvent, useState } from "react";
import { DialogButton } from "../../shell/buttons.tsx";
import * as css from "./Past.css.ts";

interface LookBackProps extends Pick<ButtonProps, "variant" | "className"> {
	label: string;
	isOpenAtFirst?: boolean;
	onChoose: (at: string) => void;
}

export function LookBack({ onChoose, ...button }: LookBackProps) {
	return (
		<DialogButton
			{...button}
			title="Look back"
			description="Stories and products as they were at a moment of your choice. Nothing changes by looking."
			icon="clock"
			size="small"
		>
			{(close) => (
				<MomentForm
					onChoose={(at) => {
						close();
						onChoose(at);
					}}
				/>
			)}
		</DialogButton>
	);
}

function MomentForm({ onChoose }: { onChoose: (at: string) => void }) {
	const [moment, setMoment] = useState(() => local(new Date()));
	const [error, setError] = useState<string>();

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		const time = new Date(moment);
		if (Number.isNaN(time.getTime())) return setError("Please choose a day and a time.");
		if (time > new Date()) return setError("This is in the future: nobody can know what will be then.");
		onChoose(time.toISOString());
	}

	return (
		<form className={css.moment} onSubmit={onSubmit} noValidate>
			<Field label="Day and time" error={error}>
				<Input
					type="datetime-local"
					max={local(new Date())}
					value={moment}
					onChange={({ target }) => {
						setMoment(target.value);
						setError(undefined);
					}}
				/>
			</Field>
			<Button type="submit">Show it</Button>
		</form>
	);
}

function local(time: Date): string {
	const shifted = new Date(time.getTime() - time.getTimezoneOffset() * 60_000);
	return shifted.toISOString().slice(0, 16);
}
