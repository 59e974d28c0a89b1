import type { LogEntry } from "@creations/server/responses";
import { Button, EmptyState, Inline } from "@creations/shared-ui";
import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { historyAddress } from "../../addresses.ts";
import { refusalText, useAdminApi, useAnswer } from "../../api/adminApi.ts";
import { isUnreachable } from "../../connection/reachability.ts";
import {
	OfflineNotice,
	Unavailable,
	useIsOffline,
} from "../../connection/Unreachable.tsx";
import { PageFrame, toContent } from "../../shell/Page.tsx";
import { WaitingLines } from "../../shell/screens.tsx";
import { loadEventTexts } from "../../texts/loadEventTexts.ts";
import { adminTexts } from "../../texts/texts.ts";
import { LookBack } from "../past/PastFrame.tsx";
import { cacheOptions, POLL_MS } from "../queries.ts";
import { Chain } from "./Chain.tsx";
import {
	Filters,
	filterCount,
	filtersIn,
	type HistoryFilters,
	paramsOf,
	serverFilters,
} from "./Filters.tsx";
import { ReportButton } from "./ReportButton.tsx";
import * as css from "./SiteHistoryPage.css.ts";
import { Timeline } from "./Timeline.tsx";

/** Renders the history of the site with its filters. */
export function SiteHistoryPage() {
	const [params, setParams] = useSearchParams();
	const filters = filtersIn(params);
	const log = useSiteHistory(filters);
	const { data: people = [] } = useAnswer("GET /api/admin/history/people", {
		enabled: !log.isPending,
		...cacheOptions,
	});
	const now = useNow();
	const entries = log.data?.pages.flatMap((page) => page.entries);
	const ask = (chosen: HistoryFilters) =>
		setParams(paramsOf(chosen), { preventScrollReset: true });
	return (
		<PageFrame back={toContent} className={css.page} trailing={<Tools />}>
			<Chain now={now} />
			<Filters
				filters={filters}
				people={people}
				itemName={
					entries?.find(({ item }) => item?.stream === filters.item)?.item?.name ?? null
				}
				onAsk={ask}
			/>
			<Entries
				filters={filters}
				log={log}
				entries={entries}
				now={now}
				onClear={() => setParams({})}
			/>
		</PageFrame>
	);
}

const Tools = () => (
	<Inline gap="xs">
		<ReportButton />
		<LookBackButton />
	</Inline>
);

function LookBackButton() {
	const navigate = useNavigate();
	return (
		<LookBack
			label={adminTexts.history.past.lookBack}
			variant="secondary"
			isOpenAtFirst={useLocation().state?.look === "back"}
			onChoose={(at) => navigate(historyAddress.past(at))}
		/>
	);
}

const MINUTE = 60_000;

function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), MINUTE);
		return () => clearInterval(timer);
	}, []);
	return now;
}

function useSiteHistory(filters: HistoryFilters) {
	const api = useAdminApi();
	return useInfiniteQuery({
		queryKey: ["/api/admin/history", "log", filters],
		queryFn: async ({ pageParam }) => {
			const [page] = await Promise.all([
				api.request("GET /api/admin/history", {
					query: { ...serverFilters(filters), before: pageParam || undefined },
				}),
				loadEventTexts(),
			]);
			return page;
		},
		initialPageParam: 0,
		getNextPageParam: ({ earlier }) => earlier,
		...cacheOptions,
		staleTime: 0,
		placeholderData: keepPreviousData,
	});
}

interface EntriesProps {
	filters: HistoryFilters;
	log: ReturnType<typeof useSiteHistory>;
	entries: readonly LogEntry[] | undefined;
	now: Date;
	onClear: () => void;
}

function Entries({ filters, log, entries, now, onClear }: EntriesProps) {
	const isOffline = useIsOffline();
	const texts = adminTexts.history.timeline;
	if (!entries && log.error) return <Failed error={log.error} onAgain={log.refetch} />;
	if (!entries)
		return <WaitingLines label={texts.loading} count={5} className={css.waitingLine} />;
	if (entries.length === 0)
		return <Nothing isFiltered={filterCount(filters) > 0} onClear={onClear} />;
	return (
		<div
			className={log.isPlaceholderData ? css.stale : undefined}
			aria-busy={log.isPlaceholderData}
		>
			{isOffline && (
				<OfflineNotice
					title={texts.earlierResults}
					text={adminTexts.session.unreachable}
				/>
			)}
			<News filters={filters} seen={entries[0]?.position ?? 0} onShow={log.refetch} />
			<Timeline entries={entries} now={now} />
			<Earlier log={log} shown={entries.length} />
		</div>
	);
}

/**
 * Announces new entries. They appear after a click, so that the timeline does not move.
 */
function News({
	filters,
	seen,
	onShow,
}: {
	filters: HistoryFilters;
	seen: number;
	onShow: () => unknown;
}) {
	const { data } = useAnswer("GET /api/admin/history", {
		query: { ...serverFilters(filters), limit: 1 },
		refetchInterval: POLL_MS,
	});
	const newest = data?.entries[0]?.position ?? 0;
	return (
		<div role="status">
			{newest > seen && (
				<Button
					icon="chevron-up"
					variant="secondary"
					size="small"
					className={css.news}
					onClick={() => onShow()}
				>
					{adminTexts.history.timeline.showNew}
				</Button>
			)}
		</div>
	);
}

function Earlier({ log, shown }: Pick<EntriesProps, "log"> & { shown: number }) {
	const foot = useRef<HTMLDivElement>(null);
	const before = useRef<number | null>(null);
	const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
		log;
	const pages = data?.pages.length ?? 0;
	const texts = adminTexts.history.timeline;

	// Keyboard users continue at the first new entry.
	useEffect(() => {
		const summaries = foot.current?.parentElement?.querySelectorAll<HTMLElement>(
			"[data-position] > summary",
		);
		if (pages > 1 && before.current !== null) summaries?.[before.current]?.focus();
		before.current = null;
	}, [pages]);

	function show() {
		before.current = shown;
		void fetchNextPage();
	}

	return (
		<div ref={foot} className={css.foot}>
			{isFetchNextPageError && <p role="alert">{texts.earlierFailed}</p>}
			{hasNextPage ? (
				<Button variant="secondary" busy={isFetchingNextPage} onClick={show}>
					{texts.showEarlier}
				</Button>
			) : (
				<p>{texts.beginning}</p>
			)}
		</div>
	);
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
	const texts = adminTexts.history.timeline;
	if (!isFiltered) return <EmptyState icon="clock" title={texts.none} />;
	return (
		<EmptyState icon="search" title={texts.noMatch} text={texts.tryOthers}>
			<Button variant="secondary" onClick={onClear}>
				{texts.showAll}
			</Button>
		</EmptyState>
	);
}

function Failed({ error, onAgain }: { error: Error; onAgain: () => unknown }) {
	if (isUnreachable(error)) return <Unavailable error={error} />;
	const texts = adminTexts.history.timeline;
	return (
		<div role="alert">
			<EmptyState
				icon="alert"
				title={texts.failed}
				text={refusalText(error) ?? texts.unexpected}
			>
				<Button variant="secondary" onClick={() => onAgain()}>
					{adminTexts.session.tryAgain}
				</Button>
			</EmptyState>
		</div>
	);
}
