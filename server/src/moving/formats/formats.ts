import type { Format } from "../items.ts";
import { amazon } from "./amazon.ts";
import { creations } from "./creations.ts";
import { etsy, etsyOrders } from "./etsy.ts";
import { ghost } from "./ghost.ts";
import { shopify } from "./shopify.ts";
import { ghostMembers, listmonk, mailchimp, plainList, substack } from "./subscribers.ts";
import { wordpress } from "./wordpress.ts";

/** The first that recognises a file reads it. */
export const formats: Format[] = [
	creations,
	ghost,
	wordpress,
	etsyOrders,
	etsy,
	shopify,
	amazon,
	mailchimp,
	ghostMembers,
	substack,
	listmonk,
	plainList,
];
