import { counted } from "@creations/events/text";
import type { UploadedImage } from "@creations/server/answers";
import { Button, Dialog, Field, Icon, IconButton, Inline, Input, Progress } from "@creations/shared-ui";
import { removal } from "../shell/removal.ts";
import * as css from "./images.css.ts";
import { type Photo, UploadFailure, type usePhotos } from "./uploads.ts";

export interface SentPhoto {
	image: UploadedImage;
	description: string;
}

interface PhotosDialogProps {
	photos: ReturnType<typeof usePhotos>;
	onInsert: (sent: SentPhoto[]) => void;
	onClosed?: () => void;
}

export function PhotosDialog({ photos, onInsert, onClosed }: PhotosDialogProps) {
	const { photos: all, clear } = photos;
	const isSending = all.some(({ sent }) => sent === null);
	const done = all.flatMap(({ sent, description }) =>
		sent === null || sent instanceof UploadFailure ? [] : [{ image: sent, description }],
	);

	function onSubmit(event: { preventDefault: () => void }) {
		event.preventDefault();
		if (isSending || done.length === 0) return;
		onInsert(done);
		clear();
	}

	return (
		<Dialog
			title={all.length > 1 ? "Insert photos" : "Insert photo"}
			description="Say in a few words what can be seen, for readers who cannot see it."
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
					<Button type="submit" busy={isSending} disabled={done.length === 0}>
						{isSending ? "Uploading..." : `Insert ${counted(done.length, "photo")}`}
					</Button>
				</Inline>
			</form>
		</Dialog>
	);
}

function noteOn(photos: Photo[]): string {
	const failed = photos.filter(({ sent }) => sent instanceof UploadFailure);
	const silent = photos.filter((photo) => !failed.includes(photo) && photo.description.trim() === "").length;
	return [
		failed.length > 0 && `${counted(failed.length, "photo")} could not be uploaded.`,
		silent > 0 &&
			`${counted(silent, "photo")} without a description: screen readers will pass over ${silent === 1 ? "it" : "them"}.`,
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
					// Not every photo that can be uploaded can be shown by every browser.
					onError={({ currentTarget }) => {
						currentTarget.hidden = true;
					}}
				/>
			</div>
			<Field label={`What photo ${number} shows`} className={css.field}>
				<Input
					placeholder="A silver ring on driftwood"
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
				label={`Leave out photo ${number}`}
				className={css.remove}
				onClick={removal(() => photos.remove(photo))}
			/>
		</>
	);
}

function State({ photo, number, photos }: PhotoFieldProps) {
	const { sent, percent } = photo;
	if (sent === null)
		return <Progress className={css.progress} value={percent} label={`Uploading photo ${number}`} />;
	if (!(sent instanceof UploadFailure))
		return (
			<>
				<Icon name="check" />
				Uploaded
			</>
		);
	return (
		<>
			<span className={css.failed} role="alert">
				{sent.message}
			</span>
			{!sent.isLasting && (
				<Button
					variant="secondary"
					size="small"
					aria-label={`Try again with photo ${number}`}
					onClick={() => photos.retry(photo)}
				>
					Try again
				</Button>
			)}
		</>
	);
}
