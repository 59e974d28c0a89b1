import type { CurrentUser } from "@creations/server/answers";
import {
	Avatar,
	avatarLetter,
	Button,
	Container,
	Heading,
	Icon,
	menuNames,
	Text,
} from "@creations/shared-ui";
import { useApp } from "../app/context.tsx";
import { Head } from "../head/Head.tsx";
import * as css from "./AccountPage.css.ts";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { Matter } from "./Matter.tsx";
import { useLeaving } from "./useLeaving.ts";

export function AccountPage() {
	const { user } = useApp();
	const { leave, isLeaving } = useLeaving();
	if (!user) return null;
	return (
		<Container width="content" className={css.page}>
			<Head title="Your account" hidden />
			<Heading level={1} size="display">
				Your account
			</Heading>
			<div className={css.columns}>
				<Person user={user} />
				<div className={css.matters}>
					<Matter
						title="Your data"
						text="One file with everything this site keeps about you: your profile and your place in every story."
					>
						<Button asChild variant="secondary">
							<a href="/api/account/export" download>
								<Icon name="download" />
								Download my data
							</a>
						</Button>
					</Matter>
					<Matter
						title="Your devices"
						text="Ends your visit here and in every other browser you signed in with."
					>
						<Button variant="secondary" busy={isLeaving} onClick={() => leave("POST /api/logout/everywhere")}>
							Sign out everywhere
						</Button>
					</Matter>
					<Matter
						title="Leaving for good"
						text="Erases your name, your email address and your reading progress."
					>
						<DeleteAccount />
					</Matter>
				</div>
			</div>
		</Container>
	);
}

function Person({ user }: { user: CurrentUser }) {
	const { first, second } = menuNames(user);
	return (
		<div className={css.person}>
			<Avatar src={user.profileImageUrl} fallback={avatarLetter(user)} size="large" />
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
