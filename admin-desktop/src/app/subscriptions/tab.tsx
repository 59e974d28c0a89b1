import type { NewsletterSubscription, Notice } from "@creations/server/responses";
import { formatDate, Stack } from "@creations/shared-ui";
import { useRef } from "react";
import { useAnswer } from "../api/adminApi.ts";
import { type List, useList } from "../api/lists.ts";
import { SUBSCRIPTIONS } from "../api/queries.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import * as notices from "../notice.css.ts";
import { SendNewsletter } from "../sending/compose/SendNewsletter.tsx";
import { newsletterAddress } from "../sending/queries.ts";
import { SendingProgress } from "../sending/reports/Progress.tsx";
import * as css from "../sending/sending.css.ts";
import { ExportLink, LinkButton } from "../shell/buttons.tsx";
import { Figure } from "../shell/Figure.tsx";
import { DescribedList, LoadingLines } from "../tabs/DescribedList.tsx";
import type { ListDescription } from "../tabs/description.ts";
import type { TabContent } from "../tabs/tab.ts";
import { SubscriberMenu } from "./SubscriberMenu.tsx";
import * as own from "./subscriptions.css.ts";

const tones = { Active: "success", Pending: "accent", Unsubscribed: "neutral" } as const;

function statusOf({ isActive, unsubscribedAt }: NewsletterSubscription) {
	const text = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
	return { text, tone: tones[text] };
}

const subscribers: ListDescription<typeof SUBSCRIPTIONS> = {
	path: SUBSCRIPTIONS,
	label: "Subscribers",
	search: {
		plural: "subscribers",
		textsOf: ({ email }) => [email],
		noMatch: "No matching subscribers",
	},
	empty: { icon: "mail", title: "No subscribers yet" },
	Actions,
	row: {
		columns: {
			name: ({ email }) => email,
			facts: ({ subscribedAt, confirmedAt, unsubscribedAt }) => [
				`Subscribed ${formatDate(subscribedAt)}`,
				confirmedAt && `Confirmed ${formatDate(confirmedAt)}`,
				unsubscribedAt && `Unsubscribed ${formatDate(unsubscribedAt)}`,
			],
			status: statusOf,
			Menu: SubscriberMenu,
		},
	},
};

/** The tab with subscribers and newsletters. */
export const content: TabContent = {
	useCount() {
		// Loads the subscribers before the tab is opened.
		useList(SUBSCRIPTIONS);
		return useCounts().data?.active;
	},
	Content,
};

const useCounts = () => useAnswer(`GET ${SUBSCRIPTIONS}/counts`, { gcTime: 300_000 });

function Content() {
	const { data: list, error } = useList(SUBSCRIPTIONS);
	const { data: counts, error: countsError } = useCounts();
	const failure = error ?? countsError;
	if (failure) return <Unavailable error={failure} />;
	if (!list || !counts) return <LoadingLines />;
	return (
		<Stack gap="lg">
			<Notices />
			<dl className={css.counters}>
				<Figure size="heading" label="Total subscribers" count={counts.total} />
				<Figure size="heading" label="Active subscriptions" count={counts.active} />
				<Figure size="heading" label="Pending confirmation" count={counts.pending} />
			</dl>
			<SendingProgress />
			<SubscriberList list={list} />
		</Stack>
	);
}

function SubscriberList({ list }: { list: List<NewsletterSubscription> }) {
	const section = useRef<HTMLElement>(null);
	return (
		<section ref={section} className={own.section} aria-label="Subscribers" tabIndex={-1}>
			<DescribedList
				description={subscribers}
				list={list}
				onRemoved={() => section.current?.focus()}
			/>
		</section>
	);
}

function Actions() {
	const { data: counts } = useCounts();
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
			<SendNewsletter active={counts?.active ?? 0} />
		</div>
	);
}

const number = (value: number) => value.toLocaleString("en-US");

const words: Record<Notice["kind"], (notice: Notice) => { title: string; text: string }> =
	{
		"sign-ups": ({ count, usual }) => ({
			title: "Many more sign-ups than usual.",
			text:
				`${number(count)} addresses signed up in the last 24 hours; ` +
				`${number(usual)} are usual per day. You don't need to do anything: ` +
				"sign-ups are limited, and unconfirmed addresses get no newsletter.",
		}),
		bounces: ({ count, usual }) => ({
			title: "Many emails are bouncing.",
			text:
				`Emails to ${number(count)} addresses bounced in the last seven days; ` +
				`up to ${number(usual)} is normal for the number sent. ` +
				"These addresses are now blocked. Check them before you send the next newsletter.",
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
