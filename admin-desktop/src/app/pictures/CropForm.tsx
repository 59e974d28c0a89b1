import { adminTexts } from "../texts/texts.ts";
import "react-image-crop/dist/ReactCrop.css";
import type { LibraryImage } from "@creations/server/responses";
import { Button, Inline, Spinner, Text } from "@creations/shared-ui";
import { type RefObject, useEffect, useRef, useState } from "react";
import { type PercentCrop, ReactCrop } from "react-image-crop";
import { BusyButton } from "../shell/buttons.tsx";
import * as crops from "./crop.css.ts";
import * as css from "./pictures.css.ts";
import { type Crop, useCrop } from "./queries.ts";

const FULL_FRAME: PercentCrop = { unit: "%", x: 0, y: 0, width: 100, height: 100 };

interface CropFormProps {
	picture: LibraryImage;
	/** Receives the path of the cropped copy or of the original. */
	onDone: (path: string) => void;
}

/** Crops and rotates a picture. */
export function CropForm({ picture, onDone }: CropFormProps) {
	const { source, crop } = picture;
	const original = source ?? picture.path;
	const canvas = useRef<HTMLCanvasElement>(null);
	const { frame, setFrame, turn, turnBy, shape, setShape } = useFrame(crop, canvas);
	const { mutate, isPending } = useCrop(onDone);
	return (
		<div className={css.form}>
			<Inline gap="sm">
				<RotateButtons onRotate={turnBy} />
				<ShapeButtons shape={shape} onChoose={setShape} />
			</Inline>
			<Text size="small" tone="soft">
				{adminTexts.pictures.dragFrame}
			</Text>
			<ReactCrop
				className={crops.cropped}
				crop={frame}
				aspect={SHAPES[shape]}
				keepSelection
				ruleOfThirds
				minWidth={24}
				minHeight={24}
				ariaLabels={adminTexts.pictures.handles}
				onChange={(_, percent) => setFrame(percent)}
			>
				<RotatedImage canvas={canvas} src={`${original}/960.webp`} turn={turn} />
			</ReactCrop>
			<Inline gap="xs" justify="end" className={crops.actions}>
				{source && (
					<Button variant="ghost" onClick={() => onDone(source)}>
						{adminTexts.pictures.useOriginal}
					</Button>
				)}
				<BusyButton
					busy={isPending}
					onClick={() => mutate({ path: original, crop: cropOf(frame, turn) })}
				>
					{isPending ? adminTexts.pictures.cropping : adminTexts.pictures.crop}
				</BusyButton>
			</Inline>
		</div>
	);
}

/** Width divided by height of a frame; undefined if it is free. */
const SHAPES = {
	Free: undefined,
	"1:1": 1,
	"4:5": 4 / 5,
	"3:2": 3 / 2,
	"4:3": 4 / 3,
};
type Shape = keyof typeof SHAPES;
const shapes = Object.keys(SHAPES) as Shape[];

/** Holds frame, shape and rotation. A new rotation resets the others. */
function useFrame(
	crop: LibraryImage["crop"],
	canvas: RefObject<HTMLCanvasElement | null>,
) {
	const [frame, setFrame] = useState(crop ? frameOf(crop) : FULL_FRAME);
	const [turn, setTurn] = useState(crop?.turn ?? 0);
	const [shape, setShape] = useState<Shape>("Free");

	function turnBy(degrees: 90 | 270) {
		setTurn(((turn + degrees) % 360) as Crop["turn"]);
		setFrame(FULL_FRAME);
		setShape("Free");
	}

	function chooseShape(chosen: Shape) {
		const { width = 1, height = 1 } = canvas.current ?? {};
		setShape(chosen);
		setFrame(largestFrame(SHAPES[chosen], width / height));
	}

	return { frame, setFrame, turn, turnBy, shape, setShape: chooseShape };
}

/** Returns the largest centered frame of a shape in a picture. */
function largestFrame(shape: number | undefined, picture: number): PercentCrop {
	if (shape === undefined) return FULL_FRAME;
	const width = Math.min(100, (100 * shape) / picture);
	const height = Math.min(100, (100 * picture) / shape);
	return { unit: "%", x: (100 - width) / 2, y: (100 - height) / 2, width, height };
}

interface ShapeButtonsProps {
	shape: Shape;
	onChoose: (shape: Shape) => void;
}

function ShapeButtons({ shape, onChoose }: ShapeButtonsProps) {
	return (
		<fieldset className={crops.shapes} aria-label={adminTexts.pictures.shape}>
			{shapes.map((name) => (
				<Button
					key={name}
					variant={name === shape ? "primary" : "secondary"}
					size="small"
					aria-pressed={name === shape}
					onClick={() => onChoose(name)}
				>
					{name === "Free" ? adminTexts.pictures.free : name}
				</Button>
			))}
		</fieldset>
	);
}

function RotateButtons({ onRotate }: { onRotate: (degrees: 90 | 270) => void }) {
	return (
		<Inline gap="xs">
			<Button variant="secondary" size="small" onClick={() => onRotate(270)}>
				{adminTexts.pictures.rotateLeft}
			</Button>
			<Button variant="secondary" size="small" onClick={() => onRotate(90)}>
				{adminTexts.pictures.rotateRight}
			</Button>
		</Inline>
	);
}

const frameOf = ({ x, y, width, height }: Crop): PercentCrop => ({
	unit: "%",
	...{ x: x * 100, y: y * 100, width: width * 100, height: height * 100 },
});

function cropOf({ x, y, width, height }: PercentCrop, turn: Crop["turn"]): Crop {
	const share = (percent: number, least = 0) =>
		Math.min(1, Math.max(least, percent / 100));
	return {
		turn,
		x: share(x),
		y: share(y),
		width: share(width, 0.02),
		height: share(height, 0.02),
	};
}

interface RotatedImageProps {
	canvas: RefObject<HTMLCanvasElement | null>;
	src: string;
	turn: Crop["turn"];
}

/**
 * Draws a rotated image on a canvas. CSS rotation would keep the layout size of the
 * original.
 */
function RotatedImage({ canvas, src, turn }: RotatedImageProps) {
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
		const isUpright = turn % 180 === 0;
		context.canvas.width = isUpright ? width : height;
		context.canvas.height = isUpright ? height : width;
		context.translate(context.canvas.width / 2, context.canvas.height / 2);
		context.rotate((turn * Math.PI) / 180);
		context.drawImage(image, -width / 2, -height / 2);
	}, [canvas, image, turn]);
	return (
		<>
			{!image && <Spinner />}
			<canvas ref={canvas} className={css.canvas} hidden={!image} />
		</>
	);
}
