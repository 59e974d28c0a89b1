import { store, storedIn } from "../../theme/theme.ts";

export interface Seen {
	slug: string;
	name: string;
	/** The address of its first picture. */
	image: string;
}

const KEY = "recently-seen";
const KEPT = 8;

/** The pieces seen on this device, the last one first, without one of them. */
export const seenBefore = (slug: string): Seen[] => kept().filter((piece) => piece.slug !== slug);

export function keepSeen(piece: Seen): void {
	store(KEY, JSON.stringify([piece, ...seenBefore(piece.slug)].slice(0, KEPT)));
}

export const forgetSeen = () => store(KEY, "[]");

/** Nobody but this file writes there, but earlier and later versions of it do. */
function kept(): Seen[] {
	try {
		const found: unknown = JSON.parse(storedIn(KEY) ?? "[]");
		return Array.isArray(found) ? found.filter(isSeen) : [];
	} catch {
		return [];
	}
}

const isSeen = (piece: Partial<Seen> | null): piece is Seen =>
	[piece?.slug, piece?.name, piece?.image].every((part) => typeof part === "string");
