import type { UploadedImage } from "@creations/server/responses";
import {
	Button,
	Dialog,
	Field,
	Icon,
	IconButton,
	Inline,
	Input,
	Progress,
} from "@creations/shared-ui";
import { removal } from "../shell/removal.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./images.css.ts";
import { type Photo, UploadFailure, type usePhotos } from "./uploads.ts";

export interface SentPhoto {
	image: UploadedImage;
	description: string;
}

interface PhotosDialogProps {
	photos: ReturnType<typeof usePhotos>;
	onInsert: (result: SentPhoto[]) => void;
	onClosed?: () => void;
	verb?: "Insert" | "Add";
}

/**
 * Shows the progress of uploads, asks for descriptions and inserts the uploaded pictures.
 */
export function PhotosDialog(props: PhotosDialogProps) {
	const { photos, onInsert, onClosed, verb = "Insert" } = props;
	const { photos: all, clear } = photos;
	const isSending = all.some(({ result }) => result === null);
	const uploaded = uploadedPhotos(all);

	function onSubmit(event: { preventDefault: () => void }) {
		event.preventDefault();
		if (isSending || uploaded.length === 0) return;
		onInsert(uploaded);
		clear();
	}

	return (
		<Dialog
			title={adminTexts.images.titles[verb](all.length)}
			description={adminTexts.images.describeEach}
			width="wide"
			open={all.length > 0}
			onOpenChange={(open) => !open && clear()}
			onClosed={onClosed}
		>
			<form className={css.photos} onSubmit={onSubmit}>
				<ol className={css.photos}>
					{all.map((photo, index) => (
						<li key={photo.id} className={css.photo}>
							<PhotoField photo={photo} number={index + 1} photos={photos} />
						</li>
					))}
				</ol>
				<Inline gap="md" justify="between">
					<p className={css.note}>{noteOn(all)}</p>
					<Button type="submit" busy={isSending} disabled={uploaded.length === 0}>
						{isSending
							? adminTexts.images.uploadingMore
							: adminTexts.images.actions[verb](uploaded.length)}
					</Button>
				</Inline>
			</form>
		</Dialog>
	);
}

const uploadedPhotos = (photos: Photo[]): SentPhoto[] =>
	photos.flatMap(({ result, description }) =>
		result === null || result instanceof UploadFailure
			? []
			: [{ image: result, description }],
	);

function noteOn(photos: Photo[]): string {
	const failed = photos.filter(({ result }) => result instanceof UploadFailure);
	const undescribed = photos.filter(
		(photo) => !failed.includes(photo) && photo.description.trim() === "",
	).length;
	return [
		failed.length > 0 && adminTexts.images.notUploaded(failed.length),
		undescribed > 0 && adminTexts.images.undescribed(undescribed),
	]
		.filter(Boolean)
		.join(" ");
}

interface PhotoFieldProps extends Pick<PhotosDialogProps, "photos"> {
	photo: Photo;
	number: number;
}

function PhotoField({ photo, number, photos }: PhotoFieldProps) {
	return (
		<>
			<div className={css.photoFrame}>
				<Icon name="image" />
				<img
					className={css.preview}
					src={photo.preview}
					alt=""
					// Browsers cannot show every format that can be uploaded.
					onError={({ currentTarget }) => {
						currentTarget.hidden = true;
					}}
				/>
			</div>
			<Field label={adminTexts.images.descriptionOf(number)} className={css.field}>
				<Input
					placeholder={adminTexts.images.example}
					maxLength={300}
					value={photo.description}
					onChange={({ target }) => photos.describe(photo, target.value)}
				/>
			</Field>
			<div className={css.state}>
				<State photo={photo} number={number} photos={photos} />
			</div>
			<IconButton
				icon="trash"
				label={adminTexts.images.removePicture(number)}
				className={css.remove}
				onClick={removal(() => photos.remove(photo))}
			/>
		</>
	);
}

function State({ photo, number, photos }: PhotoFieldProps) {
	const { result, percent } = photo;
	if (result === null)
		return (
			<Progress
				className={css.progress}
				value={percent}
				label={adminTexts.images.uploadingPicture(number)}
			/>
		);
	if (!(result instanceof UploadFailure))
		return (
			<>
				<Icon name="check" />
				{adminTexts.images.uploaded}
			</>
		);
	return (
		<>
			<span className={css.failed} role="alert">
				{result.message}
			</span>
			{!result.isPermanent && (
				<Button
					variant="secondary"
					size="small"
					aria-label={adminTexts.images.againWith(number)}
					onClick={() => photos.retry(photo)}
				>
					{adminTexts.images.again}
				</Button>
			)}
		</>
	);
}
