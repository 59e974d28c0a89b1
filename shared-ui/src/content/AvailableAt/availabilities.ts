import type { Product } from "@creations/server/responses";

/** The states in which a piece can be. */
export const availabilities: readonly Product["availability"][] = [
	"available",
	"made-to-order",
	"sold",
];
