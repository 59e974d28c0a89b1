import { Button, Inline } from "@creations/shared-ui";
import { z } from "zod";
import { useFormOf } from "../../forms/control.ts";
import { TextField } from "../../forms/fields.tsx";
import { usePlatform } from "../../platform.ts";
import { DialogButton } from "../../shell/buttons.tsx";
import { adminTexts } from "../../texts/texts.ts";
import * as css from "./SiteHistoryPage.css.ts";

/** Renders the button and the dialog that open or save the report of a period. */
export function ReportButton() {
	const texts = adminTexts.reports;
	return (
		<DialogButton
			label={texts.title}
			title={texts.title}
			description={texts.about}
			icon="shield-check"
			variant="secondary"
			size="small"
		>
			{(close) => <PeriodForm onDone={close} />}
		</DialogButton>
	);
}

/** The server's days are in UTC. */
const today = () => new Date().toISOString().slice(0, 10);

const day = z.iso.date({ error: () => adminTexts.reports.chooseDay });
const period = z
	.object({
		from: day.refine((from) => from <= today(), {
			error: () => adminTexts.reports.inFuture,
		}),
		to: day,
	})
	.refine(({ from, to }) => from <= to, {
		error: () => adminTexts.reports.wrongOrder,
		path: ["to"],
	});
type Period = z.output<typeof period>;

const addressOf = (days: Period) =>
	`/api/admin/history/report?${new URLSearchParams(days)}`;

function PeriodForm({ onDone }: { onDone: () => void }) {
	const texts = adminTexts.reports;
	const { openPage, surroundings } = usePlatform();
	const values = { from: `${today().slice(0, 4)}-01-01`, to: today() };
	const { control, handleSubmit } = useFormOf({ values, schema: period });

	const open = handleSubmit((days) => {
		openPage(addressOf(days));
		onDone();
	});
	const save = handleSubmit((days) => {
		download(addressOf(days), `audit-report-${days.from}-${days.to}.html`);
		onDone();
	});
	// The browser of a desktop application's user may not be signed in.
	const canOpen = !surroundings;
	return (
		<form className={css.report} onSubmit={canOpen ? open : save} noValidate>
			<TextField control={control} name="from" label={texts.firstDay} type="date" />
			<TextField control={control} name="to" label={texts.lastDay} type="date" />
			<Inline gap="xs" justify="end" className={css.reportButtons}>
				{canOpen && (
					<Button variant="secondary" icon="download" onClick={save}>
						{texts.save}
					</Button>
				)}
				<Button type="submit">{canOpen ? texts.open : texts.save}</Button>
			</Inline>
		</form>
	);
}

function download(address: string, name: string): void {
	const link = document.createElement("a");
	link.href = address;
	link.download = name;
	link.click();
}
