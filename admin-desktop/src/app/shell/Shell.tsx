import { mismatch } from "@creations/events/text/versions";
import type { CurrentUser } from "@creations/server/answers";
import { Button, Container, PageNotFound, SiteHeader, Text } from "@creations/shared-ui";
import { useRef, useSyncExternalStore } from "react";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { useUser } from "../api/queries.ts";
import {
	HEARTBEAT_MS,
	OfflineBanner,
	useIsOffline,
	useRefetchOnReconnect,
} from "../connection/Unreachable.tsx";
import { useHasUnsavedWork } from "../editor/unsavedWork.ts";
import * as notices from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { NewsletterWatch } from "../sending/reports/Progress.tsx";
import { useRefetchOnSignIn, useSessionCheck } from "../session/SignedOut.tsx";
import { AccessDenied, ErrorScreen, LoadingScreen } from "./screens.tsx";
import * as css from "./shell.css.ts";

export function Shell() {
	const { connection, notify, surroundings } = usePlatform();
	const isOffline = useIsOffline();
	const { data, isPending } = useUser((connection?.showsEarlierAnswers || isOffline) && HEARTBEAT_MS);
	const user = useKnownUser(data);
	const { session } = useAdminApi();
	const wasSignedIn = useSyncExternalStore(session.subscribe, session.wasSignedIn);
	// A session that ends by itself must not take a form away from the person who writes.
	const hasToStay = useHasUnsavedWork() && wasSignedIn && user;
	useRefetchOnReconnect();
	useSessionCheck();
	useRefetchOnSignIn();
	if (isPending) return <LoadingScreen />;
	if (surroundings && !data && !hasToStay) return <surroundings.SignedOut />;
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
			<OfflineBanner />
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

/** The person signed in, also after the session has ended: what is on the screen must not go. */
function useKnownUser(user: CurrentUser | null | undefined): CurrentUser | null | undefined {
	const last = useRef(user);
	if (user) last.current = user;
	return user ?? last.current ?? user;
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
