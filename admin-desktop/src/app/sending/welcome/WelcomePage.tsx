import type { AdminWelcomeMail } from "@creations/server/answers";
import { Container, Field, Heading, Input, Switch, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { useAdminApi } from "../../api/adminApi.ts";
import { Unavailable } from "../../connection/Unavailable.tsx";
import type { Draft } from "../../drafts/drafts.ts";
import { useStoredValues } from "../../drafts/useKeptValues.ts";
import { EditorNotices } from "../../editor/EditorNotices.tsx";
import { LeaveDialog } from "../../editor/LeaveDialog.tsx";
import { noNames } from "../../history/changes/textOf.ts";
import { HistoryTimeline } from "../../history/item/HistoryTimeline.tsx";
import * as listing from "../../listing.css.ts";
import { ManuscriptField } from "../../manuscript/ManuscriptField.tsx";
import { BackLink } from "../../shell/BackLink.tsx";
import { BusyButton } from "../../shell/BusyButton.tsx";
import { Figure } from "../../shell/Figure.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { useDebounced } from "../../shell/useDebounced.ts";
import { newsletterAddress } from "../addresses.ts";
import { useSendTest } from "../compose/useSendNewsletter.ts";
import { Mail } from "../Mail.tsx";
import { sendersQuery } from "../queries.ts";
import {
	useRestoreWelcome,
	useWelcome,
	useWelcomeForm,
	useWelcomeHistory,
	WELCOME_DRAFT,
	type WelcomeValues,
} from "./useWelcome.ts";
import * as css from "./welcome.css.ts";

export function WelcomePage() {
	const { data, error } = useWelcome();
	const draft = useStoredValues(WELCOME_DRAFT);
	const { restore, isRestoring, count } = useRestoreWelcome();
	if (error) return <Unavailable error={error} />;
	if (!data || draft === undefined) return <LoadingScreen />;
	return (
		<Container width="wide" className={listing.page}>
			<BackLink to={newsletterAddress.subscribers}>Back to the subscribers</BackLink>
			<PageTitle>Welcome Mail</PageTitle>
			<Text tone="soft">Whoever confirms a subscription gets it, once and at once.</Text>
			{/* What was restored replaces what is on the screen; what was saved is there already. */}
			<WelcomeForm key={count} mail={data} draft={count === 0 ? draft : null} />
			<EarlierVersions isRestoring={isRestoring} onRestore={restore} />
		</Container>
	);
}

function WelcomeForm({ mail, draft }: { mail: AdminWelcomeMail; draft: Draft<object> | null }) {
	const form = useWelcomeForm(mail, draft);
	const { data: senders = [] } = useQuery(sendersQuery(useAdminApi()));
	const test = useSendTest();
	const { values, isSaving } = form;
	const [fromEmail = ""] = senders;

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		form.save();
	}

	return (
		<form className={css.columns} noValidate onSubmit={onSubmit} aria-label="Welcome mail">
			<div className={css.fields}>
				<EditorNotices {...form} />
				<WelcomeFields values={values} issues={form.issues} onChange={form.change} />
				<div className={css.actions}>
					<BusyButton type="submit" busy={isSaving}>
						{isSaving ? "Saving..." : "Save welcome mail"}
					</BusyButton>
					<BusyButton
						variant="secondary"
						busy={test.isPending}
						onClick={() => test.mutate({ ...values, fromEmail, isShown: false })}
					>
						Send test to myself
					</BusyButton>
				</div>
				<Counts counts={mail.counts} />
			</div>
			<WelcomePreview values={values} fromEmail={fromEmail} />
			<LeaveDialog {...form} />
		</form>
	);
}

interface WelcomeFieldsProps {
	values: WelcomeValues;
	issues: Record<string, string>;
	onChange: (changes: Partial<WelcomeValues>) => void;
}

function WelcomeFields({ values: { isOn, subject, content }, issues, onChange }: WelcomeFieldsProps) {
	return (
		<>
			<Switch
				label="Send it to everybody who confirms"
				checked={isOn}
				onCheckedChange={(now) => onChange({ isOn: now })}
			/>
			<Field label="Subject" error={issues.subject}>
				<Input
					maxLength={300}
					value={subject}
					onChange={({ target }) => onChange({ subject: target.value })}
				/>
			</Field>
			<ManuscriptField
				label="Content"
				hint="Markdown, as in a story; HTML is allowed. The way to unsubscribe and your postal address are added."
				className={css.content}
				hasCards
				error={issues.content}
				value={content}
				onChange={(now) => onChange({ content: now })}
			/>
		</>
	);
}

function WelcomePreview({ values, fromEmail }: { values: WelcomeValues; fromEmail: string }) {
	const { subject, content } = useDebounced(values);
	return (
		<section className={css.preview} aria-label="Preview">
			{content.trim() !== "" && (
				<Mail subject={subject} content={content} format="markdown" fromEmail={fromEmail} isShown={false} />
			)}
		</section>
	);
}

function Counts({ counts }: { counts: AdminWelcomeMail["counts"] }) {
	const { sent, waiting, failed, unknown, suppressed } = counts;
	if (sent + waiting + failed + unknown + suppressed === 0) return null;
	return (
		<dl className={listing.counts}>
			<Figure label="Sent" count={sent} />
			{waiting > 0 && <Figure label="Waiting" count={waiting} />}
			<Figure label="Failed" count={failed} />
			{unknown > 0 && <Figure label="Unknown" count={unknown} />}
			<Figure label="Suppressed" count={suppressed} />
		</dl>
	);
}

interface EarlierVersionsProps {
	isRestoring: boolean;
	onRestore: (version: number) => void;
}

const labels = { isOn: "Sent", subject: "Subject", content: "Content" };

function EarlierVersions(restoring: EarlierVersionsProps) {
	const { data: entries = [] } = useWelcomeHistory();
	if (entries.length === 0) return null;
	return (
		<section className={css.earlier}>
			<Heading level={2}>Earlier welcome mails</Heading>
			<HistoryTimeline entries={entries} labels={labels} names={noNames} {...restoring} />
		</section>
	);
}
