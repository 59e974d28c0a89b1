import type { CurrentUser } from "@creations/server/responses";
import {
	Avatar,
	Button,
	Container,
	Dialog,
	DialogCancel,
	Heading,
	menuNames,
	Text,
} from "@creations/shared-ui";
import type { ReactNode } from "react";
import { useApp } from "../app/context.tsx";
import { Head } from "../head/Head.tsx";
import { siteTexts } from "../texts/texts.ts";
import * as css from "./AccountPage.css.ts";
import { Sessions, useSending } from "./Sessions.tsx";

export function AccountPage() {
	const { user } = useApp();
	if (!user) return null;
	const { account } = siteTexts;
	return (
		<Container width="content" className={css.page}>
			<Head title={account.title} hidden />
			<Heading level={1} size="display">
				{account.title}
			</Heading>
			<div className={css.columns}>
				<Person user={user} />
				<div className={css.sections}>
					<AccountSection title={account.data} text={account.dataText}>
						<Button asChild icon="download" variant="secondary">
							<a href="/api/account/export" download>
								{account.download}
							</a>
						</Button>
					</AccountSection>
					<AccountSection
						title={account.devices}
						text={account.devicesText}
						more={<Sessions />}
					>
						<SignOutEverywhere />
					</AccountSection>
					<AccountSection title={account.delete} text={account.deleteText}>
						<DeleteAccount />
					</AccountSection>
				</div>
			</div>
		</Container>
	);
}

function Person({ user }: { user: CurrentUser }) {
	const { first, second } = menuNames(user);
	return (
		<div className={css.person}>
			<Avatar user={user} size="large" />
			<div className={css.names}>
				<p className={css.name}>{first}</p>
				{second && (
					<Text size="small" tone="soft">
						{second}
					</Text>
				)}
			</div>
		</div>
	);
}

interface AccountSectionProps {
	title: string;
	text: string;
	/** The action. */
	children: ReactNode;
	/** Full-width content below the action. */
	more?: ReactNode;
}

function AccountSection({ title, text, children, more }: AccountSectionProps) {
	return (
		<section className={css.section}>
			<div className={css.text}>
				<Heading size="subtitle">{title}</Heading>
				<Text size="small" tone="soft">
					{text}
				</Text>
			</div>
			<div className={css.action}>{children}</div>
			{more && <div className={css.details}>{more}</div>}
		</section>
	);
}

function SignOutEverywhere() {
	const { endSession, isEnding } = useEndSession();
	return (
		<Button
			variant="secondary"
			busy={isEnding}
			onClick={() => endSession("POST /api/logout/everywhere")}
		>
			{siteTexts.account.signOutEverywhere}
		</Button>
	);
}

function DeleteAccount() {
	const { account } = siteTexts;
	const { endSession, isEnding } = useEndSession();
	return (
		<Dialog
			title={account.deleteTitle}
			description={account.deleteDescription}
			trigger={<Button variant="danger">{account.delete}</Button>}
		>
			<div className={css.choices}>
				<DialogCancel>{account.keep}</DialogCancel>
				<Button
					variant="danger"
					busy={isEnding}
					onClick={() => endSession("DELETE /api/account")}
				>
					{account.delete}
				</Button>
			</div>
		</Dialog>
	);
}

/** Runs an action that ends the session, then opens the home page as a visitor. */
function useEndSession() {
	const { api, reading } = useApp();
	const { send, isBusy } = useSending();
	const endSession = (route: "POST /api/logout/everywhere" | "DELETE /api/account") =>
		send(async () => {
			await api.request(route);
			reading?.forget();
			window.location.assign("/");
			// Stays pending until the browser leaves the page.
			await new Promise(() => {});
		});
	return { endSession, isEnding: isBusy };
}
