import type { PictureFacts } from "@creations/server/responses";
import { Dialog, type DialogProps } from "../../Dialog/Dialog.tsx";
import { Picture, type PictureProps } from "../Picture/Picture.tsx";
import { usePinchZoom } from "./usePinchZoom.ts";
import * as css from "./ZoomDialog.css.ts";

export interface PictureShown extends Pick<PictureProps, "src" | "facts"> {
	/** Used if the picture has no description. */
	description: string;
}

export interface ZoomDialogProps
	extends PictureShown,
		Required<Pick<DialogProps, "open" | "onOpenChange">> {
	name: string;
}

/**
 * Shows a picture in the full window. The code is heavy, so the gallery loads it on
 * demand.
 */
export function ZoomDialog({ name, src, description, facts, ...state }: ZoomDialogProps) {
	return (
		<Dialog title={name} width="fit" headline="hidden" {...state}>
			<Enlarged key={src} src={src} description={description} facts={facts} />
		</Dialog>
	);
}

function Enlarged({ src, description, facts }: PictureShown) {
	const { view, isGliding, handlers } = usePinchZoom();
	const isClose = view.scale > 1;
	return (
		<div
			className={css.frame}
			data-close={isClose || undefined}
			// An enlarged picture is moved by touches, not swiped.
			onTouchStart={(event) => isClose && event.stopPropagation()}
			{...handlers}
		>
			<Picture
				className={isGliding ? css.gliding : css.enlarged}
				src={src}
				alt={description}
				facts={facts}
				sizes={isClose && facts ? "400vw" : "100vw"}
				first
				draggable={false}
				style={{
					...(facts && sizeOf(facts)),
					transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
				}}
			/>
		</div>
	);
}

/** Returns the picture's size, which is the same for all its variants. */
function sizeOf({ width, height }: PictureFacts) {
	const ratio = width / height;
	return { width: `min(${css.TALLEST} * ${ratio}, ${width}px)`, aspectRatio: ratio };
}
