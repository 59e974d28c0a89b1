import { createHash } from "node:crypto";
import { Elysia } from "elysia";
import type { Logger } from "pino";
import { undocumented } from "../../http/documented.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Witness } from "./witness.ts";

export interface WitnessRoutesDeps {
	/** Undefined if this site is no witness. */
	witness: Witness | undefined;
	logger: Pick<Logger, "warn">;
}

/** Maximum size of a request; a hundred large signatures fit. */
const MAX_BODY_BYTES = 512 * 1024;

/** Creates the routes of a witness (C2SP tlog-witness). */
export function witnessRoutes(
	{ witness, logger }: WitnessRoutesDeps,
	prefix = "/witness",
) {
	function requireWitness(): Witness {
		if (!witness) throw new Refusal("not-found", "This site is no witness.");
		return witness;
	}
	return new Elysia({ prefix })
		.post(
			"/add-checkpoint",
			async ({ request }) => {
				const ready = requireWitness();
				const { status, body, type } = await ready.addCheckpoint(await textOf(request));
				if (status === 422)
					logger.warn(`a log to witness contradicts itself: ${body.trim()}`);
				return plain(body, status, type);
			},
			{ parse: "none", ...undocumented({ policy: "public", raw: true }) },
		)
		.get(
			"/:hash/checkpoint",
			async ({ params: { hash } }) => {
				const origin = requireWitness().logs.find(({ name }) => hashOf(name) === hash);
				const log = origin && (await requireWitness().log(origin.name));
				if (!log) throw new Refusal("not-found", "There is no cosigned checkpoint.");
				return plain(log.note, 200);
			},
			undocumented("public"),
		);
}

const hashOf = (origin: string) => createHash("sha256").update(origin).digest("hex");

const plain = (body: string, status: number, type = "text/plain; charset=utf-8") =>
	new Response(body, { status, headers: { "content-type": type } });

/** Returns the text of a request. Invalid UTF-8 becomes U+FFFD, which no note has. */
async function textOf({ body }: Request): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of body ?? []) {
		length += part.length;
		if (length > MAX_BODY_BYTES)
			throw new Refusal("too-large", "A request has at most 512 KB.");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}
