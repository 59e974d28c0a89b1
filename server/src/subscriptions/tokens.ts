import { createHash } from "node:crypto";
import { randomToken } from "../http/request/cookies.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Link } from "./subscription.ts";

export interface Token {
	id: number;
	proof: string;
}

/** Reads a token from a link; undefined where it cannot be one of ours. */
export function readToken(text: unknown): Token | undefined {
	const [, id, proof] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(String(text)) ?? [];
	return id && proof ? { id: Number(id), proof } : undefined;
}

/** How long a confirmation link works, in milliseconds. */
export const CONFIRM_MS = 7 * 24 * 3_600_000;

export function newLink(now: Date): { proof: string; link: Link } {
	const proof = randomToken();
	const expiresAt = new Date(now.getTime() + CONFIRM_MS).toISOString();
	return { proof, link: { tokenHash: hashOf(proof), expiresAt } };
}

export const hashOf = (proof: string) => createHash("sha256").update(proof).digest("hex");

export const tokenOf = ({ id, proof }: Token) => `${id}.${proof}`;

/** Derived from the site's secret, so that it never expires and yet is nowhere in the store. */
export function unsubscribeProof({ blind }: Pick<SubjectKeys, "blind">, id: number, person: string): string {
	return blind(`newsletter-unsubscribe ${id} ${person}`);
}
