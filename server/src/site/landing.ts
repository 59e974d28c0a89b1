import { json, type Made } from "../http/answers.ts";
import type { Store } from "../kernel/store/store.ts";
import { newestForSale } from "../products/index.ts";
import { latestStory } from "../stories/index.ts";
import type { Landing } from "./answers.ts";

const PIECES = 3;

/** A taste of the site for visitors: the newest story and a few of the newest pieces. */
export async function landing(store: Store): Promise<Made> {
	const [story, products] = [await latestStory(store), await newestForSale(store, PIECES)];
	return json({ story, products } satisfies Landing);
}
