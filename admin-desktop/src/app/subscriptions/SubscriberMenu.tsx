import type { NewsletterSubscription } from "@creations/server/responses";
import {
	Button,
	Menu,
	MenuItem,
	MenuRule,
	useDialogOnDemand,
} from "@creations/shared-ui";
import { useRef } from "react";
import { usePlatform } from "../platform.ts";
import type { RowMenuProps } from "../tabs/description.ts";
import { adminTexts } from "../texts/texts.ts";
import { exportAddress, useResend } from "./useSubscriber.ts";

const loadDialogs = () => import("./SubscriberDialogs.tsx");

/** Renders the menu with the actions on a subscriber, and their dialogs. */
export function SubscriberMenu({
	item: subscriber,
	onRemoved,
}: RowMenuProps<NewsletterSubscription>) {
	const button = useRef<HTMLButtonElement>(null);
	const unsubscribing = useDialogOnDemand(loadDialogs);
	const erasing = useDialogOnDemand(loadDialogs);
	const onClosed = () =>
		button.current?.isConnected ? button.current.focus() : onRemoved();
	const UnsubscribeDialog = unsubscribing.loaded?.UnsubscribeDialog;
	const EraseDialog = erasing.loaded?.EraseDialog;
	const shared = { subscriber, onClosed };
	return (
		<>
			<Menu
				trigger={
					<Button
						ref={button}
						variant="secondary"
						size="small"
						aria-label={adminTexts.subscriptions.actionsFor(subscriber.email)}
						{...erasing.warming}
					>
						{adminTexts.subscriptions.actions}
					</Button>
				}
			>
				<Actions
					subscriber={subscriber}
					onUnsubscribe={() => unsubscribing.dialog.onOpenChange(true)}
					onErase={() => erasing.dialog.onOpenChange(true)}
				/>
			</Menu>
			{UnsubscribeDialog && <UnsubscribeDialog {...shared} {...unsubscribing.dialog} />}
			{EraseDialog && <EraseDialog {...shared} {...erasing.dialog} />}
		</>
	);
}

interface ActionsProps {
	subscriber: NewsletterSubscription;
	onUnsubscribe: () => void;
	onErase: () => void;
}

function Actions({ subscriber, onUnsubscribe, onErase }: ActionsProps) {
	const { id, isActive, unsubscribedAt } = subscriber;
	const resend = useResend();
	// The browser of a desktop application's user may not be signed in.
	const opening = usePlatform().surroundings
		? { download: `subscription-${id}.html` }
		: { target: "_blank", rel: "noopener" };
	const isPending = !isActive && !unsubscribedAt;
	return (
		<>
			{isPending && (
				<MenuItem onSelect={() => resend(subscriber)}>
					{adminTexts.subscriptions.resend}
				</MenuItem>
			)}
			{!unsubscribedAt && (
				<MenuItem onSelect={onUnsubscribe}>
					{adminTexts.subscriptions.unsubscribeMore}
				</MenuItem>
			)}
			<MenuItem asChild>
				<a href={exportAddress(id, "html")} {...opening}>
					{adminTexts.reports.person}
				</a>
			</MenuItem>
			<MenuItem asChild>
				<a href={exportAddress(id)} download>
					{adminTexts.subscriptions.exportData}
				</a>
			</MenuItem>
			<MenuRule />
			<MenuItem onSelect={onErase}>{adminTexts.subscriptions.eraseMore}</MenuItem>
		</>
	);
}
