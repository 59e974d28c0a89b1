import { mediaEvents } from "@creations/events";
import { defineStream } from "../module.ts";

export const imageStream = defineStream({
	name: "image",
	subject: "images",
	events: mediaEvents,
	told: { ImageUploaded: { sentence: ({ kind }) => `uploaded an image for a ${kind}`, by: "staff" } },
});
