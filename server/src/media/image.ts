import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { MediaEvent, UploadedImageFacts } from "./events.ts";

export type Image = UploadedImageFacts | null;

export const image: Decider<Image> = {
	kind: "image",
	initial: null,
	evolve: (state, event) => (event.type === "ImageUploaded" ? event.data : state),
};

export function uploadImage(state: Image, facts: UploadedImageFacts): MediaEvent[] {
	if (state) throw new Refusal("already-exists", "This image exists already.");
	return [{ type: "ImageUploaded", data: facts }];
}
