import { counted } from "@creations/events/text";
import type { Operations } from "@creations/server/responses";
import { classes, formatCount, Icon, Text } from "@creations/shared-ui";
import { keyOf, toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { agoOrDay } from "../history/days.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { Part } from "../shell/Page.tsx";
import { bytesText } from "./figures.ts";
import * as css from "./operations.css.ts";

type LastDrill = NonNullable<Operations["drill"]["last"]>;

interface DrillProps {
	drill: Operations["drill"];
	now: Date;
}

/** Renders the last trial restore, with a button for another one. */
export function Drill({ drill: { isRunning, last }, now }: DrillProps) {
	const { mutate, isPending } = useDrill();
	const isFailed = last?.verdict === "failed";
	const [first, ...others] = last
		? drillTexts(last, now)
		: ["No trial restore yet. The first one runs in the coming night."];
	return (
		<Part
			title="Trial restore"
			trailing={
				<BusyButton
					variant="secondary"
					busy={isRunning || isPending}
					onClick={() => mutate()}
				>
					{isRunning ? "Testing…" : "Test now"}
				</BusyButton>
			}
		>
			<Text tone="soft">
				Once a week, at night, the newest backup is restored into a temporary folder and
				compared with the site.
			</Text>
			<p className={classes(css.drill, isFailed && css.alarming)} role="status">
				{isFailed && <Icon name="alert" className={css.alarm} />}
				{first}
			</p>
			{others.map((text) => (
				<p key={text} className={css.note}>
					{text}
				</p>
			))}
		</Part>
	);
}

function useDrill() {
	const api = useAdminApi();
	return useChange({
		refreshes: keyOf("GET /api/admin/operations"),
		mutationFn: () => api.request("POST /api/admin/operations/drill"),
		onError: toastRefusal(
			"The server did not answer. Please try again.",
			"The backup could not be tested",
		),
	});
}

/** Returns the verdict, and further details in sentences. */
export function drillTexts(last: LastDrill, now: Date): string[] {
	const { verdict, says, seconds, bytes, position } = last;
	const at = sentence(agoOrDay(last.endedAt, now));
	if (verdict === "passed")
		return [
			"The newest backup can be restored.",
			`${at}: ${bytesText(bytes)} in ${counted(seconds, "second")}, up to event ` +
				`${formatCount(position ?? 0)}. It equals the site at that event.`,
			...(says ? [says] : []),
		];
	const success = last.passedAt
		? ` The last success was ${agoOrDay(last.passedAt, now)}.`
		: "";
	const title =
		verdict === "failed"
			? "The newest backup cannot be restored."
			: "The last trial restore was skipped.";
	return [title, ...(says ? [says] : []), `${at}.${success}`];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
