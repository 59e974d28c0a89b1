import { type PointerEvent, type RefObject, useState } from "react";
import { Picture, type PictureProps } from "../Picture/Picture.tsx";
import { fittedSize } from "./usePinchZoom.ts";
import * as css from "./ZoomDialog.css.ts";

const DIAMETER = 240;
const MAGNIFICATION = 2.5;

/** A place on a picture: pointer in the frame, pointer in the picture, picture's size. */
interface Spot {
	left: number;
	top: number;
	x: number;
	y: number;
	width: number;
	height: number;
}

/** Follows a mouse over the picture in a frame. */
export function useLoupe(frame: RefObject<HTMLElement | null>) {
	const [spot, setSpot] = useState<Spot>();

	function onPointerMove({ pointerType, clientX, clientY }: PointerEvent) {
		if (pointerType !== "mouse" || !frame.current) return;
		setSpot(spotAt(frame.current, clientX, clientY));
	}
	return { spot, handlers: { onPointerMove, onPointerLeave: () => setSpot(undefined) } };
}

/** Returns undefined outside of the picture. */
function spotAt(frame: HTMLElement, clientX: number, clientY: number): Spot | undefined {
	const box = frame.getBoundingClientRect();
	const { width, height } = fittedSize(frame);
	const [left, top] = [clientX - box.left, clientY - box.top];
	const x = left - (box.width - width) / 2;
	const y = top - (box.height - height) / 2;
	const isInside = x >= 0 && y >= 0 && x <= width && y <= height;
	return isInside ? { left, top, x, y, width, height } : undefined;
}

interface LensProps extends Pick<PictureProps, "src" | "facts"> {
	spot: Spot | undefined;
}

/** Shows the picture around the pointer from close by. */
export function Lens({ src, facts, spot }: LensProps) {
	if (!spot) return null;
	const radius = DIAMETER / 2;
	return (
		<div
			className={css.lens}
			aria-hidden="true"
			style={{
				left: spot.left - radius,
				top: spot.top - radius,
				width: DIAMETER,
				height: DIAMETER,
			}}
		>
			<Picture
				className={css.lensPicture}
				src={src}
				alt=""
				facts={facts && { ...facts, description: "" }}
				sizes={`${Math.round(spot.width * MAGNIFICATION)}px`}
				style={{
					width: spot.width * MAGNIFICATION,
					height: spot.height * MAGNIFICATION,
					left: radius - spot.x * MAGNIFICATION,
					top: radius - spot.y * MAGNIFICATION,
				}}
			/>
		</div>
	);
}
