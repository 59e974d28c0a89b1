import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { useAnswer } from "../../api/adminApi.ts";
import { PageFrame, toContent } from "../../shell/Page.tsx";
import { historyAddress } from "../addresses.ts";
import { LookBack } from "../past/LookBack.tsx";
import { kept } from "../queries.ts";
import { Chain } from "../verification/Chain.tsx";
import { Entries } from "./Entries.tsx";
import { Filters } from "./Filters.tsx";
import { filtersIn, type HistoryFilters, paramsOf } from "./historyFilters.ts";
import { useSiteHistory } from "./queries.ts";
import * as css from "./SiteHistoryPage.css.ts";

export function SiteHistoryPage() {
	const navigate = useNavigate();
	const [params, setParams] = useSearchParams();
	const filters = filtersIn(params);
	const log = useSiteHistory(filters);
	const { data: people = [] } = useAnswer("GET /api/admin/history/people", {
		enabled: !log.isPending,
		...kept,
	});
	const now = useNow();
	const entries = log.data?.pages.flatMap((page) => page.entries);
	const ask = (chosen: HistoryFilters) => setParams(paramsOf(chosen), { preventScrollReset: true });
	return (
		<PageFrame
			title="History"
			back={toContent}
			className={css.page}
			beside={
				<LookBack
					label="Look back"
					variant="secondary"
					isOpenAtFirst={useLocation().state?.look === "back"}
					onChoose={(at) => navigate(historyAddress.past(at))}
				/>
			}
		>
			<Chain now={now} />
			<Filters
				filters={filters}
				people={people}
				itemName={entries?.find(({ item }) => item?.stream === filters.item)?.item?.name ?? null}
				onAsk={ask}
			/>
			<Entries filters={filters} log={log} entries={entries} now={now} onClear={() => setParams({})} />
		</PageFrame>
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
