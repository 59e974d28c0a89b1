import "react-image-crop/dist/ReactCrop.css";
import type { LibraryImage } from "@creations/server/answers";
import { Button, Inline, Spinner, Text } from "@creations/shared-ui";
import { useEffect, useRef, useState } from "react";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import { BusyButton } from "../shell/buttons.tsx";
import * as css from "./pictures.css.ts";
import { type Crop, useCrop } from "./queries.ts";

const WHOLE: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

interface CropFormProps {
	picture: LibraryImage;
	/** With the path of the part, or of the whole again. */
	onDone: (path: string) => void;
}

export function CropForm({ picture, onDone }: CropFormProps) {
	const { source, crop } = picture;
	const whole = source ?? picture.path;
	const [frame, setFrame] = useState(crop ? frameOf(crop) : WHOLE);
	const [turn, setTurn] = useState(crop?.turn ?? 0);
	const { mutate, isPending } = useCrop(onDone);

	function turnBy(degrees: 90 | 270) {
		setTurn(((turn + degrees) % 360) as Crop["turn"]);
		setFrame(WHOLE);
	}

	return (
		<div className={css.form}>
			<Inline gap="xs">
				<Button variant="secondary" size="small" onClick={() => turnBy(270)}>
					Turn left
				</Button>
				<Button variant="secondary" size="small" onClick={() => turnBy(90)}>
					Turn right
				</Button>
			</Inline>
			<Text size="small" tone="soft">
				Drag the frame or its corners. With the keyboard: Tab chooses frame or corner, the arrows move it.
			</Text>
			<ReactCrop
				className={css.cropped}
				crop={frame}
				keepSelection
				minWidth={24}
				minHeight={24}
				ariaLabels={labels}
				onChange={(_, percent) => setFrame(percent)}
			>
				<Turned src={`${whole}/960.webp`} turn={turn} />
			</ReactCrop>
			<Inline gap="sm">
				<BusyButton busy={isPending} onClick={() => mutate({ path: whole, crop: cropOf(frame, turn) })}>
					{isPending ? "Cropping..." : "Use this part"}
				</BusyButton>
				{source && (
					<Button variant="ghost" onClick={() => onDone(source)}>
						Use the whole picture
					</Button>
				)}
			</Inline>
		</div>
	);
}

const labels = {
	cropArea: "Frame, the arrow keys move it",
	nwDragHandle: "Corner at the top left, the arrow keys move it",
	nDragHandle: "Upper edge, the arrow keys move it",
	neDragHandle: "Corner at the top right, the arrow keys move it",
	eDragHandle: "Right edge, the arrow keys move it",
	seDragHandle: "Corner at the bottom right, the arrow keys move it",
	sDragHandle: "Lower edge, the arrow keys move it",
	swDragHandle: "Corner at the bottom left, the arrow keys move it",
	wDragHandle: "Left edge, the arrow keys move it",
};

const frameOf = ({ x, y, width, height }: Crop): PercentCrop => ({
	unit: "%",
	...{ x: x * 100, y: y * 100, width: width * 100, height: height * 100 },
});

function cropOf({ x, y, width, height }: PercentCrop, turn: Crop["turn"]): Crop {
	const share = (percent: number, least = 0) => Math.min(1, Math.max(least, percent / 100));
	return { turn, x: share(x), y: share(y), width: share(width, 0.02), height: share(height, 0.02) };
}

/** A picture turned by drawing it: what is turned by style alone keeps the room that it had. */
function Turned({ src, turn }: { src: string; turn: Crop["turn"] }) {
	const canvas = useRef<HTMLCanvasElement>(null);
	const [image, setImage] = useState<HTMLImageElement | null>(null);
	useEffect(() => {
		const loading = new Image();
		loading.onload = () => setImage(loading);
		loading.src = src;
		return () => {
			loading.onload = null;
		};
	}, [src]);
	useEffect(() => {
		const context = canvas.current?.getContext("2d");
		if (!image || !context) return;
		const { naturalWidth: width, naturalHeight: height } = image;
		const isLying = turn % 180 === 0;
		context.canvas.width = isLying ? width : height;
		context.canvas.height = isLying ? height : width;
		context.translate(context.canvas.width / 2, context.canvas.height / 2);
		context.rotate((turn * Math.PI) / 180);
		context.drawImage(image, -width / 2, -height / 2);
	}, [image, turn]);
	return (
		<>
			{!image && <Spinner />}
			<canvas ref={canvas} className={css.canvas} hidden={!image} />
		</>
	);
}
