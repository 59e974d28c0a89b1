import type { CurrentUser } from "@creations/server/responses";
import {
	BrandMark,
	Container,
	EmptyState,
	Text,
	ThemeToggle,
} from "@creations/shared-ui";
import { accentStyle } from "@creations/shared-ui/theme";
import { useEffect, useState } from "react";
import { useUser } from "../api/queries.ts";
import { HEARTBEAT_MS, useIsOffline } from "../connection/Unreachable.tsx";
import { page } from "../listing.css.ts";
import { useRefetchOnSignIn, useSessionCheck } from "../session/SignedOut.tsx";
import { BackLink } from "../shell/buttons.tsx";
import { PageTitle } from "../shell/Page.tsx";
import { AccessDenied, LoadingScreen } from "../shell/screens.tsx";
import * as shell from "../shell/shell.css.ts";
import { useSite } from "../site.ts";
import { adminTexts } from "../texts/texts.ts";
import { PostForm } from "./PostForm.tsx";
import { PostList } from "./PostList.tsx";
import * as css from "./posts.css.ts";
import type { Posts } from "./postsHost.ts";
import { useOpenPosts, useSender } from "./usePosts.ts";

/**
 * Renders the page that turns photos and a line into a draft. It also works without a
 * network, for the account that last opened it on this device.
 */
export function PostPage() {
	const posts = useOpenPosts();
	const { abbreviation, accent = "garnet" } = useSite();
	return (
		<div className={shell.page}>
			<style>{accentStyle(accent)}</style>
			<header className={`opening-bar ${css.bar}`}>
				<BrandMark abbreviation={abbreviation} />
				<ThemeToggle />
			</header>
			<main id="content" className={shell.content}>
				{posts === null && <LoadingScreen />}
				{posts === "unavailable" && <Unavailable />}
				{posts && posts !== "unavailable" && <AccountPosts posts={posts} />}
			</main>
		</div>
	);
}

/** Shows the posts of the account that uses this device. */
function AccountPosts({ posts }: { posts: Posts }) {
	const isOffline = useIsOffline();
	const { data: user, isPending } = useUser(isOffline && HEARTBEAT_MS);
	const ownerId = useOwner(posts, user);
	useSessionCheck();
	useRefetchOnSignIn();
	useEffect(() => {
		if (user?.isAdmin) posts.prepare();
	}, [posts, user?.isAdmin]);
	if (user && !user.isAdmin) return <AccessDenied />;
	if (ownerId === null && isPending && !isOffline) return <LoadingScreen />;
	return (
		<Container width="content" className={`${page} ${css.page}`}>
			<BackLink to="/admin">{adminTexts.posts.back}</BackLink>
			<PageTitle>{adminTexts.posts.title}</PageTitle>
			<Text tone="soft">{adminTexts.posts.intro}</Text>
			<Writing posts={posts} ownerId={ownerId} />
		</Container>
	);
}

/**
 * Returns the account that writes: the signed-in one, else the last one on this page, else
 * the one that this device remembers. A 401 makes the device forget it for the next time.
 */
function useOwner(posts: Posts, user: CurrentUser | null | undefined): number | null {
	const [ownerId, setOwnerId] = useState(posts.account.read);
	useEffect(() => {
		if (user === undefined) return;
		posts.account.write(user?.id ?? null);
		if (user) setOwnerId(user.id);
	}, [posts, user]);
	return user?.id ?? ownerId;
}

function Writing({ posts, ownerId }: { posts: Posts; ownerId: number | null }) {
	const { wake, obstacle } = useSender(posts);
	return (
		<>
			{ownerId === null ? (
				<EmptyState
					icon="log-in"
					title={adminTexts.posts.nobody}
					text={adminTexts.posts.signInOnce}
				/>
			) : (
				<PostForm key={ownerId} posts={posts} ownerId={ownerId} onAdded={wake} />
			)}
			<PostList posts={posts} ownerId={ownerId} obstacle={obstacle} onRetry={wake} />
		</>
	);
}

function Unavailable() {
	return (
		<Container className={page}>
			<BackLink to="/admin">{adminTexts.posts.back}</BackLink>
			<PageTitle>{adminTexts.posts.title}</PageTitle>
			<EmptyState
				icon="alert"
				title={adminTexts.posts.unavailable}
				text={adminTexts.posts.allowStorage}
			/>
		</Container>
	);
}
