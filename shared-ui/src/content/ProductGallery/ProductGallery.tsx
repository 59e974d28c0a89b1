import type { Product } from "@creations/server/responses";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { IconButton } from "../../Button/Button.tsx";
import { Turning } from "../../motion/Turning.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { useDialogOnDemand } from "../../useOnDemand.ts";
import { gallerySizes, Picture, preloadPicture } from "../Picture/Picture.tsx";
import { useSwipe } from "../useSwipe.ts";
import * as css from "./ProductGallery.css.ts";
import type { PictureShown, ZoomDialogProps } from "./ZoomDialog.tsx";

export interface ProductGalleryProps {
	name: string;
	images: string[];
	pictures?: Product["pictures"];
}

export function ProductGallery(gallery: ProductGalleryProps) {
	const { name, images } = gallery;
	const view = useGallery(gallery);
	const { index, position, pull, step, pictureAt, swipe, onKeyDown, warm } = view;
	const isMirrored = isRightToLeft();
	const several = images.length > 1;
	const shown = pictureAt(position);
	if (!shown.src) return <div className={css.stage} />;
	return (
		<section
			className={css.gallery}
			aria-label={sharedTexts.gallery.label(name)}
			onKeyDown={several ? onKeyDown : undefined}
		>
			{/* Touches in the zoom dialog bubble up here while its picture is not enlarged. */}
			<div className={css.stage} {...(several && swipe)}>
				<Stage several={several} onNext={() => step(1)} onApproach={warm}>
					<Turning
						as="span"
						className={css.leaf}
						position={position}
						hasLeaf={() => several}
						pull={isMirrored ? -pull : pull}
						isMirrored={isMirrored}
					>
						{(leaf) => <Shown {...pictureAt(leaf)} />}
					</Turning>
				</Stage>
				{several && <Count index={index} count={images.length} picture={shown} />}
				<Zoom name={name} onStep={several ? step : undefined} {...shown} />
			</div>
			{several && (
				<Thumbnails
					name={name}
					images={images}
					current={index}
					onChoose={(chosen) => step(chosen - index)}
				/>
			)}
		</section>
	);
}

function useGallery({ name, images, pictures }: ProductGalleryProps) {
	// Continues past the last image, so that the first one follows it.
	const [position, setPosition] = useState(0);
	const [pull, setPull] = useState(0);
	const count = images.length;
	const step = (by: number) => setPosition((current) => current + by);
	const indexAt = (position: number) => ((position % count) + count) % count;

	function pictureAt(position: number): PictureShown {
		const index = indexAt(position);
		const description =
			count > 1 ? sharedTexts.gallery.picture(name, index + 1, count) : name;
		return { src: images[index] ?? "", description, facts: pictures?.[index] };
	}

	/** Fetches the pictures before and after this one, so that they slide in complete. */
	function warm() {
		for (const neighbor of [position + 1, position - 1]) {
			const { src, facts } = pictureAt(neighbor);
			preloadPicture(src, gallerySizes, facts);
		}
	}

	function onKeyDown({ key }: KeyboardEvent) {
		if (key === "ArrowRight") right();
		if (key === "ArrowLeft") left();
	}

	const onward = isRightToLeft() ? -1 : 1;
	const left = () => step(-onward);
	const right = () => step(onward);
	const swipe = useSwipe({ left, right, pull: setPull });
	return {
		index: indexAt(position),
		position,
		pull,
		step,
		pictureAt,
		swipe,
		onKeyDown,
		warm,
	};
}

interface StageProps {
	several: boolean;
	onNext: () => void;
	/** Called before the next picture is probably shown. */
	onApproach: () => void;
	children: ReactNode;
}

/** The main picture; a button if there are several. */
function Stage({ several, onNext, onApproach, children }: StageProps) {
	if (!several) return <div className={css.still}>{children}</div>;
	return (
		<button
			type="button"
			className={css.main}
			aria-label={sharedTexts.gallery.showNext}
			onClick={onNext}
			onPointerEnter={onApproach}
			onFocus={onApproach}
		>
			{children}
		</button>
	);
}

interface CountProps {
	index: number;
	count: number;
	picture: PictureShown;
}

function Count({ index, count, picture: { description, facts } }: CountProps) {
	const label = facts?.description ? `${description}: ${facts.description}` : description;
	return (
		<span className={css.count} role="status" aria-label={label}>
			<bdi dir="ltr">{`${index + 1} / ${count}`}</bdi>
		</span>
	);
}

const isRightToLeft = () => sharedTexts.direction === "rtl";

const Shown = ({ src, description, facts }: PictureShown) => (
	<Picture
		className={css.picture}
		src={src}
		alt={description}
		sizes={gallerySizes}
		facts={facts}
		first
	/>
);

const loadDialog = () => import("./ZoomDialog.tsx").then((module) => module.ZoomDialog);

function Zoom(picture: Omit<ZoomDialogProps, "open" | "onOpenChange">) {
	const { loaded: ZoomDialog, dialog, warming } = useDialogOnDemand(loadDialog);
	return (
		<>
			<IconButton
				icon="zoom"
				label={sharedTexts.gallery.zoom}
				className={css.zoom}
				aria-haspopup="dialog"
				onClick={() => dialog.onOpenChange(true)}
				{...warming}
			/>
			{ZoomDialog && <ZoomDialog {...picture} {...dialog} />}
		</>
	);
}

interface ThumbnailsProps extends Pick<ProductGalleryProps, "name" | "images"> {
	current: number;
	onChoose: (index: number) => void;
}

function Thumbnails({ name, images, current, onChoose }: ThumbnailsProps) {
	return (
		<ul className={css.thumbnails}>
			{images.map((src, index) => (
				<li key={src}>
					<button
						type="button"
						className={css.thumbnail}
						aria-label={sharedTexts.gallery.show(name, index + 1)}
						aria-current={index === current}
						onClick={() => onChoose(index)}
					>
						{/* Loads after the main picture, whose address it shares. */}
						<Picture
							className={css.picture}
							src={src}
							alt=""
							sizes={index === 0 ? gallerySizes : "96px"}
							fetchPriority="low"
						/>
					</button>
				</li>
			))}
		</ul>
	);
}
