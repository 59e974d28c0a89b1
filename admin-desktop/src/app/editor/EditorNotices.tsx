import { Button } from "@creations/shared-ui";
import { notice } from "../notice.css.ts";

export function DraftNotice({ at, onDiscard }: { at: string; onDiscard: (() => void) | undefined }) {
	return (
		<div className={notice.accented} role="status">
			<p>{`Unsaved changes from ${when.format(new Date(at))} have been restored.`}</p>
			{onDiscard && (
				<Button variant="secondary" size="small" onClick={onDiscard}>
					Discard
				</Button>
			)}
		</div>
	);
}

// In the writer's own time zone: it was on this machine.
const when = new Intl.DateTimeFormat("en-US", {
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
});

export function UnkeptNotice() {
	return (
		<div className={notice.accented} role="alert">
			<p>
				<strong>No draft is kept.</strong> This device has no room for it, or does not let it be written. What
				you write is only in this window until you save.
			</p>
		</div>
	);
}
