import type { OpenSession } from "@creations/server/responses";
import {
	Badge,
	Button,
	Skeleton,
	Text,
	toast,
	VisuallyHidden,
} from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { sharedTexts } from "@creations/shared-ui/texts";
import { type RefObject, useRef, useState } from "react";
import { useApp } from "../app/context.tsx";
import { query } from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./AccountPage.css.ts";

/** Shows the user's sessions and the buttons that end them. */
export function Sessions() {
	const { api } = useApp();
	const sessions = query(api, "GET /api/account/sessions");
	const { data, isError } = useQuery({ ...sessions, cacheMs: 0 });
	const list = useRef<HTMLUListElement>(null);
	const { end, isBusy } = useSessionEnd(list);
	const { account } = siteTexts;
	if (isError)
		return (
			<Text size="small" tone="soft" role="status">
				{account.devicesFailed}
			</Text>
		);
	if (!data) return <Skeleton className={css.waiting} />;
	return (
		<>
			<ul ref={list} tabIndex={-1} className={css.sessions} aria-label={account.sessions}>
				{data.map((session) => (
					<Session
						key={session.id}
						{...session}
						isBusy={isBusy}
						onEnd={() => end(session.id)}
					/>
				))}
			</ul>
			{data.length > 1 && (
				<div>
					<Button variant="secondary" busy={isBusy} onClick={() => end()}>
						{account.signOutOthers}
					</Button>
				</div>
			)}
		</>
	);
}

/**
 * Returns a function that ends a session, or all others without an id. The pressed button
 * disappears, so the list takes the focus.
 */
function useSessionEnd(list: RefObject<HTMLUListElement | null>) {
	const { api, cache } = useApp();
	const { send, isBusy } = useSending();
	const end = (id?: OpenSession["id"]) =>
		send(async () => {
			const { signedOutOthers, signedOutOne } = siteTexts.account;
			if (id === undefined) await api.request("DELETE /api/account/sessions");
			else await api.request("DELETE /api/account/sessions/:id", { params: { id } });
			toast({
				title: id === undefined ? signedOutOthers : signedOutOne,
			});
			cache.invalidate("/api/account/sessions");
			list.current?.focus();
		});
	return { end, isBusy };
}

/** Sends an account request and shows its failure. */
export function useSending() {
	const [isBusy, setIsBusy] = useState(false);
	async function send(work: () => Promise<void>) {
		setIsBusy(true);
		try {
			await work();
		} catch (error) {
			toast({
				variant: "destructive",
				title: siteTexts.account.failed,
				description: reasonOf(error),
			});
		}
		setIsBusy(false);
	}
	return { send, isBusy };
}

function Session({
	startedAt,
	usedAt,
	isCurrent,
	isBusy,
	onEnd,
}: OpenSession & { isBusy: boolean; onEnd: () => void }) {
	const { account } = siteTexts;
	const on = formatted(startedAt, { dateStyle: "medium" });
	const at = formatted(startedAt, { timeStyle: "short" });
	const used = isCurrent
		? account.inUse
		: account.lastUsed(formatted(usedAt, { dateStyle: "medium" }));
	return (
		<li className={css.session}>
			<span className={css.text}>
				<span>{account.signedIn(on)}</span>
				<Text size="small" tone="soft" asChild>
					<span>{`${at} · ${used}`}</span>
				</Text>
			</span>
			{isCurrent ? (
				<Badge>{account.thisDevice}</Badge>
			) : (
				<Button variant="secondary" disabled={isBusy} onClick={onEnd}>
					{account.signOut}
					<VisuallyHidden>{account.signOutOf(on, at)}</VisuallyHidden>
				</Button>
			)}
		</li>
	);
}

/** Formats local time in the page's language, with the digits of the other numbers. */
const formatted = (iso: string, style: Intl.DateTimeFormatOptions) =>
	new Intl.DateTimeFormat(`${sharedTexts.language}-u-nu-latn`, style).format(
		new Date(iso),
	);

/** Returns the message for a failed account request. */
function reasonOf(error: unknown): string {
	if (error instanceof ApiError && error.status === 401)
		return siteTexts.account.signedOut;
	return serverMessage(error) ?? siteTexts.account.tryLater;
}
