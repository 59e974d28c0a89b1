import { compareFormats } from "@creations/events/text/versions";
import type { CurrentUser } from "@creations/server/responses";
import { Button, Container, PageNotFound, SiteHeader, Text } from "@creations/shared-ui";
import { accentStyle } from "@creations/shared-ui/theme";
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
import { useHasUnsavedWork } from "../drafts/unsavedWork.ts";
import * as notices from "../notice.css.ts";
import { usePlatform } from "../platform.ts";
import { WaitingPosts } from "../posts/WaitingPosts.tsx";
import { NewsletterWatch } from "../sending/reports/Progress.tsx";
import { useRefetchOnSignIn, useSessionCheck } from "../session/SignedOut.tsx";
import { useSite } from "../site.ts";
import { adminTexts } from "../texts/texts.ts";
import { frame } from "./Navigation.css.ts";
import { Navigation } from "./Navigation.tsx";
import { AccessDenied, ErrorScreen, LoadingScreen, OpeningScreen } from "./screens.tsx";
import * as css from "./shell.css.ts";

/**
 * Renders the header, notices and current screen; chooses the view by user and session.
 */
export function Shell() {
	const { connection, notify, posts, surroundings } = usePlatform();
	const isOffline = useIsOffline();
	const { data, isPending } = useUser(
		(connection?.showsEarlierAnswers || isOffline) && HEARTBEAT_MS,
	);
	const user = useKnownUser(data);
	const { session } = useAdminApi();
	const wasSignedIn = useSyncExternalStore(session.subscribe, session.wasSignedIn);
	// An expired session must not close a form with unsaved changes.
	const mustStay = useHasUnsavedWork() && wasSignedIn && user;
	useRefetchOnReconnect();
	useSessionCheck();
	useRefetchOnSignIn();
	if (isPending) return surroundings ? <LoadingScreen /> : <OpeningScreen />;
	if (surroundings && !data && !mustStay) return <surroundings.SignedOut />;
	if (user === undefined) return <ErrorScreen />;
	const Header = surroundings?.Header ?? SiteHeaderWithSignup;
	const isAdmin = Boolean(user?.isAdmin);
	return (
		<div className={css.page}>
			<SiteAccent />
			<a className={css.skip} href="#content">
				{adminTexts.shell.skipToContent}
			</a>
			{/* The box makes the header scroll away. */}
			<div>
				<Header user={user} />
			</div>
			<OfflineBanner />
			<VersionNotice />
			<div className={isAdmin ? frame : css.content}>
				{isAdmin && <Navigation />}
				<main id="content" className={css.content} tabIndex={-1}>
					{!user ? <PageNotFound /> : isAdmin ? <Outlet /> : <AccessDenied />}
				</main>
			</div>
			{isAdmin && <VersionLine />}
			{notify && isAdmin && <NewsletterWatch notify={notify} />}
			{posts && isAdmin && <WaitingPosts host={posts} />}
			<ScrollRestoration />
		</div>
	);
}

/**
 * Returns the last signed-in user after the session has ended, so that the screen stays.
 */
function useKnownUser(
	user: CurrentUser | null | undefined,
): CurrentUser | null | undefined {
	const last = useRef(user);
	if (user) last.current = user;
	return user ?? last.current ?? user;
}

function SiteAccent() {
	const { accent = "garnet" } = useSite();
	return <style>{accentStyle(accent)}</style>;
}

function SiteHeaderWithSignup({ user }: { user: CurrentUser | null }) {
	const api = useAdminApi();
	const site = useSite();
	const subscribe = (email: string) =>
		api.request("POST /api/newsletter/subscribe", { body: { email } });
	return <SiteHeader site={site} user={user} subscribe={subscribe} />;
}

/**
 * Shows that nothing can be saved because the versions of application and site are
 * incompatible.
 */
function VersionNotice() {
	const { own, site } = useVersions();
	const { surroundings } = usePlatform();
	const problem = own && site && mismatchText(own, site);
	if (!problem) return null;
	return (
		<Container width="wide" className={notices.spaceAbove}>
			<div className={notices.notice.accented} role="status">
				<p className={notices.words}>{problem}</p>
				{!surroundings && (
					<Button variant="secondary" size="small" onClick={() => location.reload()}>
						{adminTexts.shell.reload}
					</Button>
				)}
			</div>
		</Container>
	);
}

/** Returns advice if application and site are incompatible; undefined otherwise. */
function mismatchText(own: string, site: string): string | undefined {
	const order = compareFormats(own, site);
	if (order === 0) return undefined;
	const { siteIsNewer, siteIsOlder } = adminTexts.shell;
	return order < 0 ? siteIsNewer(site, own) : siteIsOlder(site, own);
}

function VersionLine() {
	const { own, site } = useVersions();
	const version = own || site;
	if (!version) return null;
	return (
		<Container asChild width="wide" className={notices.version}>
			<footer>
				<Text size="small" tone="faint">
					{site && site !== version
						? adminTexts.shell.versions(version, site)
						: adminTexts.shell.version(version)}
				</Text>
			</footer>
		</Container>
	);
}

function useVersions(): { own: string; site: string | undefined } {
	const { own, site, subscribe } = useAdminApi().versions;
	return { own, site: useSyncExternalStore(subscribe, site) };
}
