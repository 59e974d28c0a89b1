import type { Operations } from "@creations/server/responses";
import { classes, formatCount, Icon, Text } from "@creations/shared-ui";
import { keyOf, toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { resultText } from "../api/resultText.ts";
import { agoOrDay } from "../history/days.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { Part } from "../shell/Page.tsx";
import { adminTexts } from "../texts/texts.ts";
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
	const texts = adminTexts.operations.drill;
	const isFailed = last?.verdict === "failed";
	const [first, ...others] = last ? drillTexts(last, now) : [texts.none];
	return (
		<Part
			title={texts.title}
			trailing={
				<BusyButton
					variant="secondary"
					busy={isRunning || isPending}
					onClick={() => mutate()}
				>
					{isRunning ? texts.isRunning : texts.run}
				</BusyButton>
			}
		>
			<Text tone="soft">{texts.about}</Text>
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
	const texts = adminTexts.operations.drill;
	return useChange({
		refreshes: keyOf("GET /api/admin/operations"),
		mutationFn: () => api.request("POST /api/admin/operations/drill"),
		onError: toastRefusal(texts.noAnswer, texts.failedToStart),
	});
}

/** Returns the verdict, and further details in sentences. */
export function drillTexts(last: LastDrill, now: Date): string[] {
	const { verdict, says, seconds, bytes, position } = last;
	const at = sentence(agoOrDay(last.endedAt, now));
	const texts = adminTexts.operations.drill;
	const reason = says ? [resultText(says)] : [];
	if (verdict === "passed") {
		const event = formatCount(position ?? 0);
		const details = texts.passedDetails(at, bytesText(bytes), seconds, event);
		return [texts.passed, details, ...reason];
	}
	const title = verdict === "failed" ? texts.failed : texts.skipped;
	const time = last.passedAt
		? texts.atWithSuccess(at, agoOrDay(last.passedAt, now))
		: texts.at(at);
	return [title, ...reason, time];
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
