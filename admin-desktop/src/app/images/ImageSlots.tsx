import {
	Button,
	Icon,
	IconButton,
	Inline,
	Input,
	Picture,
	Progress,
	Stack,
	Text,
} from "@creations/shared-ui";
import { useEffect, useRef, useState } from "react";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import { useDescribeQuietly } from "../pictures/queries.ts";
import { removal } from "../shell/removal.ts";
import { ImageDrop, UploadButton } from "./ImageInput.tsx";
import * as css from "./images.css.ts";
import { PhotosDialog, type SentPhoto } from "./PhotosDialog.tsx";
import { useImageUpload, usePhotos } from "./uploads.ts";

interface ImageSlotsProps {
	value: string[];
	error: string | undefined;
	onChange: (images: string[]) => void;
}

/** Edits the ordered images of a product: addresses, uploads and order. */
export function ImageSlots({ value: images, error, onChange }: ImageSlotsProps) {
	const [uploads, setUploads] = useState(0);
	const onUploading = (isUploading: boolean) =>
		setUploads((count) => count + (isUploading ? 1 : -1));
	const slot = {
		images,
		invalid: error !== undefined,
		isFixed: uploads > 0,
		onChange,
		onUploading,
	};
	return (
		<Stack gap="sm" asChild>
			<section aria-label="Images">
				<Text size="label" tone="faint">
					Images
				</Text>
				<ol className={css.slots}>
					{images.map((_, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: addresses may repeat, positions do not.
						<li key={index}>
							<ImageSlot {...slot} index={index} />
						</li>
					))}
				</ol>
				{error && (
					<Text size="small" tone="danger" role="alert">
						{error}
					</Text>
				)}
				<AddButtons {...slot} />
			</section>
		</Stack>
	);
}

function AddButtons({ images, isFixed, onChange }: Omit<ImageSlotProps, "index">) {
	return (
		<Inline gap="xs">
			<Button
				icon="plus"
				variant="secondary"
				size="small"
				onClick={() => onChange([...images, ""])}
			>
				Add Image
			</Button>
			{!isFixed && <MultipleUpload images={images} onChange={onChange} />}
		</Inline>
	);
}

/** Uploads several files in a dialog. A failed one can be retried alone. */
function MultipleUpload({
	images,
	onChange,
}: Pick<ImageSlotProps, "images" | "onChange">) {
	const photos = usePhotos("product");
	const describeQuietly = useDescribeQuietly();

	function onInsert(sent: SentPhoto[]) {
		const paths = sent.map(({ image }) => image.objectPath);
		onChange([...images.filter((url) => url.trim() !== ""), ...paths]);
		for (const { image, description } of sent)
			void describeQuietly(image.objectPath, description);
	}

	return (
		<>
			<UploadButton size="small" variant="ghost" multiple onFiles={photos.add}>
				Add several
			</UploadButton>
			<PhotosDialog photos={photos} onInsert={onInsert} />
		</>
	);
}

interface ImageSlotProps {
	images: string[];
	index: number;
	invalid: boolean;
	/** Whether slots must keep their order because an upload is running. */
	isFixed: boolean;
	onChange: (images: string[]) => void;
	onUploading: (isUploading: boolean) => void;
}

const CHOOSE = "Choose from pictures for image";

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
		`Product image ${index + 1}`,
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

function ImageSlot(props: ImageSlotProps) {
	const number = props.index + 1;
	const slot = useSlot(props);
	const { url, setAddress, percent } = slot;
	return (
		<ImageDrop className={css.slot} aria-label={`Image ${number}`} onFile={slot.onFile}>
			<Thumbnail url={url} number={number} />
			<div className={css.slotFields}>
				<Input
					type="url"
					inputMode="url"
					aria-label={`Image ${number} URL`}
					aria-invalid={props.invalid || undefined}
					placeholder="https://"
					value={url}
					onChange={({ target }) => setAddress(target.value)}
				/>
				{percent !== null && (
					<Progress value={percent} label={`Uploading image ${number}`} />
				)}
				<Inline gap="xxs">
					<SourceButtons number={number} {...slot} />
					<PlaceButtons {...props} />
				</Inline>
				<PictureTools path={url} name={`image ${number}`} onChange={setAddress} />
			</div>
		</ImageDrop>
	);
}

const Thumbnail = ({ url, number }: { url: string; number: number }) => (
	<div className={css.thumbnail}>
		{/^(\/|https?:\/\/)./.test(url) ? (
			<Picture
				key={url}
				className={css.picture}
				src={url}
				alt={`Product image ${number}`}
				sizes="72px"
			/>
		) : (
			<Icon name="image" />
		)}
	</div>
);

interface SourceButtonsProps extends ReturnType<typeof useSlot> {
	number: number;
}

function SourceButtons(props: SourceButtonsProps) {
	const { number, url, percent, setAddress, onFile } = props;
	return (
		<>
			<UploadButton
				size="small"
				busy={percent !== null}
				aria-label={`Upload image ${number}`}
				onFiles={([file]) => file && onFile(file)}
			>
				Upload
			</UploadButton>
			{url === "" && (
				<ChoosePicture
					size="small"
					aria-label={`${CHOOSE} ${number}`}
					onChoose={setAddress}
				/>
			)}
		</>
	);
}

function PlaceButtons({ images, index, isFixed, onChange }: ImageSlotProps) {
	if (isFixed) return null;
	const others = images.toSpliced(index, 1);
	const number = index + 1;
	return (
		<>
			{index > 0 && (
				<IconButton
					icon="chevron-up"
					size="small"
					label={`Move image ${number} up`}
					onClick={() =>
						onChange(others.toSpliced(index - 1, 0, ...images.slice(index, index + 1)))
					}
				/>
			)}
			{others.length > 0 && (
				<IconButton
					icon="trash"
					size="small"
					label={`Remove image ${number}`}
					onClick={removal(() => onChange(others))}
				/>
			)}
		</>
	);
}
