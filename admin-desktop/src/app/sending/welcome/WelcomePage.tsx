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
import { adminTexts } from "../../texts/texts.ts";
import { MailPreview } from "../Mail.tsx";
import { toSubscribers, useIsLoadingSenders, useSenders } from "../queries.ts";
import * as css from "../sending.css.ts";
import { useSendTest } from "../useSendTest.ts";

const labels = () => ({
	isOn: adminTexts.sending.counts.sent,
	subject: adminTexts.sending.subject,
	content: adminTexts.sending.content,
});

/** Renders the page of the email that confirmed subscribers get. */
export function WelcomePage() {
	const { answer, key, draft, onRestored } = useRestorable(
		useAnswer("GET /api/admin/welcome-mail"),
		WELCOME_DRAFT,
	);
	return (
		<Page
			title={adminTexts.sending.welcome.title}
			back={toSubscribers}
			width="wide"
			answer={answer}
		>
			{(mail) => (
				<>
					<Text tone="soft">{adminTexts.sending.welcome.about}</Text>
					<WelcomeForm key={key} mail={mail} draft={draft} />
					<EarlierVersions
						path="/api/admin/welcome-mail"
						title={adminTexts.sending.welcome.versions}
						labels={labels()}
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
	const isLoadingSenders = useIsLoadingSenders();
	const test = useSendTest();
	const { values, isSaving } = form;
	return (
		<form
			className={css.columns}
			noValidate
			onSubmit={form.onSubmit}
			aria-label={adminTexts.sending.welcome.title}
		>
			<div className={css.fields}>
				<Unsaved {...form} />
				<WelcomeFields control={form.control} />
				<div className={css.actions}>
					<BusyButton type="submit" busy={isSaving}>
						{isSaving ? adminTexts.items.saving : adminTexts.sending.welcome.save}
					</BusyButton>
					<BusyButton
						variant="secondary"
						busy={test.isPending}
						disabled={isLoadingSenders}
						onClick={() => test.mutate({ ...values, fromEmail, isShown: false })}
					>
						{adminTexts.sending.sendTest}
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
				label={adminTexts.sending.welcome.toEveryone}
			/>
			<TextField
				control={control}
				name="subject"
				label={adminTexts.sending.subject}
				maxLength={300}
			/>
			<ManuscriptField
				label={adminTexts.sending.content}
				hint={adminTexts.sending.welcome.added}
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
			<Figure label={adminTexts.sending.counts.sent} count={sent} />
			{waiting > 0 && (
				<Figure label={adminTexts.sending.counts.waiting} count={waiting} />
			)}
			<Figure label={adminTexts.sending.counts.failed} count={failed} />
			{unknown > 0 && (
				<Figure label={adminTexts.sending.counts.unknown} count={unknown} />
			)}
			<Figure label={adminTexts.sending.counts.blocked} count={suppressed} />
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
				? adminTexts.sending.welcome.everyoneGets
				: adminTexts.sending.welcome.off;
			toast({ title: adminTexts.sending.welcome.saved, description });
		},
		failure: adminTexts.sending.welcome.saveFailed,
		conflict: adminTexts.sending.welcome.conflict,
	});
}
