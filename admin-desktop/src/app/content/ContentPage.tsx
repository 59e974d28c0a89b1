import { Container, formatCount, Inline, Tabs } from "@creations/shared-ui";
import { useSearchParams } from "react-router-dom";
import { useList } from "../api/lists.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { PageTitle } from "../shell/Page.tsx";
import { LoadedList } from "../tabs/DescribedList.tsx";
import {
	addressOfTab,
	type ContentTab,
	type ListContent,
	type OwnContent,
	type PageTab,
	type TabContent,
} from "../tabs/tab.ts";
import * as css from "./ContentPage.css.ts";

/** A tab with its loaded content. */
export interface LoadedTab extends ContentTab {
	content: TabContent;
}

interface ContentPageProps {
	tabs: LoadedTab[];
	pages: readonly PageTab[];
}

/** Renders the tabs with their counts, and the links to the other pages. */
export function ContentPage({ tabs, pages }: ContentPageProps) {
	const [params, setParams] = useSearchParams();
	const first = tabs[0]?.name;
	const selected = tabs.find(({ name }) => name === params.get("tab"))?.name ?? first;
	return (
		<Container className={css.page}>
			<Inline justify="between">
				<PageTitle>Content Management</PageTitle>
				<PageLinks pages={pages} />
			</Inline>
			<Tabs
				label="Content"
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
		</Container>
	);
}

function PageLinks({ pages }: Pick<ContentPageProps, "pages">) {
	return (
		<Inline className={css.history}>
			{pages.map((page) => (
				<LinkButton
					key={page.name}
					to={addressOfTab(page)}
					icon={page.icon}
					aria-label={page.title}
				>
					<span className={css.word}>{page.title}</span>
				</LinkButton>
			))}
		</Inline>
	);
}

function TabLabel({ tab: { title, content } }: { tab: LoadedTab }) {
	return (
		<span className={css.tab}>
			<span className={css.name}>{title}</span>{" "}
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
