import { Button } from "@creations/shared-ui";
import { OfflineNotice, useIsOffline } from "../connection/Unreachable.tsx";
import { notice } from "../notice.css.ts";
import type { Editor } from "./useEditor.ts";

export function EditorNotices({
	isStored,
	restoredFrom,
	discard,
}: Pick<Editor<object>, "isStored" | "restoredFrom" | "discard">) {
	return (
		<>
			{useIsOffline() && (
				<OfflineNotice
					title="The server cannot be reached."
					text={
						isStored
							? "Go on writing: it is kept on this computer, and you save it when the server is back."
							: "Leave this open, and save when the server is back."
					}
				/>
			)}
			{!isStored && (
				<div className={notice.accented} role="alert">
					<p>
						<strong>No draft is kept.</strong> This device has no room for it, or does not let it be written.
						What you write is only in this window until you save.
					</p>
				</div>
			)}
			{restoredFrom && (
				<div className={notice.accented} role="status">
					<p>{`Unsaved changes from ${when.format(new Date(restoredFrom))} have been restored.`}</p>
					{discard && (
						<Button variant="secondary" size="small" onClick={discard}>
							Discard
						</Button>
					)}
				</div>
			)}
		</>
	);
}

const when = new Intl.DateTimeFormat("en-US", {
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
});
