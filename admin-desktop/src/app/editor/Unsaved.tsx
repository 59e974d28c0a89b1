import { Button, Dialog } from "@creations/shared-ui";
import { useEffect, useRef, useState } from "react";
import { useBlocker } from "react-router-dom";
import { OfflineNotice, useIsOffline } from "../connection/Unreachable.tsx";
import { focusInvalid } from "../forms/focusInvalid.ts";
import { notice } from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { SignedOutNotice } from "../session/SignedOut.tsx";
import { BusyButton } from "../shell/buttons.tsx";
import { recentTimeText } from "../shell/Time.tsx";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./EditorPage.css.ts";
import type { Editor } from "./useEditor.ts";

type UnsavedState = Pick<
	Editor<object>,
	"isChanged" | "isStored" | "restoredFrom" | "discard"
> & {
	/** Saves the changes. Returns whether they were saved. */
	save: () => Promise<boolean>;
};

/** Shows notices about unsaved changes and asks before the person leaves the screen. */
export function Unsaved({ isStored, restoredFrom, discard, ...changes }: UnsavedState) {
	return (
		<>
			<SignedOutNotice isStored={isStored} />
			{useIsOffline() && (
				<OfflineNotice
					title={adminTexts.editor.unreachable}
					text={isStored ? adminTexts.editor.keepWriting : adminTexts.editor.keepOpen}
				/>
			)}
			{!isStored && (
				<div className={notice.accented} role="alert">
					<p>
						<strong>{adminTexts.editor.noDraft}</strong> {adminTexts.editor.onlyHere}
					</p>
				</div>
			)}
			{restoredFrom && (
				<div className={notice.accented} role="status">
					<p>
						{adminTexts.editor.restoredFrom(
							recentTimeText(new Date(restoredFrom), new Date()),
						)}
					</p>
					{discard && (
						<Button variant="secondary" size="small" onClick={discard}>
							{adminTexts.editor.discard}
						</Button>
					)}
				</div>
			)}
			<LeaveDialog isStored={isStored} discard={discard} {...changes} />
		</>
	);
}

/**
 * Asks before the person leaves unsaved changes for another screen. The host asks before
 * the page closes.
 */
function LeaveDialog({ isChanged, isStored, discard, save }: LeaveDialogProps) {
	const guard = useLeaveGuard(isChanged, isStored);
	const { isAsking, stay, leave } = guard;
	const { isSaving, saveAndLeave, onClosed } = useSaveAndLeave(save, guard);
	return (
		<Dialog
			title={adminTexts.items.unsaved}
			description={isStored ? adminTexts.editor.draftStored : adminTexts.editor.draftLost}
			open={isAsking}
			onOpenChange={(stays) => stays || stay()}
			onClosed={onClosed}
		>
			<div className={css.choices}>
				<Button variant="secondary" onClick={stay}>
					{adminTexts.editor.keepEditing}
				</Button>
				<Button variant="secondary" onClick={leave}>
					{isStored ? adminTexts.editor.keepOnDevice : adminTexts.editor.leave}
				</Button>
				{isStored && discard && (
					<Button
						variant="danger"
						onClick={() => {
							discard();
							leave();
						}}
					>
						{adminTexts.editor.discardChanges}
					</Button>
				)}
				<BusyButton busy={isSaving} onClick={() => void saveAndLeave()}>
					{isSaving ? adminTexts.items.saving : adminTexts.editor.save}
				</BusyButton>
			</div>
		</Dialog>
	);
}

type LeaveDialogProps = Omit<UnsavedState, "restoredFrom">;

/** Returns the function that saves and leaves. A failure is shown in the editor. */
function useSaveAndLeave(
	save: UnsavedState["save"],
	{ opener, stay, leave }: ReturnType<typeof useLeaveGuard>,
) {
	const [isSaving, setIsSaving] = useState(false);
	const [hasFailed, setHasFailed] = useState(false);

	/** Stays if the changes cannot be saved, so that the person sees the reason. */
	async function saveAndLeave() {
		setIsSaving(true);
		setHasFailed(false);
		const isSaved = await save().finally(() => setIsSaving(false));
		if (isSaved) return leave();
		setHasFailed(true);
		stay();
	}

	/** Focuses the first field with an error, or the button that was pressed to leave. */
	function showFailure() {
		setHasFailed(false);
		if (document.querySelector('[aria-invalid="true"]')) focusInvalid();
		else opener.current?.focus();
	}

	return { isSaving, saveAndLeave, onClosed: hasFailed ? showFailure : undefined };
}

function useLeaveGuard(isChanged: boolean, isStored: boolean) {
	const { asksBeforeClosing } = usePlatform();
	const leaving = useRef(false);
	const opener = useRef<HTMLElement>(null);
	const blocker = useBlocker(({ currentLocation, nextLocation }) => {
		const staysHere =
			nextLocation.pathname === currentLocation.pathname || nextLocation.state?.editor;
		const isBlocked = isChanged && !leaving.current && !staysHere;
		if (isBlocked) opener.current = document.activeElement as HTMLElement | null;
		return isBlocked;
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
		/** The element that had the focus when the person tried to leave. */
		opener,
		stay: () => blocker.reset?.(),
		leave: () => {
			leaving.current = true;
			blocker.proceed?.();
		},
	};
}
