import { PageNotFound, SiteHeader } from "@creations/shared-ui";
import { subscribeMutation, userQuery } from "@creations/shared-ui/api";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Outlet, ScrollRestoration } from "react-router-dom";
import { useAdminApi } from "../api/adminApi.ts";
import { usePlatform } from "../platform.ts";
import { AccessDenied, ErrorScreen, LoadingScreen } from "./screens.tsx";
import * as css from "./shell.css.ts";

/** What surrounds every screen, and who may see it. */
export function Shell() {
	const api = useAdminApi();
	const { site } = usePlatform();
	const { data: user, isPending, isError } = useQuery(userQuery(api));
	const subscribe = useMutation(subscribeMutation(api)).mutateAsync;
	if (isPending) return <LoadingScreen />;
	if (isError) return <ErrorScreen />;
	return (
		<div className={css.page}>
			<a className={css.skip} href="#content">
				Skip to content
			</a>
			{/* In a box of its own the header scrolls away: the room is for writing. */}
			<div>
				<SiteHeader site={site} user={user} subscribe={subscribe} />
			</div>
			<main id="content" className={css.content} tabIndex={-1}>
				{!user ? <PageNotFound /> : user.isAdmin ? <Outlet /> : <AccessDenied />}
			</main>
			<ScrollRestoration />
		</div>
	);
}
