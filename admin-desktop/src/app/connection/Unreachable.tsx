import { Button, EmptyState, ErrorView } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { useChange } from "../api/adminApi.ts";
import * as css from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { SignedOutView } from "../session/SignedOut.tsx";
import { isSignedOut } from "../session/session.ts";
import { USER } from "./connection.ts";
import { isUnreachable } from "./reachability.ts";

/** How often, in milliseconds, a host that goes on without the server asks whether it is there. */
export const HEARTBEAT_MS = 5000;

const NEVER = () => () => {};

export function useIsOffline(): boolean {
	const { connection } = usePlatform();
	return useSyncExternalStore(
		connection?.subscribe ?? NEVER,
		() => connection !== undefined && !connection.isReachable(),
	);
}

/** Says on every screen that the server cannot be reached, unless the host shows earlier answers. */
export function OfflineBanner() {
	const { connection } = usePlatform();
	const isOffline = useIsOffline();
	if (!isOffline || connection?.showsEarlierAnswers) return null;
	return (
		<p className={css.banner} role="status">
			No connection to the server. What is missing loads as soon as it is back.
		</p>
	);
}

function useTryAgain(): () => Promise<void> {
	const queryClient = useQueryClient();
	return () => queryClient.refetchQueries({ queryKey: [USER] });
}

export function useRefetchOnReconnect(): void {
	const queryClient = useQueryClient();
	const isOffline = useIsOffline();
	const wasOffline = useRef(false);
	useEffect(() => {
		const isBack = wasOffline.current && !isOffline;
		wasOffline.current = isOffline;
		if (!isBack) return;
		const ofServer = (address: unknown) =>
			typeof address === "string" && address.startsWith("/api/") && address !== USER;
		void queryClient.invalidateQueries({ predicate: ({ queryKey: [address] }) => ofServer(address) });
	}, [isOffline, queryClient]);
}

export function OfflineNotice({ title, text }: { title: string; text: string }) {
	const { mutate: tryAgain, isPending } = useChange({ mutationFn: useTryAgain() });
	return (
		<div className={css.notice.quiet} role="status">
			<p className={css.words}>
				<strong className={css.title}>{title}</strong> {text}
			</p>
			<Button variant="secondary" size="small" busy={isPending} onClick={() => tryAgain()}>
				Try again
			</Button>
		</div>
	);
}

export function LastKnownNotice({ path }: { path: string }) {
	const { connection } = usePlatform();
	const isOffline = useIsOffline();
	const at = connection?.fetchedAt(path);
	if (!isOffline || !at) return null;
	return (
		<div className={css.above}>
			<OfflineNotice
				title={`Last known state, ${momentText(new Date(at), new Date())}`}
				text="The server cannot be reached."
			/>
		</div>
	);
}

const time = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
const day = new Intl.DateTimeFormat("en-US", { month: "long", day: "numeric" });

/** `14:05`, with the day where it is not today's: `November 20, 14:05`. */
export function momentText(at: Date, now: Date): string {
	const isToday = at.toDateString() === now.toDateString();
	return isToday ? time.format(at) : `${day.format(at)}, ${time.format(at)}`;
}

/** In the place of what could not be asked for. */
export function Unavailable({
	error,
	text = "This comes back by itself when the server does.",
}: {
	error: unknown;
	text?: string;
}) {
	const tryAgain = useTryAgain();
	if (isSignedOut(error)) return <SignedOutView />;
	if (!isUnreachable(error)) return <ErrorView />;
	return (
		<EmptyState icon="clock" title="The server cannot be reached" text={text}>
			<Button variant="secondary" onClick={() => void tryAgain()}>
				Try again
			</Button>
		</EmptyState>
	);
}
