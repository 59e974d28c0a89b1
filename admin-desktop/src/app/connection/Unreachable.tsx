import { Button, EmptyState, ErrorView } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useChange } from "../api/adminApi.ts";
import * as css from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { SignedOutView } from "../session/SignedOut.tsx";
import { isSignedOut } from "../session/session.ts";
import { recentTimeText } from "../shell/Time.tsx";
import { adminTexts } from "../texts/texts.ts";
import { USER } from "./connection.ts";
import { isUnreachable } from "./reachability.ts";

/** Interval of connection checks by a host that works offline, in milliseconds. */
export const HEARTBEAT_MS = 5000;

const NEVER = () => () => {};

/** Returns whether the server cannot be reached. */
export function useIsOffline(): boolean {
	const { connection } = usePlatform();
	return useSyncExternalStore(
		connection?.subscribe ?? NEVER,
		() => connection !== undefined && !connection.isReachable(),
	);
}

/**
 * Shows on every screen that the server cannot be reached, unless the host shows earlier
 * answers.
 */
export function OfflineBanner() {
	const { connection } = usePlatform();
	const isOffline = useIsOffline();
	if (!isOffline || connection?.showsEarlierAnswers) return null;
	return (
		<p className={css.banner} role="status">
			{adminTexts.session.noConnection}
		</p>
	);
}

function useTryAgain(): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => queryClient.refetchQueries({ queryKey: [USER] });
}

/** Refetches all answers of the server, except the user, when the connection is back. */
export function useRefetchOnReconnect(): void {
	const queryClient = useQueryClient();
	const isOffline = useIsOffline();
	const wasOffline = useRef(false);
	useEffect(() => {
		const isBack = wasOffline.current && !isOffline;
		wasOffline.current = isOffline;
		if (!isBack) return;
		const isServerAddress = (address: unknown) =>
			typeof address === "string" && address.startsWith("/api/") && address !== USER;
		void queryClient.invalidateQueries({
			predicate: ({ queryKey: [address] }) => isServerAddress(address),
		});
	}, [isOffline, queryClient]);
}

/** Shows that the server cannot be reached, with a button that tries again. */
export function OfflineNotice({ title, text }: { title: string; text: string }) {
	const { mutate: tryAgain, isPending } = useChange({
		refreshes: "itself",
		mutationFn: useTryAgain(),
	});
	return (
		<div className={css.notice.quiet} role="status">
			<p className={css.words}>
				<strong className={css.title}>{title}</strong> {text}
			</p>
			<Button
				variant="secondary"
				size="small"
				busy={isPending}
				onClick={() => tryAgain()}
			>
				{adminTexts.session.tryAgain}
			</Button>
		</div>
	);
}

/** Shows the time of the cached answer at a path while the server cannot be reached. */
export function LastKnownNotice({ path }: { path: string }) {
	const { connection } = usePlatform();
	const isOffline = useIsOffline();
	const fetchedAt = connection?.fetchedAt(path);
	if (!isOffline || !fetchedAt) return null;
	return (
		<div className={css.spaceBelow}>
			<OfflineNotice
				title={adminTexts.session.lastKnown(
					recentTimeText(new Date(fetchedAt), new Date()),
				)}
				text={adminTexts.session.unreachable}
			/>
		</div>
	);
}

/** Replaces content that could not be loaded. A 401 offers to sign in. */
export function Unavailable({
	error,
	text = adminTexts.session.loadsWhenBack,
}: {
	error: unknown;
	text?: string;
}) {
	const tryAgain = useTryAgain();
	const { site } = usePlatform();
	if (isSignedOut(error)) return <SignedOutView />;
	if (!isUnreachable(error)) return <ErrorView />;
	const title = adminTexts.session.unreachableTitle;
	return (
		<>
			<title>{`${title} · ${site.name}`}</title>
			<EmptyState icon="clock" title={title} text={text}>
				<Button variant="secondary" onClick={() => void tryAgain()}>
					{adminTexts.session.tryAgain}
				</Button>
			</EmptyState>
		</>
	);
}
