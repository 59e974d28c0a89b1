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
import { type RefObject, useRef, useState } from "react";
import { useApp } from "../app/context.tsx";
import { query } from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import * as css from "./AccountPage.css.ts";

/** Shows the user's sessions and the buttons that end them. */
export function Sessions() {
	const { api } = useApp();
	const sessions = query(api, "GET /api/account/sessions");
	const { data, isError } = useQuery({ ...sessions, cacheMs: 0 });
	const list = useRef<HTMLUListElement>(null);
	const { end, isBusy } = useSessionEnd(list);
	if (isError)
		return (
			<Text size="small" tone="soft" role="status">
				Your devices could not be loaded. Please try again later.
			</Text>
		);
	if (!data) return <Skeleton className={css.waiting} />;
	return (
		<>
			<ul
				ref={list}
				tabIndex={-1}
				className={css.sessions}
				aria-label="Signed-in devices"
			>
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
						Sign out on all other devices
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
			if (id === undefined) await api.request("DELETE /api/account/sessions");
			else await api.request("DELETE /api/account/sessions/:id", { params: { id } });
			toast({
				title:
					id === undefined
						? "Signed out on all other devices"
						: "Signed out on that device",
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
				title: "Something went wrong",
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
	const [on, at] = [day, time].map((format) => format.format(new Date(startedAt)));
	const used = isCurrent ? "In use now" : `Last used ${day.format(new Date(usedAt))}`;
	return (
		<li className={css.session}>
			<span className={css.text}>
				<span>{`Signed in ${on}`}</span>
				<Text size="small" tone="soft" asChild>
					<span>{`${at} · ${used}`}</span>
				</Text>
			</span>
			{isCurrent ? (
				<Badge>This device</Badge>
			) : (
				<Button variant="secondary" disabled={isBusy} onClick={onEnd}>
					Sign out
					<VisuallyHidden>{` the device signed in ${on}, ${at}`}</VisuallyHidden>
				</Button>
			)}
		</li>
	);
}

const day = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const time = new Intl.DateTimeFormat("en", { timeStyle: "short" });

/** Returns the message for a failed account request. */
function reasonOf(error: unknown): string {
	if (error instanceof ApiError && error.status === 401)
		return "You are signed out. Please sign in again.";
	return serverMessage(error) ?? "Please try again later.";
}
