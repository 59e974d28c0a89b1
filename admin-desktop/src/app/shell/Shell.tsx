import { mismatch } from "@creations/content/versions";
import type { CurrentUser } from "@creations/server/answers";
import { Button, Container, PageNotFound, SiteHeader, Text } from "@creations/shared-ui";
import { useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { useUser } from "../api/queries.ts";
import { HEARTBEAT_MS, useRefetchOnReconnect } from "../connection/Unreachable.tsx";
import * as notices from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { NewsletterWatch } from "../sending/reports/Progress.tsx";
import { AccessDenied, ErrorScreen, LoadingScreen } from "./screens.tsx";
import * as css from "./shell.css.ts";

export function Shell() {
	const { connection, notify, surroundings } = usePlatform();
	const { data: user, isPending } = useUser(connection && HEARTBEAT_MS);
	useRefetchOnReconnect();
	if (isPending) return <LoadingScreen />;
	if (surroundings && !user) return <surroundings.SignedOut />;
	if (user === undefined) return <ErrorScreen />;
	const Header = surroundings?.Header ?? OfSite;
	return (
		<div className={css.page}>
			<a className={css.skip} href="#content">
				Skip to content
			</a>
			{/* In a box of its own the header scrolls away: the room is for writing. */}
			<div>
				<Header user={user} />
			</div>
			<VersionNotice />
			<main id="content" className={css.content} tabIndex={-1}>
				{!user ? <PageNotFound /> : user.isAdmin ? <Outlet /> : <AccessDenied />}
			</main>
			{user?.isAdmin && <VersionLine />}
			{notify && user?.isAdmin && <NewsletterWatch notify={notify} />}
			<ScrollRestoration />
		</div>
	);
}

function OfSite({ user }: { user: CurrentUser | null }) {
	const api = useAdminApi();
	const { site } = usePlatform();
	const subscribe = (email: string) => api.request("POST /api/newsletter/subscribe", { body: { email } });
	return <SiteHeader site={site} user={user} subscribe={subscribe} />;
}

/** Above every page, while nothing can be saved because the application and the site do not go together. */
function VersionNotice() {
	const { own, site } = useVersions();
	const { surroundings } = usePlatform();
	const problem = own && site && mismatch(own, site);
	if (!problem) return null;
	return (
		<Container width="wide" className={notices.below}>
			<div className={notices.notice.accented} role="status">
				<p className={notices.words}>{problem}</p>
				{!surroundings && (
					<Button variant="secondary" size="small" onClick={() => location.reload()}>
						Reload
					</Button>
				)}
			</div>
		</Container>
	);
}

function VersionLine() {
	const { own, site } = useVersions();
	const shown = own || site;
	if (!shown) return null;
	return (
		<Container asChild width="wide" className={notices.version}>
			<footer>
				<Text size="small" tone="faint">
					Version {shown}
					{site && site !== shown && ` · the site has version ${site}`}
				</Text>
			</footer>
		</Container>
	);
}

function useVersions(): { own: string; site: string | undefined } {
	const { own, site, subscribe } = useAdminApi().versions;
	return { own, site: useSyncExternalStore(subscribe, site) };
}
