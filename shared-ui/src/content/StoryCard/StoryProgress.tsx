import { Progress } from "../../Progress/Progress.tsx";
import * as css from "./StoryCard.css.ts";

export function StoryProgress({ percent, title }: { percent: number; title: string }) {
	if (percent <= 0) return null;
	return (
		<div className={css.progress}>
			<Progress value={percent} label={`Reading progress of ${title}`} />
			<span>{`${Math.round(percent)}%`}</span>
		</div>
	);
}
