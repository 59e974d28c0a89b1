import { Button, Icon, IconButton, Inline, Text } from "@creations/shared-ui";
import { useEffect, useState } from "react";
import { usePlatform } from "../platform.ts";
import { LinkButton } from "../shell/buttons.tsx";
import { Part } from "../shell/Page.tsx";
import { removal } from "../shell/removal.ts";
import { recentTimeText } from "../shell/Time.tsx";
import { adminTexts } from "../texts/texts.ts";
import { hide } from "./hide.ts";
import { type Post, titleOf } from "./post.ts";
import * as css from "./posts.css.ts";
import type { Posts } from "./postsHost.ts";
import type { Obstacle } from "./sendPost.ts";
import { usePostList } from "./usePosts.ts";

interface PostListProps {
	posts: Posts;
	ownerId: number | null;
	obstacle: Obstacle | null;
	onRetry: () => void;
}

/** Lists the posts of an account on this device. Counts those of other accounts. */
export function PostList({ posts, ownerId, obstacle, onRetry }: PostListProps) {
	const { list, sendingId } = usePostList(posts);
	if (!list || list.length === 0) return null;
	const own = list.filter((post) => post.ownerId === ownerId);
	const foreign = list.filter(
		(post) => post.ownerId !== ownerId && post.state.kind !== "sent",
	);
	const waits = own.some(({ state }) => state.kind === "waiting");
	return (
		<Part title={adminTexts.posts.onThisDevice}>
			{waits && <ObstacleNotice obstacle={obstacle} />}
			{own.length > 0 && (
				<ul className={css.list} aria-label={adminTexts.posts.list}>
					{own.map((post) => (
						<PostRow
							key={post.id}
							post={post}
							posts={posts}
							isSending={post.id === sendingId}
							onRetry={onRetry}
						/>
					))}
				</ul>
			)}
			{foreign.length > 0 && (
				<Text size="small" tone="soft">
					{adminTexts.posts.ofOthers(foreign.length)}
				</Text>
			)}
		</Part>
	);
}

function ObstacleNotice({ obstacle }: { obstacle: Obstacle | null }) {
	const { signIn } = usePlatform();
	return (
		<div className={css.obstacle} role="status">
			{obstacle && <p>{adminTexts.posts.obstacles[obstacle]}</p>}
			{obstacle === "signed-out" && (
				<Button variant="secondary" size="small" onClick={signIn}>
					{adminTexts.posts.signIn}
				</Button>
			)}
			{obstacle === "other-version" && (
				<Button variant="secondary" size="small" onClick={() => location.reload()}>
					{adminTexts.posts.reload}
				</Button>
			)}
		</div>
	);
}

interface PostRowProps {
	post: Post;
	posts: Posts;
	isSending: boolean;
	onRetry: () => void;
}

function PostRow({ post, posts, isSending, onRetry }: PostRowProps) {
	const title = titleOf(post.text);
	const { state } = post;
	const isFailed = state.kind === "failed";

	async function retry() {
		await posts.update({ ...post, state: { kind: "waiting" } });
		onRetry();
	}

	return (
		<li className={css.row}>
			<Thumbnail post={post} posts={posts} />
			<div className={css.words}>
				<p className={css.name} dir="auto">
					{title}
				</p>
				<p className={isFailed ? css.failed : css.state} role="status">
					{stateText(post, isSending)}
				</p>
				<Refusals post={post} />
				<Inline gap="xs">
					{state.kind === "sent" && <DraftLinks {...state} />}
					{isFailed && (
						<Button variant="secondary" size="small" onClick={() => void retry()}>
							{adminTexts.posts.tryAgain}
						</Button>
					)}
				</Inline>
			</div>
			{!isSending && (
				<IconButton
					icon={state.kind === "sent" ? "close" : "trash"}
					label={
						state.kind === "sent"
							? adminTexts.posts.removeFromList(title)
							: adminTexts.posts.delete(title)
					}
					className={css.deletion}
					onClick={removal(() => void posts.delete(post.id))}
				/>
			)}
		</li>
	);
}

function stateText({ state, writtenAt }: Post, isSending: boolean): string {
	const { sent, notSent, sending, waiting } = adminTexts.posts;
	const time = recentTimeText(new Date(writtenAt), new Date());
	if (state.kind === "sent") return sent(time);
	if (state.kind === "failed") return notSent(state.reason);
	return isSending ? sending : waiting(time);
}

/** Names the photos that the site refused, and a piece that could not be made. */
function Refusals({ post: { photos, pieceKey, state } }: { post: Post }) {
	const refused = photos.flatMap(({ name, refusal }) =>
		refusal ? [adminTexts.posts.photoRefused(name, refusal)] : [],
	);
	if (state.kind === "sent" && pieceKey && !state.productId)
		refused.push(adminTexts.posts.noPiece);
	if (refused.length === 0) return null;
	return (
		<ul className={css.refusals}>
			{refused.map((text) => (
				<li key={text}>{text}</li>
			))}
		</ul>
	);
}

function DraftLinks({
	storyId,
	productId,
}: {
	storyId: number;
	productId: number | null;
}) {
	return (
		<>
			<LinkButton to={`/admin/stories/${storyId}`} variant="secondary">
				{adminTexts.posts.openDraft}
			</LinkButton>
			{productId && (
				<LinkButton to={`/admin/products/${productId}`} variant="secondary">
					{adminTexts.posts.openPiece}
				</LinkButton>
			)}
		</>
	);
}

/** Shows the first photo: from this device, or from the site after it is sent. */
function Thumbnail({ post, posts }: { post: Post; posts: Posts }) {
	const [source, setSource] = useState<string>();
	const uploaded = post.photos.find(({ image }) => image)?.image?.objectPath;
	useEffect(() => {
		let address: string | undefined;
		let isShown = true;
		void posts.photo(post.id, 0).then((photo) => {
			if (!photo || !isShown) return;
			address = URL.createObjectURL(photo);
			setSource(address);
		});
		return () => {
			isShown = false;
			if (address) URL.revokeObjectURL(address);
		};
	}, [posts, post.id]);
	const shown = source ?? uploaded;
	return (
		<div className={css.thumbnail}>
			<Icon name="image" />
			{shown && <img className={css.picture} src={shown} alt="" onError={hide} />}
		</div>
	);
}
