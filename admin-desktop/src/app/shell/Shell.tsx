import type { CurrentUser } from "@creations/server/answers";
import { PageNotFound, SiteHeader } from "@creations/shared-ui";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { useUser } from "../api/queries.ts";
import { HEARTBEAT_MS, useRefetchOnReconnect } from "../connection/Unreachable.tsx";
import { usePlatform } from "../platform.ts";
import { NewsletterWatch } from "../sending/reports/Progress.tsx";
import { VersionLine, VersionNotice } from "../version/Version.tsx";
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
