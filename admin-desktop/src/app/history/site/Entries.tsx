import type { LogEntry } from "@creations/server/answers";
import { Button, EmptyState } from "@creations/shared-ui";
import { serverMessage } from "@creations/shared-ui/api";
import { useEffect, useRef } from "react";
import { isUnreachable } from "../../connection/connection.ts";
import { OfflineNotice, Unavailable, useIsOffline } from "../../connection/Unreachable.tsx";
import { WaitingLines } from "../../shell/screens.tsx";
import { filterCount, type HistoryFilters } from "./historyFilters.ts";
import { useNewest, type useSiteHistory } from "./queries.ts";
import * as css from "./SiteHistoryPage.css.ts";
import { Timeline } from "./Timeline.tsx";

interface EntriesProps {
	filters: HistoryFilters;
	log: ReturnType<typeof useSiteHistory>;
	entries: readonly LogEntry[] | undefined;
	now: Date;
	onClear: () => void;
}

export function Entries({ filters, log, entries, now, onClear }: EntriesProps) {
	const isOffline = useIsOffline();
	if (!entries && log.error) return <Failed error={log.error} onAgain={log.refetch} />;
	if (!entries) return <WaitingLines label="Loading the history" count={5} className={css.line} />;
	if (entries.length === 0) return <Nothing isFiltered={filterCount(filters) > 0} onClear={onClear} />;
	return (
		<div className={log.isPlaceholderData ? css.stale : undefined} aria-busy={log.isPlaceholderData}>
			{isOffline && <OfflineNotice title="What was loaded before" text="The server cannot be reached." />}
			<News filters={filters} seen={entries[0]?.position ?? 0} onShow={log.refetch} />
			<Timeline entries={entries} now={now} />
			<Earlier log={log} />
		</div>
	);
}

/** What has come since the timeline was loaded waits for a click, so that nothing moves under the eyes. */
function News({ filters, seen, onShow }: { filters: HistoryFilters; seen: number; onShow: () => unknown }) {
	const newest = useNewest(filters);
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
					Show what is new
				</Button>
			)}
		</div>
	);
}

function Earlier({ log }: Pick<EntriesProps, "log">) {
	const foot = useRef<HTMLDivElement>(null);
	const before = useRef<number | null>(null);
	const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = log;
	const count = data?.pages.length ?? 0;

	// Whoever reads on with the keyboard goes on at the first of them.
	useEffect(() => {
		const summaries = foot.current?.parentElement?.querySelectorAll<HTMLElement>("[data-position] > summary");
		if (count > 1 && before.current !== null) summaries?.[before.current]?.focus();
		before.current = null;
	}, [count]);

	function show() {
		before.current = data?.pages.flatMap(({ entries }) => entries).length ?? 0;
		void fetchNextPage();
	}

	return (
		<div ref={foot} className={css.foot}>
			{isFetchNextPageError && <p role="alert">What was before could not be loaded. Please try again.</p>}
			{hasNextPage ? (
				<Button variant="secondary" busy={isFetchingNextPage} onClick={show}>
					Show earlier
				</Button>
			) : (
				<p>This is where the history begins.</p>
			)}
		</div>
	);
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
	if (!isFiltered) return <EmptyState icon="clock" title="Nothing has happened yet" />;
	return (
		<EmptyState icon="search" title="Nothing like this has happened" text="Other filters may find something.">
			<Button variant="secondary" onClick={onClear}>
				Show everything again
			</Button>
		</EmptyState>
	);
}

function Failed({ error, onAgain }: { error: Error; onAgain: () => unknown }) {
	if (isUnreachable(error)) return <Unavailable error={error} />;
	return (
		<div role="alert">
			<EmptyState
				icon="alert"
				title="The history could not be loaded"
				text={serverMessage(error) ?? "The server did not answer as it should."}
			>
				<Button variant="secondary" onClick={() => onAgain()}>
					Try again
				</Button>
			</EmptyState>
		</div>
	);
}
