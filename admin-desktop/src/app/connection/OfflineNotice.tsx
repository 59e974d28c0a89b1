import { Button } from "@creations/shared-ui";
import { useChange } from "../api/adminApi.ts";
import * as css from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { useIsOffline, useTryAgain } from "./useConnection.ts";

export function OfflineNotice({ title, text }: { title: string; text: string }) {
	const { mutate: tryAgain, isPending } = useChange({ mutationFn: useTryAgain() });
	return (
		<div className={css.notice.quiet} role="status">
			<p className={css.words}>
				<strong className={css.title}>{title}</strong> {text}
			</p>
			<Button variant="secondary" size="small" busy={isPending} onClick={() => tryAgain()}>
				Try again
			</Button>
		</div>
	);
}

export function LastKnownNotice({ path }: { path: string }) {
	const { connection } = usePlatform();
	const isOffline = useIsOffline();
	const at = connection?.fetchedAt(path);
	if (!isOffline || !at) return null;
	return (
		<div className={css.above}>
			<OfflineNotice
				title={`Last known state, ${momentText(new Date(at), new Date())}`}
				text="The server cannot be reached."
			/>
		</div>
	);
}

const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

/** `14:05`, with the day where it is not today's: `November 20, 14:05`. */
export function momentText(at: Date, now: Date): string {
	const isToday = at.toDateString() === now.toDateString();
	return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}
