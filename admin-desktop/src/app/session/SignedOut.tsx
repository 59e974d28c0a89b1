import { Button, EmptyState } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { USER } from "../connection/connection.ts";
import * as css from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { adminTexts } from "../texts/texts.ts";
import { isSignedOut } from "./session.ts";
import { storedText } from "./signedOutToast.ts";

/** Returns whether the session has ended. */
export function useIsSignedOut(): boolean {
	const { session } = useAdminApi();
	return useSyncExternalStore(session.subscribe, session.isOver);
}

/** Shows above a form that nobody is signed in. */
export function SignedOutNotice({ isStored }: { isStored: boolean }) {
	const isSignedOut = useIsSignedOut();
	const { signIn, surroundings } = usePlatform();
	if (!isSignedOut) return null;
	// Without a key store, every start of the desktop application ends the session. That is
	// not news.
	const title = surroundings
		? adminTexts.session.signInToSave
		: adminTexts.session.signedOut;
	return (
		<div className={css.notice.accented} role="status">
			<p className={css.words}>
				<strong className={css.title}>{title}</strong> {storedText(isStored)}
			</p>
			<Button variant="secondary" size="small" onClick={signIn}>
				{adminTexts.session.signIn}
			</Button>
		</div>
	);
}

/** Replaces content that needs a sign-in. */
export function SignedOutView() {
	const { signIn } = usePlatform();
	return (
		<EmptyState
			icon="log-out"
			title={adminTexts.session.signedOutTitle}
			text={adminTexts.session.signInToContinue}
		>
			<Button variant="secondary" onClick={signIn}>
				{adminTexts.session.signIn}
			</Button>
		</EmptyState>
	);
}

/**
 * Checks the session whenever the page gets focus, for example after a sign-in in another
 * tab.
 */
export function useSessionCheck(): void {
	const isSignedOut = useIsSignedOut();
	const queryClient = useQueryClient();
	useEffect(() => {
		if (!isSignedOut) return;
		const check = () => {
			if (!document.hidden) void queryClient.refetchQueries({ queryKey: [USER] });
		};
		const listening = new AbortController();
		addEventListener("focus", check, { signal: listening.signal });
		document.addEventListener("visibilitychange", check, { signal: listening.signal });
		return () => listening.abort();
	}, [isSignedOut, queryClient]);
}

/** Refetches all answers that were refused with 401 after a new sign-in. */
export function useRefetchOnSignIn(): void {
	const isOver = useIsSignedOut();
	const wasOver = useRef(false);
	const queryClient = useQueryClient();
	useEffect(() => {
		const isBack = wasOver.current && !isOver;
		wasOver.current = isOver;
		if (isBack)
			void queryClient.invalidateQueries({
				predicate: ({ state }) => isSignedOut(state.error),
			});
	}, [isOver, queryClient]);
}
