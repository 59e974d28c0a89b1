import { Button, Dialog, Inline } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { OfflineNotice, useIsOffline } from "../connection/Unreachable.tsx";
import { notice } from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { SignedOutNotice } from "../session/SignedOut.tsx";
import * as css from "./EditorPage.css.ts";
import type { Editor } from "./useEditor.ts";

type UnsavedState = Pick<
	Editor<object>,
	"isChanged" | "isStored" | "restoredFrom" | "discard"
>;

/** Shows notices about unsaved changes and asks before the person leaves the screen. */
export function Unsaved({ isChanged, isStored, restoredFrom, discard }: UnsavedState) {
	return (
		<>
			<SignedOutNotice isStored={isStored} />
			{useIsOffline() && (
				<OfflineNotice
					title="The server cannot be reached."
					text={
						isStored
							? "Keep writing: your text is stored on this device. Save it when the connection is back."
							: "Keep this page open, and save when the connection is back."
					}
				/>
			)}
			{!isStored && (
				<div className={notice.accented} role="alert">
					<p>
						<strong>No draft is stored.</strong> This device has no room for it or does
						not allow it. Your text is only in this window until you save.
					</p>
				</div>
			)}
			{restoredFrom && (
				<div className={notice.accented} role="status">
					<p>
						{`Unsaved changes from ${timeFormat.format(new Date(restoredFrom))} ` +
							"have been restored."}
					</p>
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

const timeFormat = new Intl.DateTimeFormat("en-US", {
	month: "long",
	day: "numeric",
	hour: "numeric",
	minute: "2-digit",
});

/**
 * Asks before the person leaves unsaved changes for another screen. The host asks before
 * the page closes.
 */
function LeaveDialog({
	isChanged,
	isStored,
	discard,
}: Omit<UnsavedState, "restoredFrom">) {
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
					{isStored ? "Keep on this device" : "Leave without saving"}
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
	"Your changes are not saved yet. You can keep them on this device and continue later.";
const DRAFT_LOST =
	"Your changes are not saved yet, and this device could not store a draft. " +
	"Save them before you leave.";

function useLeaveGuard(isChanged: boolean, isStored: boolean) {
	const { asksBeforeClosing } = usePlatform();
	const leaving = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const staysHere =
			nextLocation.pathname === currentLocation.pathname || nextLocation.state?.editor;
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
