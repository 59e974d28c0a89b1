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
import { adminTexts } from "../texts/texts.ts";
import { SubscriberMenu } from "./SubscriberMenu.tsx";
import * as own from "./subscriptions.css.ts";

const tones = { Active: "success", Pending: "accent", Unsubscribed: "neutral" } as const;

function statusOf({ isActive, unsubscribedAt }: NewsletterSubscription) {
	const state = isActive ? "Active" : unsubscribedAt ? "Unsubscribed" : "Pending";
	return { text: adminTexts.subscriptions.states[state], tone: tones[state] };
}

const subscribers: ListDescription<typeof SUBSCRIPTIONS> = {
	path: SUBSCRIPTIONS,
	get label() {
		return adminTexts.subscriptions.title;
	},
	search: {
		get plural() {
			return adminTexts.subscriptions.plural;
		},
		textsOf: ({ email }) => [email],
		get noMatch() {
			return adminTexts.subscriptions.noMatch;
		},
	},
	empty: {
		icon: "mail",
		get title() {
			return adminTexts.subscriptions.none;
		},
	},
	Actions,
	row: {
		columns: {
			name: ({ email }) => email,
			facts: ({ subscribedAt, confirmedAt, unsubscribedAt }) => [
				adminTexts.subscriptions.subscribedOn(formatDate(subscribedAt)),
				confirmedAt && adminTexts.subscriptions.confirmedOn(formatDate(confirmedAt)),
				unsubscribedAt &&
					adminTexts.subscriptions.unsubscribedOn(formatDate(unsubscribedAt)),
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
				<Figure
					size="heading"
					label={adminTexts.subscriptions.total}
					count={counts.total}
				/>
				<Figure
					size="heading"
					label={adminTexts.subscriptions.active}
					count={counts.active}
				/>
				<Figure
					size="heading"
					label={adminTexts.subscriptions.pending}
					count={counts.pending}
				/>
			</dl>
			<SendingProgress />
			<SubscriberList list={list} />
		</Stack>
	);
}

function SubscriberList({ list }: { list: List<NewsletterSubscription> }) {
	const section = useRef<HTMLElement>(null);
	return (
		<section
			ref={section}
			className={own.section}
			aria-label={adminTexts.subscriptions.title}
			tabIndex={-1}
		>
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
				{adminTexts.subscriptions.sent}
			</LinkButton>
			<LinkButton to={newsletterAddress.welcome} icon="heart">
				{adminTexts.subscriptions.welcome}
			</LinkButton>
			<LinkButton to={newsletterAddress.suppressions} icon="minus">
				{adminTexts.subscriptions.blocked}
			</LinkButton>
			<ExportLink href={`${SUBSCRIPTIONS}.csv`} />
			<SendNewsletter active={counts?.active ?? 0} />
		</div>
	);
}

const number = (value: number) => value.toLocaleString(adminTexts.locale);

const words: Record<Notice["kind"], (notice: Notice) => { title: string; text: string }> =
	{
		"sign-ups": ({ count, usual }) => ({
			title: adminTexts.subscriptions.manySignUps,
			text: adminTexts.subscriptions.manySignUpsText(number(count), number(usual)),
		}),
		bounces: ({ count, usual }) => ({
			title: adminTexts.subscriptions.manyBounces,
			text: adminTexts.subscriptions.manyBouncesText(number(count), number(usual)),
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
					{adminTexts.subscriptions.viewBlocked}
				</LinkButton>
			)}
		</div>
	);
}
