import { Elysia } from "elysia";
import { noteKeyText, proofText, type TileLog, type Witnesses } from "../audit/index.ts";
import type { Config } from "../config.ts";
import { documented } from "../http/documented.ts";
import {
	canonicalText,
	eventsWhere,
	GENESIS,
	type StoredEvent,
} from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { pageBySlug } from "../pages/index.ts";
import { productRows } from "../products/index.ts";
import { storyRows } from "../stories/index.ts";
import {
	type ProofKeys,
	proofKeys,
	type TextProof,
	textProof,
} from "./proofs-responses.ts";

export interface ProofDeps {
	store: Store;
	tiles: Pick<TileLog, "current" | "problem" | "prove">;
	witnesses: Pick<Witnesses, "sign">;
	config: Pick<Config, "witnesses">;
}

/** Short, because an item can be unpublished and witnesses cosign later. */
const CACHE = { headers: { "cache-control": "public, max-age=60, must-revalidate" } };

/** Creates the public routes that prove the texts of published items. */
export function proofRoutes(deps: ProofDeps) {
	const { store } = deps;
	return new Elysia()
		.get(
			"/api/stories/:story/proof",
			async ({ params: { story } }) => {
				const row = await storyRows.publishedBySlug(store, story);
				if (!row) throw new Refusal("not-found", "Story not found");
				return answer(deps, `story-${row.id}`, ["StoryDrafted", "StoryRevised"]);
			},
			documented("public", "Proof of the text of a story", textProof, [404, 503]),
		)
		.get(
			"/api/products/:product/proof",
			async ({ params: { product } }) => {
				const row = await productRows.publishedBySlug(store, product);
				if (!row) throw new Refusal("not-found", "Product not found");
				return answer(deps, `product-${row.id}`, ["ProductDrafted", "ProductRevised"]);
			},
			documented("public", "Proof of the text of a product", textProof, [404, 503]),
		)
		.get(
			"/api/pages/:slug/proof",
			async ({ params: { slug } }) => {
				const row = await pageBySlug(store, slug);
				if (!row) throw new Refusal("not-found", "Page not found");
				return answer(deps, `page-${row.id}`, ["PageAdded", "PageRevised"]);
			},
			documented("public", "Proof of the text of a page", textProof, [404, 503]),
		)
		.get(
			"/api/proof-keys",
			async () => Response.json(await keysOf(deps), CACHE),
			documented("public", "Keys of the tile log and its witnesses", proofKeys, [503]),
		);
}

async function answer(
	deps: ProofDeps,
	stream: string,
	types: [string, string],
): Promise<Response> {
	const condition = "stream = ? AND type IN (?, ?) ORDER BY version DESC LIMIT 1";
	const [event] = await eventsWhere(deps.store, condition, [stream, ...types]);
	if (!event) throw new Refusal("not-found", "The log has no such text");
	return Response.json(await proofOfText(deps, event), CACHE);
}

async function proofOfText(deps: ProofDeps, event: StoredEvent): Promise<TextProof> {
	const { position } = event;
	const proof = (await deps.tiles.prove(position)) ?? (await proveNow(deps, position));
	if (!proof) throw notSigned();
	const [before] = await eventsWhere(deps.store, "position = ?", [position - 1]);
	return {
		...(await keysOf(deps)),
		previous: before?.hash ?? GENESIS,
		event: canonicalText(event),
		proof: proofText(proof),
	};
}

/**
 * Signs the log. At most once for each text, because it then has a proof. A log that
 * cannot be signed is left alone.
 */
async function proveNow({ tiles, witnesses }: ProofDeps, position: number) {
	if (tiles.problem() !== null) return undefined;
	await witnesses.sign();
	return tiles.prove(position);
}

async function keysOf({ tiles, config }: ProofDeps): Promise<ProofKeys> {
	const log = await tiles.current();
	if (!log) throw notSigned();
	return {
		key: noteKeyText(log.key),
		witnesses: config.witnesses.map(({ key }) => key),
	};
}

const notSigned = () =>
	new Refusal("not-ready", "The log is not signed yet. Please try again later.");
