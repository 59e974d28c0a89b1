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

/** Renders the tabs with their counts, below the first steps of a new site. */
export function ContentPage({ tabs }: ContentPageProps) {
	const [params, setParams] = useSearchParams();
	const first = tabs[0]?.name;
	const { steps, isLoading } = useSteps();
	const selected = tabs.find(({ name }) => name === params.get("tab"))?.name ?? first;
	return (
		<Container className={css.page}>
			<PageTitle>{adminTexts.content.title}</PageTitle>
			<FirstSteps steps={steps} />
			<Tabs
				label={adminTexts.content.tabs}
				filled
				tabs={tabs.map((tab) => ({
					value: tab.name,
					label: <TabLabel tab={tab} />,
					// The list waits for the steps above it, because it would move under a press.
					content: isLoading ? <LoadingLines /> : <TabBody content={tab.content} />,
				}))}
				value={selected}
				onValueChange={(name) =>
					setParams(name === first ? {} : { tab: name }, {
						replace: true,
						preventScrollReset: true,
					})
				}
			/>
		</Container>
	);
}

const TabBody = ({ content }: { content: TabContent }) =>
	"list" in content ? <LoadedList description={content.list} /> : <content.Content />;

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
