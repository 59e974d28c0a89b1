import { Progress } from "../../Progress/Progress.tsx";
import { siteLanguage } from "../writtenIn.ts";
import * as css from "./ReadingProgressBox.css.ts";

/** Shows reading progress in percent; nothing at 0. */
export function ReadingProgressBox({ progress }: { progress: number }) {
	if (progress <= 0) return null;
	return (
		<div className={css.box} {...siteLanguage}>
			<p className={css.row}>
				<span>Reading progress</span>
				<span>{`${Math.round(progress)}%`}</span>
			</p>
			<Progress value={progress} label="Reading progress" />
		</div>
	);
}
