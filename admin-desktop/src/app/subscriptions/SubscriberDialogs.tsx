import type { NewsletterSubscription, SubscriberData } from "@creations/server/responses";
import {
	Button,
	Dialog,
	DialogCancel,
	Icon,
	Inline,
	Spinner,
	Stack,
	Text,
} from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useAnswer } from "../api/adminApi.ts";
import { BusyButton } from "../shell/buttons.tsx";
import * as css from "./subscriptions.css.ts";
import { exportAddress, useErase, useUnsubscribe } from "./useSubscriber.ts";

interface SubscriberDialogProps {
	subscriber: NewsletterSubscription;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	onClosed: () => void;
}

/** Asks before a subscription ends. */
export function UnsubscribeDialog({ subscriber, ...dialog }: SubscriberDialogProps) {
	const unsubscribe = useUnsubscribe();
	return (
		<Dialog
			title="Unsubscribe this address?"
			description={
				`${subscriber.email} won't get newsletters any more. ` +
				"Only this person can subscribe again."
			}
			{...dialog}
		>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<Button
					variant="danger"
					onClick={() => {
						unsubscribe(subscriber);
						dialog.onOpenChange(false);
					}}
				>
					Unsubscribe
				</Button>
			</Inline>
		</Dialog>
	);
}

/** Shows the data that an erasure erases, offers the export, and asks. */
export function EraseDialog({ subscriber, ...dialog }: SubscriberDialogProps) {
	return (
		<Dialog
			title="Erase this subscriber?"
			description={
				`Use it if ${subscriber.email} asks you to delete their data. ` +
				"This cannot be undone."
			}
			{...dialog}
		>
			<Erasure subscriber={subscriber} onErased={() => dialog.onOpenChange(false)} />
		</Dialog>
	);
}

interface ErasureProps extends Pick<SubscriberDialogProps, "subscriber"> {
	onErased: () => void;
}

function Erasure({ subscriber, onErased }: ErasureProps) {
	const { id } = subscriber;
	const { data, error } = useAnswer("GET /api/admin/newsletter-subscriptions/:id/data", {
		params: { id },
	});
	const { mutate: erase, isPending } = useErase(onErased);
	return (
		<Stack gap="md">
			{error && (
				<Text role="alert">
					{serverMessage(error) ?? "Failed to load the data. Please try again."}
				</Text>
			)}
			{!data && !error && <Spinner />}
			{data && <ErasedData data={data} />}
			<div>
				<Button asChild variant="secondary" size="small">
					<a href={exportAddress(id)} download>
						<Icon name="download" />
						Export their data first
					</a>
				</Button>
			</div>
			<Inline gap="xs" justify="end">
				<DialogCancel />
				<BusyButton
					variant="danger"
					busy={isPending}
					disabled={!data}
					onClick={() => erase(subscriber)}
				>
					{isPending ? "Erasing..." : "Erase"}
				</BusyButton>
			</Inline>
		</Stack>
	);
}

function ErasedData({ data }: { data: SubscriberData }) {
	const { hasAccount, isBlocked, isAdministrator } = data;
	return (
		<>
			<Text id="erased-data">Erased:</Text>
			<ul className={css.list} aria-labelledby="erased-data">
				<li>the subscription, with the email address</li>
				<li>emails to this address that the server has stored</li>
				{hasAccount && <li>their account, with the reading progress</li>}
			</ul>
			<Text tone="soft">
				The history still shows that a subscription existed, without the person.
			</Text>
			{isBlocked && (
				<Text tone="soft">
					The address stays blocked. Only an encoded form of it is kept for that.
				</Text>
			)}
			{isAdministrator && (
				<Text tone="soft">Their administrator account stays. They can delete it.</Text>
			)}
		</>
	);
}
