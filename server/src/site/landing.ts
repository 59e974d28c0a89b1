import { json, type Made } from "../http/response/response.ts";
import type { Store } from "../kernel/store/store.ts";
import { newestForSale } from "../products/index.ts";
import { latestStory } from "../stories/index.ts";
import type { Landing } from "./answers.ts";

const PIECES = 3;

export async function landing(store: Store): Promise<Made> {
	const [story, products] = [await latestStory(store), await newestForSale(store, PIECES)];
	return json({ story, products } satisfies Landing);
}
