import { Progress } from "../../Progress/Progress.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { pageLanguage } from "../writtenIn.ts";
import * as css from "./ReadingProgressBox.css.ts";

/** Shows reading progress in percent; nothing at 0. */
export function ReadingProgressBox({ progress }: { progress: number }) {
	if (progress <= 0) return null;
	const { formats, stories } = sharedTexts;
	return (
		<div className={css.box} {...pageLanguage()}>
			<p className={css.row}>
				<span>{stories.progress}</span>
				<span>{formats.percent(Math.round(progress))}</span>
			</p>
			<Progress value={progress} label={stories.progress} />
		</div>
	);
}
