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
import { refusalText, useAnswer } from "../api/adminApi.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { adminTexts } from "../texts/texts.ts";
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
			title={adminTexts.subscriptions.askUnsubscribe}
			description={adminTexts.subscriptions.askUnsubscribeText(subscriber.email)}
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
					{adminTexts.subscriptions.unsubscribe}
				</Button>
			</Inline>
		</Dialog>
	);
}

/** Shows the data that an erasure erases, offers the export, and asks. */
export function EraseDialog({ subscriber, ...dialog }: SubscriberDialogProps) {
	return (
		<Dialog
			title={adminTexts.subscriptions.askErase}
			description={adminTexts.subscriptions.askEraseText(subscriber.email)}
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
					{refusalText(error) ?? adminTexts.subscriptions.loadFailed}
				</Text>
			)}
			{!data && !error && <Spinner />}
			{data && <ErasedData data={data} />}
			<div>
				<Button asChild variant="secondary" size="small">
					<a href={exportAddress(id)} download>
						<Icon name="download" />
						{adminTexts.subscriptions.exportFirst}
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
					{isPending ? adminTexts.subscriptions.erasing : adminTexts.subscriptions.erase}
				</BusyButton>
			</Inline>
		</Stack>
	);
}

function ErasedData({ data }: { data: SubscriberData }) {
	const { hasAccount, isBlocked, isAdministrator } = data;
	return (
		<>
			<Text id="erased-data">{adminTexts.subscriptions.erased}</Text>
			<ul className={css.list} aria-labelledby="erased-data">
				<li>{adminTexts.subscriptions.erasedSubscription}</li>
				<li>{adminTexts.subscriptions.erasedEmails}</li>
				{hasAccount && <li>{adminTexts.subscriptions.erasedAccount}</li>}
			</ul>
			<Text tone="soft">{adminTexts.subscriptions.historyStays}</Text>
			{isBlocked && <Text tone="soft">{adminTexts.subscriptions.staysBlocked}</Text>}
			{isAdministrator && <Text tone="soft">{adminTexts.subscriptions.adminStays}</Text>}
		</>
	);
}
