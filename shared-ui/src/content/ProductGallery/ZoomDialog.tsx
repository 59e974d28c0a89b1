import { Dialog, type DialogProps } from "../../Dialog/Dialog.tsx";
import { Picture } from "../Picture/Picture.tsx";
import * as css from "./ProductGallery.css.ts";

export interface ZoomDialogProps extends Required<Pick<DialogProps, "open" | "onOpenChange">> {
	name: string;
	src: string;
	description: string;
}

/** A picture as large as the window. Heavy: the gallery loads it. */
export function ZoomDialog({ name, src, description, ...state }: ZoomDialogProps) {
	return (
		<Dialog title={name} width="fit" headline="hidden" {...state}>
			<Picture className={css.enlarged} src={src} alt={description} sizes="100vw" />
		</Dialog>
	);
}
