import { turn } from "../../kernel/turn.ts";
import { productRows } from "../../products/index.ts";
import { storyRows } from "../../stories/index.ts";
import type { MovingDeps } from "../placing/placed.ts";

const CHUNK = 50;

export type Story = NonNullable<Awaited<ReturnType<typeof storyRows.editable>>>;
export type Product = NonNullable<Awaited<ReturnType<typeof productRows.editable>>>;

/** Drafts and published stories, in the order of their numbers. */
export const everyStory = ({ store }: Pick<MovingDeps, "store">): AsyncGenerator<Story> =>
	every((after) => storyRows.following(store, after, CHUNK));

export const everyProduct = ({ store }: Pick<MovingDeps, "store">): AsyncGenerator<Product> =>
	every((after) => productRows.following(store, after, CHUNK));

async function* every<Row extends { id: number }>(following: (after: number) => PromiseLike<Row[]>) {
	for (let after = 0; ; ) {
		const rows = await following(after);
		yield* rows;
		const last = rows.at(-1);
		if (!last) return;
		after = last.id;
		await turn();
	}
}

const OWN = /\/objects\/[0-9a-f]{32}(?![\w/])/g;

/** The addresses of this site's own pictures in texts. */
export const addressesIn = (...texts: (string | null)[]) => texts.flatMap((text) => text?.match(OWN) ?? []);

/** Where a picture lies in the archive of a site. */
export const pictureName = (address: string) => `images/${address.slice("/objects/".length)}.webp`;

/** A text that shows the pictures beside it in the archive. @param up the way from the text to the archive's root */
export const withOwnPictures = (text: string, up = "") =>
	text.replace(OWN, (address) => up + pictureName(address));
