import { SLUG_LENGTH } from "@creations/events/text/fields";
import { slugFrom } from "@creations/events/text/slug-from";
import type { UploadedImage } from "@creations/server/responses";
import type { Body } from "@creations/shared-ui/api";
import { photoAddress } from "../images/photoAddress.ts";

type StoryBody = Body<"POST /api/admin/stories">;
type ProductBody = Body<"POST /api/admin/products">;

/** Photos and a line of text that become a draft. */
export interface Post {
	/** Also the idempotency key of the draft story. */
	id: string;
	/** Idempotency key of the draft piece; null if none is wanted. */
	pieceKey: string | null;
	/** Account that wrote it. No other account sees or sends it. */
	ownerId: number;
	text: string;
	/** ISO time. */
	writtenAt: string;
	photos: PostPhoto[];
	/** Bodies of the requests, stored before the first attempt, so that all are equal. */
	story: StoryBody | null;
	piece: ProductBody | null;
	state: PostState;
}

export interface PostPhoto {
	name: string;
	/** Address of a started upload. */
	uploadAddress: string | null;
	image: UploadedImage | null;
	/** Reason why the site refused the photo. */
	refusal: string | null;
}

export type PostState =
	| { kind: "waiting" }
	| { kind: "sent"; storyId: number; productId: number | null }
	| { kind: "failed"; reason: string };

export const MAX_PHOTOS = 10;
/** Maximum length of an excerpt, in characters. */
export const MAX_TEXT = 1000;

interface NewPost {
	id: string;
	pieceKey: string | null;
	ownerId: number;
	text: string;
	writtenAt: string;
	names: string[];
}

/** Returns a post that waits for its first attempt. */
export const newPost = ({ names, ...post }: NewPost): Post => ({
	...post,
	photos: names.map((name) => ({
		name,
		uploadAddress: null,
		image: null,
		refusal: null,
	})),
	story: null,
	piece: null,
	state: { kind: "waiting" },
});

export const imagesOf = ({ photos }: Post): UploadedImage[] =>
	photos.flatMap(({ image }) => image ?? []);

/** Returns the draft story: the text, and the photos without descriptions. */
export function storyOf(post: Post): StoryBody {
	const title = titleOf(post.text);
	const photos = imagesOf(post).map((image) => `![](${photoAddress(image)})`);
	return {
		title,
		slug: slugOf(title, post.id),
		excerpt: post.text,
		content: [escaped(post.text), ...photos].join("\n\n"),
		coverImage: null,
		isPublished: false,
	};
}

/** Returns the draft piece; null if none is wanted or no photo can be used. */
export function pieceOf(post: Post): ProductBody | null {
	const images = imagesOf(post).map(({ objectPath }) => objectPath);
	if (post.pieceKey === null || images.length === 0) return null;
	const name = titleOf(post.text);
	return {
		name,
		slug: slugOf(name, post.id),
		description: post.text,
		images,
		categoryId: null,
		amazonUrl: null,
		etsyUrl: null,
		isPublished: false,
	};
}

/** Maximum length of a title that is cut from a text, in characters. */
const TITLE_LENGTH = 80;

/** Returns the first words of a text, with an ellipsis if there are more. */
export function titleOf(text: string): string {
	const characters = [...text];
	if (characters.length <= TITLE_LENGTH) return text;
	const start = characters.slice(0, TITLE_LENGTH).join("");
	const end = start.lastIndexOf(" ");
	return `${end > 0 ? start.slice(0, end) : start}…`;
}

/** Returns the slug of a title; `post-` and digits of the key if no letter remains. */
export function slugOf(title: string, key: string): string {
	const slug = slugFrom(title).slice(0, SLUG_LENGTH).replace(/^-|-$/g, "");
	return slug || `post-${digitsOf(key)}`;
}

/** Returns another slug, for a post whose slug is taken. */
export const otherSlug = (slug: string, key: string): string =>
	`${slug.slice(0, SLUG_LENGTH - 7)}-${digitsOf(key)}`;

const digitsOf = (key: string) => key.replace(/\D/g, "").slice(0, 6);

/** Escapes characters of a line that Markdown would not show as they are. */
const escaped = (line: string) =>
	line
		.replace(/[\\`*_[\]<>&~|]/g, "\\$&")
		.replace(/^(#|[-+=])/, "\\$1")
		.replace(/^(\d+)([.)])/, "$1\\$2");
