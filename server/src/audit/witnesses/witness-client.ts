import { createHash } from "node:crypto";
import { decimal, type NoteKey } from "../tiles/note.ts";
import { type CheckpointRequest, requestText } from "./checkpoint-request.ts";
import { type Cosignature, cosignaturesOf } from "./cosignature.ts";

/** A witness of this site's tile log. */
export interface WitnessPlace {
	/** Prefix of its addresses. */
	url: string;
	key: NoteKey;
}

/** The answer of a witness. Only `cosigned` is a yes. */
export type Answer =
	| { kind: "cosigned"; cosignature: Cosignature }
	/** It has cosigned another number of entries than the request says. */
	| { kind: "other-size"; size: number }
	/** It has cosigned a tree that this one does not continue. */
	| { kind: "inconsistent" }
	| { kind: "failed"; why: string };

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** Asks a witness to cosign a checkpoint (C2SP tlog-witness). */
export async function askWitness(
	{ url, key }: WitnessPlace,
	request: CheckpointRequest,
	signal: AbortSignal,
): Promise<Answer> {
	const answer = await fetched(`${url}/add-checkpoint`, {
		method: "POST",
		body: requestText(request),
		signal,
	});
	if (typeof answer === "string") return failed(answer);
	const { status, text } = answer;
	if (status === 409) {
		const size = decimal(text.replace(/\n$/, ""));
		return size === undefined ? failed("it named no size") : { kind: "other-size", size };
	}
	if (status === 422) return { kind: "inconsistent" };
	if (status !== 200) return failed(REASONS[status] ?? `it answered with ${status}`);
	const [cosignature] = cosignaturesOf(request.note + text, [key]);
	return cosignature
		? { kind: "cosigned", cosignature }
		: failed("its answer has no valid cosignature of its key");
}

const failed = (why: string): Answer => ({ kind: "failed", why });

const REASONS: Record<number, string> = {
	400: "it did not understand the request (400)",
	403: "it has another key for this log (403)",
	404: "it does not know this log (404)",
};

/** Returns the last checkpoint that a witness has cosigned; undefined if it has none. */
export async function witnessedCheckpoint(
	{ url }: WitnessPlace,
	origin: string,
	signal: AbortSignal,
): Promise<string | undefined> {
	const hash = createHash("sha256").update(origin).digest("hex");
	const answer = await fetched(`${url}/${hash}/checkpoint`, { signal });
	return typeof answer === "object" && answer.status === 200 ? answer.text : undefined;
}

/** Returns the answer, or the reason why there is none. Redirects are not followed. */
async function fetched(
	url: string,
	init: RequestInit & { signal: AbortSignal },
): Promise<{ status: number; text: string } | string> {
	try {
		const signal = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), init.signal]);
		const response = await fetch(url, { ...init, signal, redirect: "manual" });
		const text = await beginning(response);
		return { status: response.status, text };
	} catch (error) {
		const isLate = (error as Error).name === "TimeoutError";
		return isLate ? "it did not answer in time" : "it cannot be reached";
	}
}

/** Returns the text of a response. @throws {Error} if it is too long */
async function beginning(response: Response): Promise<string> {
	const parts: Uint8Array[] = [];
	let length = 0;
	for await (const part of response.body ?? []) {
		length += part.length;
		if (length > MAX_ANSWER_BYTES) throw new Error("the answer is too long");
		parts.push(part);
	}
	return Buffer.concat(parts).toString("utf8");
}
