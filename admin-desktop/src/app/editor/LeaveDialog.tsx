import { Button, Dialog, Inline } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useBlocker } from "react-router-dom";
import { usePlatform } from "../platform.ts";
import * as css from "./EditorFrame.css.ts";
import type { Editor } from "./useEditor.ts";

type Leaving = Pick<Editor<object>, "isChanged" | "isStored" | "discard">;

/** Asks before unsaved writing is left for another screen; the host asks before the page goes. */
export function LeaveDialog({ isChanged, isStored, discard }: Leaving) {
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

export function useLeaveGuard(isChanged: boolean, isStored: boolean) {
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
