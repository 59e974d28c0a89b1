import { useEffect, useState } from "react";
import { IconButton } from "../../Button/Button.tsx";
import { Dialog, type DialogProps } from "../../Dialog/Dialog.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { Picture, type PictureProps } from "../Picture/Picture.tsx";
import { Lens, useLoupe } from "./Loupe.tsx";
import { usePinchZoom } from "./usePinchZoom.ts";
import * as css from "./ZoomDialog.css.ts";

export interface PictureShown extends Pick<PictureProps, "src" | "facts"> {
	/** Used if the picture has no description. */
	description: string;
}

interface Stepping {
	/** Shows the picture so many places later; undefined if there is only one. */
	onStep: ((by: number) => void) | undefined;
}

export interface ZoomDialogProps
	extends PictureShown,
		Stepping,
		Required<Pick<DialogProps, "open" | "onOpenChange">> {
	name: string;
}

/**
 * Shows a picture in the full window. The code is heavy, so the gallery loads it on
 * demand.
 */
export function ZoomDialog({
	name,
	src,
	description,
	facts,
	onStep,
	...state
}: ZoomDialogProps) {
	const [hasLoupe, setHasLoupe] = useState(true);
	return (
		<Dialog title={name} width="full" headline="hidden" {...state}>
			<Enlarged
				key={src}
				src={src}
				description={description}
				facts={facts}
				onStep={onStep}
				hasLoupe={hasLoupe}
				onLoupe={() => setHasLoupe(!hasLoupe)}
			/>
		</Dialog>
	);
}

interface LoupeSwitch {
	hasLoupe: boolean;
	onLoupe: () => void;
}

function Enlarged(shown: PictureShown & Stepping & LoupeSwitch) {
	const { src, description, facts, hasLoupe } = shown;
	const { frame, view, isGliding, handlers, zoomBy } = usePinchZoom();
	const isClose = view.scale > 1;
	const loupe = useLoupe(frame);
	useZoomKeys(zoomBy);
	return (
		<>
			<div className={css.area} {...loupe.handlers}>
				<div
					ref={frame}
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
							transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
						}}
					/>
				</div>
				{hasLoupe && !isClose && <Lens src={src} facts={facts} spot={loupe.spot} />}
			</div>
			<Tools {...shown} zoomBy={zoomBy} />
		</>
	);
}

const ZOOM_STEP = 1.6;

interface ToolsProps extends Stepping, LoupeSwitch {
	zoomBy: (factor: number) => void;
}

function Tools({ onStep, hasLoupe, onLoupe, zoomBy }: ToolsProps) {
	const { gallery } = sharedTexts;
	return (
		<div className={css.tools} role="toolbar" aria-label={gallery.tools}>
			{onStep && (
				<IconButton
					icon="arrow-left"
					label={gallery.previous}
					onClick={() => onStep(-1)}
				/>
			)}
			<IconButton
				icon="minus"
				label={gallery.zoomOut}
				onClick={() => zoomBy(1 / ZOOM_STEP)}
			/>
			<IconButton icon="plus" label={gallery.zoomIn} onClick={() => zoomBy(ZOOM_STEP)} />
			<IconButton
				icon="search"
				label={gallery.loupe}
				className={css.loupeSwitch}
				aria-pressed={hasLoupe}
				onClick={onLoupe}
			/>
			{onStep && (
				<IconButton icon="arrow-right" label={gallery.next} onClick={() => onStep(1)} />
			)}
		</div>
	);
}

/** Zooms with the plus and minus keys, wherever the focus is in the dialog. */
function useZoomKeys(zoomBy: (factor: number) => void) {
	useEffect(() => {
		function onKeyDown({ key, ctrlKey, metaKey }: KeyboardEvent) {
			// With these keys the browser zooms the page.
			if (ctrlKey || metaKey) return;
			if (key === "+" || key === "=") zoomBy(ZOOM_STEP);
			if (key === "-") zoomBy(1 / ZOOM_STEP);
		}
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	});
}
