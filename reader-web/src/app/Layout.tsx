import {
	LazyToaster,
	Link,
	loadMotion,
	SiteFooter,
	SiteHeader,
} from "@creations/shared-ui";
import { sharedTexts } from "@creations/shared-ui/texts";
import { type ReactNode, useEffect } from "react";
import { TakeOver } from "../early/TakeOver.ts";
import { hasWorker, useHasWorker } from "../offline/useHasWorker.ts";
import { HeaderSearch } from "../search/HeaderSearch.tsx";
import { siteTexts } from "../texts/texts.ts";
import { useApp, useSubscribe } from "./context.tsx";
import * as css from "./Layout.css.ts";
import { useFocusOnNavigation } from "./navigation.ts";
import { onFirstInteraction } from "./onFirstInteraction.ts";
import { useOnline } from "./useOnline.ts";

export function Layout({
	isLoading,
	children,
}: {
	isLoading: boolean;
	children: ReactNode;
}) {
	const { site, user, reading } = useApp();
	const subscribe = useSubscribe();
	useFocusOnNavigation();
	useEffect(() => onFirstInteraction(loadMotion), []);
	return (
		<>
			<div className={css.page}>
				<a className={css.skip} href="#content">
					{siteTexts.page.skip}
				</a>
				<SiteHeader
					site={site}
					user={user}
					subscribe={subscribe}
					search={<HeaderSearch />}
					onSignOut={reading?.forget}
				/>
				<Notices isLoading={isLoading} />
				<main id="content" className={css.content} tabIndex={-1}>
					{children}
				</main>
				<SiteFooter site={site} hasStories={useHasWorker()} />
			</div>
			<LazyToaster />
			<TakeOver />
		</>
	);
}

function Notices({ isLoading }: { isLoading: boolean }) {
	const online = useOnline();
	return (
		<>
			{isLoading && (
				<div
					className={css.loading}
					role="progressbar"
					aria-label={siteTexts.page.loading}
				/>
			)}
			{!online && (
				<p className={css.offline} role="status">
					{siteTexts.page.offline}{" "}
					{hasWorker() && <Link to="/kept">{sharedTexts.header.keptStories}</Link>}
				</p>
			)}
		</>
	);
}
