import { Container, formatCount, Tabs } from "@creations/shared-ui";
import { useSearchParams } from "react-router-dom";
import { useList } from "../api/lists.ts";
import { PageTitle } from "../shell/Page.tsx";
import { LoadedList, LoadingLines } from "../tabs/DescribedList.tsx";
import type { ContentTab, ListContent, OwnContent, TabContent } from "../tabs/tab.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./ContentPage.css.ts";
import { FirstSteps, useSteps } from "./FirstSteps.tsx";

/** A tab with its loaded content. */
export interface LoadedTab extends ContentTab {
	content: TabContent;
}

interface ContentPageProps {
	tabs: LoadedTab[];
}

/**
 * Renders the tabs with their counts, below the first steps of a new site. The tabs wait
 * for the steps, because they would move under a press.
 */
export function ContentPage({ tabs }: ContentPageProps) {
	const { steps, isLoading } = useSteps();
	return (
		<Container className={css.page}>
			<PageTitle>{adminTexts.content.title}</PageTitle>
			{isLoading ? (
				<div className={css.waiting}>
					<LoadingLines />
				</div>
			) : (
				<>
					<FirstSteps steps={steps} />
					<ContentTabs tabs={tabs} />
				</>
			)}
		</Container>
	);
}

function ContentTabs({ tabs }: ContentPageProps) {
	const [params, setParams] = useSearchParams();
	const first = tabs[0]?.name;
	const selected = tabs.find(({ name }) => name === params.get("tab"))?.name ?? first;
	return (
		<Tabs
			label={adminTexts.content.tabs}
			filled
			tabs={tabs.map((tab) => ({
				value: tab.name,
				label: <TabLabel tab={tab} />,
				content:
					"list" in tab.content ? (
						<LoadedList description={tab.content.list} />
					) : (
						<tab.content.Content />
					),
			}))}
			value={selected}
			onValueChange={(name) =>
				setParams(name === first ? {} : { tab: name }, {
					replace: true,
					preventScrollReset: true,
				})
			}
		/>
	);
}

function TabLabel({ tab: { title, content } }: { tab: LoadedTab }) {
	return (
		<span className={css.tab}>
			<span className={css.name}>{title()}</span>{" "}
			<span className={css.count}>
				{"list" in content ? <ListCount {...content} /> : <OwnCount {...content} />}
			</span>
		</span>
	);
}

const ListCount = ({ list: { path } }: ListContent) =>
	countText(useList(path).data?.total);

const OwnCount = ({ useCount }: OwnContent) => countText(useCount());

const countText = (count: number | undefined) =>
	count === undefined ? "–" : formatCount(count);
