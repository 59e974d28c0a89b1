import { Button, Dialog, Inline } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { usePlatform } from "../platform.ts";
import * as css from "./LeaveDialog.css.ts";

export function LeaveDialog({
	open,
	isKept,
	onStay,
	onLeave,
	onDiscard,
}: {
	open: boolean;
	isKept: boolean;
	onStay: () => void;
	onLeave: () => void;
	onDiscard: (() => void) | undefined;
}) {
	return (
		<Dialog
			title="Unsaved changes"
			description={isKept ? KEPT : LOST}
			open={open}
			onOpenChange={(stays) => stays || onStay()}
		>
			<Inline gap="xs">
				<Button onClick={onStay}>Keep editing</Button>
				<Button variant="secondary" onClick={onLeave}>
					{isKept ? "Leave as a draft" : "Leave and lose them"}
				</Button>
				{isKept && onDiscard && (
					<Button variant="ghost" className={css.discard} onClick={onDiscard}>
						Discard changes
					</Button>
				)}
			</Inline>
		</Dialog>
	);
}

const KEPT =
	"Your changes are not saved yet. Leave them as a draft on this device, and they are here when you come back.";
const LOST =
	"Your changes are not saved yet, and this device could not keep a draft of them. Save them before you leave.";

/** Asks before unsaved writing is left: the host for the page, we for a way inside it. */
export function useLeaveGuard(isChanged: boolean, isKept: boolean) {
	const { asksBeforeClosing } = usePlatform();
	const leaving = useRef(false);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const staysHere = nextLocation.pathname === currentLocation.pathname || nextLocation.state?.editor;
		return isChanged && !leaving.current && !staysHere;
	});
	useEffect(() => {
		if (!isChanged || (isKept && !asksBeforeClosing)) return;
		const ask = (event: BeforeUnloadEvent) => {
			if (!leaving.current) event.preventDefault();
		};
		window.addEventListener("beforeunload", ask);
		return () => window.removeEventListener("beforeunload", ask);
	}, [isChanged, isKept, asksBeforeClosing]);
	return {
		isAsking: blocker.state === "blocked",
		stay: () => blocker.reset?.(),
		leave: () => {
			leaving.current = true;
			blocker.proceed?.();
		},
	};
}
