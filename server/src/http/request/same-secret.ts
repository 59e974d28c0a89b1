import { createHash, timingSafeEqual } from "node:crypto";

/** Compares without telling by its time how much is right. */
export function sameSecret(one: string, other: string): boolean {
	const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
	return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
