import { Button, DialogCancel, Inline, Spinner, Text } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { z } from "zod";
import { settingsSection } from "../addresses.ts";
import { refusalText } from "../api/adminApi.ts";
import { useFormOf, useFormValues } from "../forms/control.ts";
import { TextField } from "../forms/fields.tsx";
import { ownTimeZone } from "../settings/useSettings.ts";
import { useDebounced } from "../shell/useDebounced.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./scheduling.css.ts";
import {
	type LocalMoment,
	localTime,
	meaningText,
	tomorrowMorning,
	useMeaning,
	useTimeZone,
	zoneText,
} from "./useSchedule.ts";

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

/** The server checks the time. */
const localMoment = z.object({ local: z.string() });

interface ZonedFormProps extends MomentFormProps {
	timeZone: string;
}

function ZonedForm({ will, at, onChoose, timeZone }: ZonedFormProps) {
	const { form, local, meaning, error } = useMoment(at, timeZone);
	return (
		<form
			className={css.sheet}
			noValidate
			onSubmit={form.handleSubmit((moment) => {
				if (meaning && !meaning.hasPassed) onChoose({ ...moment, timeZone });
			})}
		>
			<TextField
				control={form.control}
				name="local"
				label={adminTexts.scheduling.dateAndTime}
				hint={adminTexts.scheduling.fromSettings(zoneText(timeZone))}
				type="datetime-local"
				required
				onValue={(value) => form.setValue("local", value.slice(0, 16))}
			/>
			{timeZone !== ownTimeZone && (
				<Text size="small" tone="faint">
					{`${adminTexts.scheduling.deviceUses(zoneText(ownTimeZone))} `}
					<Link to={settingsSection.region}>{adminTexts.scheduling.changeZone}</Link>
				</Text>
			)}
			<Text role="status" className={css.meaning}>
				{error && (refusalText(error) ?? adminTexts.scheduling.unreachable)}
				{meaning && meaningText(meaning, will)}
				{local === "" && adminTexts.scheduling.choose}
			</Text>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<Button type="submit" disabled={!meaning || meaning.hasPassed}>
					{adminTexts.scheduling.schedule}
				</Button>
			</Inline>
		</form>
	);
}

/** Holds the form. `meaning` is undefined until the server has checked the time. */
function useMoment(at: string | undefined, timeZone: string) {
	const form = useFormOf({
		values: {
			local: at ? localTime(at, timeZone) : tomorrowMorning(new Date(), timeZone),
		},
		schema: localMoment,
	});
	const { local } = useFormValues(form);
	const { data, error } = useMeaning({ local: useDebounced(local), timeZone });
	const meaning = data?.local === local && !error ? data : undefined;
	return { form, local, meaning, error };
}
