import { Icon, Input, Picture, Progress } from "@creations/shared-ui";
import { type DragEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { usePicture } from "../pictures/queries.ts";
import { adminTexts } from "../texts/texts.ts";
import { ImageDrop, UploadButton } from "./ImageInput.tsx";
import { ImageMenu, type ImageSlotProps } from "./ImageMenu.tsx";
import * as css from "./images.css.ts";
import { useImageUpload } from "./uploads.ts";

/** Returns the address of a slot and its handlers. */
function useSlot(props: ImageSlotProps) {
	const { images, index, onUploading } = props;
	// Other slots may change during an upload.
	const latest = useRef(props);
	useEffect(() => {
		latest.current = props;
	});
	const setAddress = (address: string) =>
		latest.current.onChange(latest.current.images.with(index, address));
	const { upload, percent } = useImageUpload(
		"product",
		adminTexts.images.productImage(index + 1),
		setAddress,
	);

	async function onFile(file: File) {
		if (percent !== null) return;
		onUploading(true);
		await upload(file);
		onUploading(false);
	}

	return { url: images[index] ?? "", setAddress, percent, onFile };
}

/** Renders one image of a product with its menu; an empty slot offers an upload. */
export function ImageSlot(props: ImageSlotProps) {
	const number = props.index + 1;
	const slot = useSlot(props);
	const { url, setAddress, percent } = slot;
	const { data: picture } = usePicture(url);
	return (
		<ImageDrop
			className={css.slot}
			aria-label={adminTexts.images.numbered(number)}
			onFile={slot.onFile}
		>
			<DragArea {...props}>
				{isAddress(url) ? (
					<Picture
						key={url}
						className={css.picture}
						src={url}
						alt={adminTexts.images.productImage(number)}
						sizes="(min-width: 768px) 200px, 50vw"
						draggable={false}
					/>
				) : (
					<EmptySlot number={number} {...slot} />
				)}
			</DragArea>
			{percent !== null && (
				<Progress value={percent} label={adminTexts.images.uploading(number)} />
			)}
			<div className={css.slotBar}>
				<span className={css.slotNote}>
					{number === 1 ? adminTexts.images.main : adminTexts.images.numbered(number)}
				</span>
				<ImageMenu {...props} {...slot} picture={picture} />
			</div>
			{picture?.description === "" && (
				<p className={css.slotNote}>{adminTexts.images.noDescription}</p>
			)}
			<AddressField {...props} url={url} number={number} onType={setAddress} />
		</ImageDrop>
	);
}

const isAddress = (url: string) => /^(\/|https?:\/\/)./.test(url);

const PLACE = "application/x-image-place";

/** Lets an image be dragged to another place. The menu does the same by keyboard. */
function DragArea({
	images,
	index,
	isFixed,
	onMove,
	children,
}: ImageSlotProps & { children: ReactNode }) {
	const [isOver, setIsOver] = useState(false);
	const hasPlace = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(PLACE);

	function onDrop(event: DragEvent) {
		setIsOver(false);
		if (!hasPlace(event) || isFixed) return;
		event.preventDefault();
		onMove(Number(event.dataTransfer.getData(PLACE)), index);
	}

	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the menu serves the keyboard.
		<div
			className={css.slotFrame}
			draggable={!isFixed && images.length > 1 && isAddress(images[index] ?? "")}
			data-over={isOver || undefined}
			onDragStart={({ dataTransfer }) => dataTransfer.setData(PLACE, String(index))}
			onDragOver={(event) => {
				if (!hasPlace(event) || isFixed) return;
				event.preventDefault();
				setIsOver(true);
			}}
			onDragLeave={() => setIsOver(false)}
			onDrop={onDrop}
		>
			{children}
		</div>
	);
}

interface EmptySlotProps extends ReturnType<typeof useSlot> {
	number: number;
}

function EmptySlot({ number, percent, setAddress, onFile }: EmptySlotProps) {
	return (
		<div className={css.emptySlot}>
			<Icon name="image" />
			<UploadButton
				size="small"
				busy={percent !== null}
				aria-label={adminTexts.images.uploadNumber(number)}
				onFiles={([file]) => file && onFile(file)}
			>
				{adminTexts.images.uploadShort}
			</UploadButton>
			<ChoosePicture
				size="small"
				label={adminTexts.images.chooseShort}
				aria-label={adminTexts.images.chooseFor(number)}
				onChoose={setAddress}
			/>
		</div>
	);
}

interface AddressFieldProps extends Pick<ImageSlotProps, "invalid"> {
	url: string;
	number: number;
	onType: (address: string) => void;
}

function AddressField({ url, number, invalid, onType }: AddressFieldProps) {
	return (
		<details className={css.address} open={invalid || undefined}>
			<summary aria-label={adminTexts.images.addressOf(number)}>
				{adminTexts.images.address}
			</summary>
			<Input
				type="url"
				inputMode="url"
				aria-label={adminTexts.images.urlOf(number)}
				aria-invalid={invalid || undefined}
				placeholder="https://"
				value={url}
				onChange={({ target }) => onType(target.value)}
			/>
		</details>
	);
}
