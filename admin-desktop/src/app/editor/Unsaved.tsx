import { Button, Dialog, Inline } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { OfflineNotice, useIsOffline } from "../connection/Unreachable.tsx";
import { notice } from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { SignedOutNotice } from "../session/SignedOut.tsx";
import * as css from "./EditorPage.css.ts";
import type { Editor } from "./useEditor.ts";

type Written = Pick<Editor<object>, "isChanged" | "isStored" | "restoredFrom" | "discard">;

/** What is to be known of writing that is not saved, and the question before it is left. */
export function Unsaved({ isChanged, isStored, restoredFrom, discard }: Written) {
	return (
		<>
			<SignedOutNotice isStored={isStored} />
			{useIsOffline() && (
				<OfflineNotice
					title="The server cannot be reached."
					text={
						isStored
							? "Go on writing: it is kept on this device, and you save it when the server is back."
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
			<LeaveDialog isChanged={isChanged} isStored={isStored} discard={discard} />
		</>
	);
}

const when = new Intl.DateTimeFormat("en-US", {
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
});

/** Asks before unsaved writing is left for another screen; the host asks before the page goes. */
function LeaveDialog({ isChanged, isStored, discard }: Omit<Written, "restoredFrom">) {
	const { isAsking, stay, leave } = useLeaveGuard(isChanged, isStored);
	return (
		<Dialog
			title="Unsaved changes"
			description={isStored ? DRAFT_STORED : DRAFT_LOST}
			open={isAsking}
			onOpenChange={(stays) => stays || stay()}
		>
			<Inline gap="xs">
				<Button onClick={stay}>Keep editing</Button>
				<Button variant="secondary" onClick={leave}>
					{isStored ? "Leave as a draft" : "Leave and lose them"}
				</Button>
				{isStored && discard && (
					<Button
						variant="ghost"
						className={css.discard}
						onClick={() => {
							discard();
							leave();
						}}
					>
						Discard changes
					</Button>
				)}
			</Inline>
		</Dialog>
	);
}

const DRAFT_STORED =
	"Your changes are not saved yet. Leave them as a draft on this device, and they are here when you come back.";
const DRAFT_LOST =
	"Your changes are not saved yet, and this device could not keep a draft of them. Save them before you leave.";

function useLeaveGuard(isChanged: boolean, isStored: boolean) {
	const { asksBeforeClosing } = usePlatform();
	const leaving = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const staysHere = nextLocation.pathname === currentLocation.pathname || nextLocation.state?.editor;
		return isChanged && !leaving.current && !staysHere;
	});
	useEffect(() => {
		if (!isChanged || (isStored && !asksBeforeClosing)) return;
		const ask = (event: BeforeUnloadEvent) => {
			if (!leaving.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isChanged, isStored, asksBeforeClosing]);
	return {
		isAsking: blocker.state === "blocked",
		stay: () => blocker.reset?.(),
		leave: () => {
			leaving.current = true;
			blocker.proceed?.();
		},
	};
}
