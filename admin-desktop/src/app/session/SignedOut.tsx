import { Button, EmptyState } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { USER } from "../connection/connection.ts";
import * as css from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { isSignedOut } from "./session.ts";
import { SIGNED_OUT, storedText } from "./signedOutToast.ts";

export function useIsSignedOut(): boolean {
	const { session } = useAdminApi();
	return useSyncExternalStore(session.subscribe, session.isOver);
}

/** Shown above a form while nobody is signed in. */
export function SignedOutNotice({ isStored }: { isStored: boolean }) {
	const isSignedOut = useIsSignedOut();
	const { signIn, surroundings } = usePlatform();
	if (!isSignedOut) return null;
	// A host without a key store ends the session with each start, which is no news to the person.
	const title = surroundings ? "Sign in to save." : SIGNED_OUT;
	return (
		<div className={css.notice.accented} role="status">
			<p className={css.words}>
				<strong className={css.title}>{title}</strong> {storedText(isStored)}
			</p>
			<Button variant="secondary" size="small" onClick={signIn}>
				Sign in
			</Button>
		</div>
	);
}

/** Shown in place of an answer that only somebody who is signed in gets. */
export function SignedOutView() {
	const { signIn } = usePlatform();
	return (
		<EmptyState
			icon="log-out"
			title="You have been signed out"
			text="This goes on when you are signed in again."
		>
			<Button variant="secondary" onClick={signIn}>
				Sign in
			</Button>
		</EmptyState>
	);
}

/** Asks who is signed in whenever somebody returns to this page, for example from the tab of the sign-in. */
export function useSessionCheck(): void {
	const isSignedOut = useIsSignedOut();
	const queryClient = useQueryClient();
	useEffect(() => {
		if (!isSignedOut) return;
		const check = () => {
			if (!document.hidden) void queryClient.refetchQueries({ queryKey: [USER] });
		};
		const ended = new AbortController();
		addEventListener("focus", check, { signal: ended.signal });
		document.addEventListener("visibilitychange", check, { signal: ended.signal });
		return () => ended.abort();
	}, [isSignedOut, queryClient]);
}

/** Asks again for what was refused, as soon as the person is signed in again. */
export function useRefetchOnSignIn(): void {
	const isOver = useIsSignedOut();
	const wasOver = useRef(false);
	const queryClient = useQueryClient();
	useEffect(() => {
		const isBack = wasOver.current && !isOver;
		wasOver.current = isOver;
		if (isBack) void queryClient.invalidateQueries({ predicate: ({ state }) => isSignedOut(state.error) });
	}, [isOver, queryClient]);
}
