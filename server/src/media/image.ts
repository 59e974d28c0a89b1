import type { ImageFocus, MediaEvent } from "@creations/events/image";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";

interface ImageWords {
	description: string;
	focus: ImageFocus | null;
}

type Image = ImageWords | null;

export const image: Decider<Image> = {
	kind: "image",
	initial: null,
	evolve(state, event) {
		if (event.type === "ImageUploaded") return { description: "", focus: null };
		if (event.type === "ImageCropped")
			return { description: event.data.description, focus: null };
		if (event.type === "ImageDescribed" || event.type === "ImageFocusChosen")
			return state && { ...state, ...event.data };
		if (event.type === "ImageDeleted") return null;
		return state;
	},
};

export const describeImage =
	({ description, focus }: ImageWords) =>
	(state: Image): MediaEvent[] => {
		if (!state) throw new Refusal("not-found", "Image not found");
		const described: MediaEvent = { type: "ImageDescribed", data: { description } };
		const focused: MediaEvent = { type: "ImageFocusChosen", data: { focus } };
		return [
			...(description === state.description ? [] : [described]),
			...(Bun.deepEquals(focus, state.focus) ? [] : [focused]),
		];
	};

export const deleteImage =
	(objectId: string) =>
	(state: Image): MediaEvent[] => {
		if (!state) throw new Refusal("not-found", "Image not found");
		return [{ type: "ImageDeleted", data: { objectId } }];
	};
