import type { NewsletterSubscription } from "@creations/server/responses";
import {
	Button,
	Menu,
	MenuItem,
	MenuRule,
	useDialogOnDemand,
} from "@creations/shared-ui";
import { useRef } from "react";
import type { RowMenuProps } from "../tabs/description.ts";
import { exportAddress, useResend } from "./useSubscriber.ts";

const loadDialogs = () => import("./SubscriberDialogs.tsx");

/** Renders the menu with the actions on a subscriber. */
export function SubscriberMenu({
	item: subscriber,
	onRemoved,
}: RowMenuProps<NewsletterSubscription>) {
	const { id, email, isActive, unsubscribedAt } = subscriber;
	const button = useRef<HTMLButtonElement>(null);
	const resend = useResend();
	const unsubscribing = useDialogOnDemand(loadDialogs);
	const erasing = useDialogOnDemand(loadDialogs);
	const onClosed = () =>
		button.current?.isConnected ? button.current.focus() : onRemoved();
	const isPending = !isActive && !unsubscribedAt;
	const UnsubscribeDialog = unsubscribing.loaded?.UnsubscribeDialog;
	const EraseDialog = erasing.loaded?.EraseDialog;
	return (
		<>
			<Menu
				trigger={
					<Button
						ref={button}
						variant="secondary"
						size="small"
						aria-label={`Actions for ${email}`}
						{...erasing.warming}
					>
						Actions
					</Button>
				}
			>
				{isPending && (
					<MenuItem onSelect={() => resend(subscriber)}>Resend confirmation</MenuItem>
				)}
				{!unsubscribedAt && (
					<MenuItem onSelect={() => unsubscribing.dialog.onOpenChange(true)}>
						Unsubscribe…
					</MenuItem>
				)}
				<MenuItem asChild>
					<a href={exportAddress(id)} download>
						Export data
					</a>
				</MenuItem>
				<MenuRule />
				<MenuItem onSelect={() => erasing.dialog.onOpenChange(true)}>Erase…</MenuItem>
			</Menu>
			{UnsubscribeDialog && (
				<UnsubscribeDialog
					subscriber={subscriber}
					onClosed={onClosed}
					{...unsubscribing.dialog}
				/>
			)}
			{EraseDialog && (
				<EraseDialog subscriber={subscriber} onClosed={onClosed} {...erasing.dialog} />
			)}
		</>
	);
}
