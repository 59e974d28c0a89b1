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
import * as css from "./AccountPage.css.ts";
import { Sessions, useSending } from "./Sessions.tsx";

const DATA_TEXT =
	"One file with everything this site stores about you: " +
	"your profile and your reading progress.";

export function AccountPage() {
	const { user } = useApp();
	if (!user) return null;
	return (
		<Container width="content" className={css.page}>
			<Head title="Your account" hidden />
			<Heading level={1} size="display">
				Your account
			</Heading>
			<div className={css.columns}>
				<Person user={user} />
				<div className={css.sections}>
					<AccountSection title="Your data" text={DATA_TEXT}>
						<Button asChild icon="download" variant="secondary">
							<a href="/api/account/export" download>
								Download my data
							</a>
						</Button>
					</AccountSection>
					<AccountSection
						title="Your devices"
						text="Signs you out here and in every other browser."
						more={<Sessions />}
					>
						<SignOutEverywhere />
					</AccountSection>
					<AccountSection
						title="Delete account"
						text="Erases your name, your email address and your reading progress."
					>
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
			Sign out everywhere
		</Button>
	);
}

function DeleteAccount() {
	const { endSession, isEnding } = useEndSession();
	return (
		<Dialog
			title="Delete your account?"
			description={
				"Your name, email address and reading progress will be erased permanently. " +
				"This cannot be undone."
			}
			trigger={<Button variant="danger">Delete account</Button>}
		>
			<div className={css.choices}>
				<DialogCancel>Keep my account</DialogCancel>
				<Button
					variant="danger"
					busy={isEnding}
					onClick={() => endSession("DELETE /api/account")}
				>
					Delete account
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
