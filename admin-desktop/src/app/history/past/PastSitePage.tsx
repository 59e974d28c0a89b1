import type { PastContent, PastItem } from "@creations/server/answers";
import {
	Badge,
	EmptyState,
	formatCount,
	formatDate,
	GemDrawing,
	Heading,
	Picture,
	Tabs,
	Text,
} from "@creations/shared-ui";
import { Link, Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { useAnswer } from "../../api/adminApi.ts";
import type { Plural } from "../../items/kinds.ts";
import * as listing from "../../listing.css.ts";
import { PageTitle } from "../../shell/Page.tsx";
import { historyAddress } from "../addresses.ts";
import { kept } from "../queries.ts";
import * as css from "./Past.css.ts";
import { PastFrame } from "./PastFrame.tsx";

export function PastSitePage() {
	const at = useSearchParams()[0].get("at");
	return at ? <PastSite at={at} /> : <Navigate to={historyAddress.site} replace state={{ look: "back" }} />;
}

function PastSite({ at }: { at: string }) {
	const navigate = useNavigate();
	const [params] = useSearchParams();
	const tab: Plural = params.get("tab") === "products" ? "products" : "stories";
	return (
		<PastFrame
			query={useAnswer("GET /api/admin/history/then", { query: { at }, ...kept })}
			top={<PageTitle>The site as it was</PageTitle>}
			onChoose={(moment) => navigate(historyAddress.past(moment, tab))}
		>
			{(content) => (
				<Content
					content={content}
					at={at}
					tab={tab}
					onTab={(next) =>
						navigate(historyAddress.past(at, next), { replace: true, preventScrollReset: true })
					}
				/>
			)}
		</PastFrame>
	);
}

interface ContentProps {
	content: PastContent;
	at: string;
	tab: Plural;
	onTab: (tab: Plural) => void;
}

function Content({ content, at, tab, onTab }: ContentProps) {
	const tabs = (["stories", "products"] as const).map((plural) => ({
		value: plural,
		label: `${plural === "stories" ? "Stories" : "Products"} ${formatCount(content[plural].length)}`,
		content: <Items plural={plural} items={content[plural]} at={at} />,
	}));
	return (
		<>
			{content.stopped.map((why) => (
				<Text key={why} role="alert">
					{why}
				</Text>
			))}
			<Tabs
				label="What there was"
				tabs={tabs}
				value={tab}
				onValueChange={(value) => onTab(value === "products" ? "products" : "stories")}
			/>
		</>
	);
}

function Items({ plural, items, at }: { plural: Plural; items: readonly PastItem[]; at: string }) {
	if (items.length === 0) return <EmptyState icon="clock" title={`There were no ${plural} then`} />;
	return (
		<ul className={css.items} aria-label={plural === "stories" ? "Stories then" : "Products then"}>
			{items.map((item) => (
				<li key={item.id} className={css.item}>
					<div className={listing.frame}>
						{item.image ? (
							<Picture className={listing.picture} src={item.image} alt="" sizes="72px" />
						) : (
							<GemDrawing />
						)}
					</div>
					<div className={css.about}>
						<Heading level={2} size="subtitle">
							<Link className={listing.nameLink} to={historyAddress.pastItem(plural, item.id, at)}>
								{item.name}
							</Link>
						</Heading>
						<Text size="small" tone="faint">{`Last changed ${formatDate(item.updatedAt)}`}</Text>
					</div>
					<StatusBadge status={item.status} />
				</li>
			))}
		</ul>
	);
}

const statuses = { draft: "Draft", published: "Published", deleted: "Deleted" };
const tones = { draft: "neutral", published: "success", deleted: "danger" } as const;

export const StatusBadge = ({ status }: Pick<PastItem, "status">) => (
	<Badge tone={tones[status]}>{statuses[status]}</Badge>
);
