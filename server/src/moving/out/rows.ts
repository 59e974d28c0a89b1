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
