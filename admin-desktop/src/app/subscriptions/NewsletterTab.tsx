import type {
	NewsletterSubscription,
	Notice,
	SubscriptionCounts,
} from "@creations/server/responses";
import { Badge, EmptyState, formatDate, Stack } from "@creations/shared-ui";
import { useAnswer } from "../api/adminApi.ts";
import type { List } from "../api/lists.ts";
import { SUBSCRIPTIONS } from "../api/queries.ts";
import { Line } from "../items/Line.tsx";
import { SearchedList } from "../items/SearchedList.tsx";
import * as notices from "../notice.css.ts";
import { SendNewsletter } from "../sending/compose/SendNewsletter.tsx";
import { newsletterAddress } from "../sending/queries.ts";
import { SendingProgress } from "../sending/reports/Progress.tsx";
import * as css from "../sending/sending.css.ts";
import { ExportLink, LinkButton } from "../shell/buttons.tsx";
import { Figure } from "../shell/Figure.tsx";

/** Renders the tab with subscribers and newsletters. */
export function NewsletterTab({
	subscriptions,
	counts: { total, active, pending },
}: {
	subscriptions: List<NewsletterSubscription>;
	counts: SubscriptionCounts;
}) {
	return (
		<Stack gap="lg">
			<Notices />
			<dl className={css.counters}>
				<Figure size="heading" label="Total subscribers" count={total} />
				<Figure size="heading" label="Active subscriptions" count={active} />
				<Figure size="heading" label="Pending confirmation" count={pending} />
			</dl>
			<SendingProgress />
			<div>
				<SearchedList
					label="Subscribers"
					path={SUBSCRIPTIONS}
					list={subscriptions}
					plural="subscribers"
					textsOf={textsOf}
					empty={<EmptyState icon="mail" title="No subscribers yet" />}
					noMatch="No matching subscribers"
					actions={<Actions active={active} />}
					row={(subscription) => <Subscriber subscription={subscription} />}
				/>
			</div>
		</Stack>
	);
}

const textsOf = ({ email }: NewsletterSubscription) => [email];

const tones = { Active: "success", Pending: "accent", Unsubscribed: "neutral" } as const;

function Subscriber({ subscription }: { subscription: NewsletterSubscription }) {
	const { email, isActive, subscribedAt, confirmedAt, unsubscribedAt } = subscription;
	const status = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
	return (
		<Line
			name={email}
			facts={[
				`Subscribed ${formatDate(subscribedAt)}`,
				confirmedAt && `Confirmed ${formatDate(confirmedAt)}`,
				unsubscribedAt && `Unsubscribed ${formatDate(unsubscribedAt)}`,
			]}
		>
			<Badge tone={tones[status]}>{status}</Badge>
		</Line>
	);
}

function Actions({ active }: { active: number }) {
	return (
		<div className={css.subscriberActions}>
			<LinkButton to={newsletterAddress.list} icon="clock">
				Sent
			</LinkButton>
			<LinkButton to={newsletterAddress.welcome} icon="heart">
				Welcome email
			</LinkButton>
			<LinkButton to={newsletterAddress.suppressions} icon="minus">
				Blocked
			</LinkButton>
			<ExportLink href={`${SUBSCRIPTIONS}.csv`} />
			<SendNewsletter active={active} />
		</div>
	);
}

const number = (value: number) => value.toLocaleString("en-US");

const words: Record<Notice["kind"], (notice: Notice) => { title: string; text: string }> =
	{
		"sign-ups": ({ count, usual }) => ({
			title: "Many more sign-ups than usual.",
			text: `${number(count)} addresses signed up in the last 24 hours; ${number(usual)} are usual per day. You don't need to do anything: sign-ups are limited, and unconfirmed addresses get no newsletter.`,
		}),
		bounces: ({ count, usual }) => ({
			title: "Many emails are bouncing.",
			text: `Emails to ${number(count)} addresses bounced in the last seven days; up to ${number(usual)} is normal for the number sent. These addresses are now blocked. Check them before you send the next newsletter.`,
		}),
	};

/**
 * Shows unusual numbers of sign-ups or bounces; nothing if there are none or the request
 * fails.
 */
function Notices() {
	const { data = [] } = useAnswer("GET /api/admin/notices");
	if (data.length === 0) return null;
	return (
		<Stack gap="sm" role="status">
			{data.map((notice) => (
				<NoticeLine key={notice.kind} notice={notice} />
			))}
		</Stack>
	);
}

function NoticeLine({ notice }: { notice: Notice }) {
	const { title, text } = words[notice.kind](notice);
	return (
		<div className={notices.notice.quiet}>
			<p className={notices.words}>
				<strong className={notices.title}>{title}</strong> {text}
			</p>
			{notice.kind === "bounces" && (
				<LinkButton to={newsletterAddress.suppressions} variant="secondary">
					View blocked addresses
				</LinkButton>
			)}
		</div>
	);
}
