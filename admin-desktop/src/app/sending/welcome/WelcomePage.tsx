import { type WelcomeMail, welcomeMail } from "@creations/events/welcome-mail";
import type { AdminWelcomeMail } from "@creations/server/responses";
import { Text, toast } from "@creations/shared-ui";
import type { Control } from "react-hook-form";
import { ifMatchHeader, useAdminApi, useAnswer } from "../../api/adminApi.ts";
import type { Draft } from "../../drafts/drafts.ts";
import { useRestorable } from "../../drafts/useDraft.ts";
import { Unsaved } from "../../editor/Unsaved.tsx";
import { useBound } from "../../forms/control.ts";
import { SwitchField, TextField } from "../../forms/fields.tsx";
import { useSingleForm } from "../../forms/useSingleForm.ts";
import { EarlierVersions } from "../../history/item/HistoryTimeline.tsx";
import * as listing from "../../listing.css.ts";
import { ManuscriptField } from "../../manuscript/ManuscriptField.tsx";
import { BusyButton } from "../../shell/buttons.tsx";
import { Figure } from "../../shell/Figure.tsx";
import { Page } from "../../shell/Page.tsx";
import { MailPreview } from "../Mail.tsx";
import { toSubscribers, useSenders } from "../queries.ts";
import * as css from "../sending.css.ts";
import { useSendTest } from "../useSendTest.ts";

const labels = { isOn: "Sent", subject: "Subject", content: "Content" };

/** Renders the page of the email that confirmed subscribers get. */
export function WelcomePage() {
	const { answer, key, draft, onRestored } = useRestorable(
		useAnswer("GET /api/admin/welcome-mail"),
		WELCOME_DRAFT,
	);
	return (
		<Page title="Welcome email" back={toSubscribers} width="wide" answer={answer}>
			{(mail) => (
				<>
					<Text tone="soft">Sent once, as soon as someone confirms.</Text>
					<WelcomeForm key={key} mail={mail} draft={draft} />
					<EarlierVersions
						path="/api/admin/welcome-mail"
						title="Earlier versions"
						labels={labels}
						onRestored={onRestored}
					/>
				</>
			)}
		</Page>
	);
}

interface WelcomeFormProps {
	mail: AdminWelcomeMail;
	draft: Draft<object> | null;
}

function WelcomeForm({ mail, draft }: WelcomeFormProps) {
	const form = useWelcomeForm(mail, draft);
	const [fromEmail = ""] = useSenders();
	const test = useSendTest();
	const { values, isSaving } = form;
	return (
		<form
			className={css.columns}
			noValidate
			onSubmit={form.onSubmit}
			aria-label="Welcome email"
		>
			<div className={css.fields}>
				<Unsaved {...form} />
				<WelcomeFields control={form.control} />
				<div className={css.actions}>
					<BusyButton type="submit" busy={isSaving}>
						{isSaving ? "Saving..." : "Save welcome email"}
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
			<MailPreview
				className={css.welcomePreview}
				{...values}
				fromEmail={fromEmail}
				isShown={false}
			/>
		</form>
	);
}

function WelcomeFields({ control }: { control: Control<WelcomeMail> }) {
	return (
		<>
			<SwitchField
				control={control}
				name="isOn"
				label="Send it to everyone who confirms"
			/>
			<TextField control={control} name="subject" label="Subject" maxLength={300} />
			<ManuscriptField
				label="Content"
				hint={
					"Markdown, as in a story; HTML is allowed. " +
					"The unsubscribe link and your postal address are added."
				}
				isMail
				{...useBound({ control, name: "content" })}
			/>
		</>
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
			<Figure label="Blocked" count={suppressed} />
		</dl>
	);
}

const WELCOME_DRAFT = "draft:welcome-mail";

function useWelcomeForm(mail: AdminWelcomeMail, draft: Draft<object> | null) {
	const api = useAdminApi();
	return useSingleForm<WelcomeMail, AdminWelcomeMail>({
		path: "/api/admin/welcome-mail",
		key: WELCOME_DRAFT,
		saved: mail,
		draft,
		valuesOf: ({ isOn, subject, content }) => ({ isOn, subject, content }),
		// The server checks the texts.
		schema: welcomeMail,
		send: (body, version) =>
			api.request("PUT /api/admin/welcome-mail", {
				body,
				headers: ifMatchHeader(version),
			}),
		latest: () => api.request("GET /api/admin/welcome-mail"),
		onSaved: ({ isOn }) => {
			const description = isOn
				? "Everyone who confirms from now on gets it."
				: "It is off and will not be sent.";
			toast({ title: "Welcome email saved", description });
		},
		failure: "Failed to save the welcome email. Please try again.",
		conflict:
			"The welcome email was saved elsewhere in the meantime. Save again to replace that version.",
	});
}
