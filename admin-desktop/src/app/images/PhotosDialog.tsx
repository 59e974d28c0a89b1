import { counted } from "@creations/content";
import type { UploadedImage } from "@creations/server/answers";
import { Button, Dialog, Field, Icon, IconButton, Inline, Input, Progress } from "@creations/shared-ui";
import * as css from "./PhotosDialog.css.ts";
import type { Photo, usePhotos } from "./usePhotos.ts";

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
	const { photos: all, clear, remove, retry, setDescription } = photos;
	const isSending = all.some(({ state }) => state.kind === "sending");
	const sent = all.flatMap(({ state, description }) =>
		state.kind === "sent" ? [{ image: state.image, description }] : [],
	);

	function onSubmit(event: { preventDefault: () => void }) {
		event.preventDefault();
		if (isSending || sent.length === 0) return;
		onInsert(sent);
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
			<form className={css.form} onSubmit={onSubmit}>
				<ol className={css.list}>
					{all.map((photo, index) => (
						<li key={photo.id} className={css.photo}>
							<PhotoField
								photo={photo}
								number={index + 1}
								onDescribe={(description) => setDescription(photo.id, description)}
								onRetry={() => retry(photo)}
								onRemove={() => remove(photo)}
							/>
						</li>
					))}
				</ol>
				<Inline gap="md" justify="between">
					<p className={css.note}>{noteOn(all)}</p>
					<Button type="submit" busy={isSending} disabled={sent.length === 0}>
						{isSending ? "Uploading..." : `Insert ${counted(sent.length, "photo")}`}
					</Button>
				</Inline>
			</form>
		</Dialog>
	);
}

function noteOn(photos: Photo[]): string {
	const failed = photos.filter(({ state }) => state.kind === "failed").length;
	const silent = photos.filter(
		({ state, description }) => state.kind !== "failed" && description.trim() === "",
	).length;
	return [
		failed > 0 && `${counted(failed, "photo")} could not be uploaded.`,
		silent > 0 &&
			`${counted(silent, "photo")} without a description: screen readers will pass over ${silent === 1 ? "it" : "them"}.`,
	]
		.filter(Boolean)
		.join(" ");
}

interface PhotoFieldProps {
	photo: Photo;
	number: number;
	onDescribe: (description: string) => void;
	onRetry: () => void;
	onRemove: () => void;
}

function PhotoField({ photo, number, onDescribe, onRetry, onRemove }: PhotoFieldProps) {
	return (
		<>
			<div className={css.frame}>
				<Icon name="image" />
				<img
					className={css.picture}
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
					onChange={({ target }) => onDescribe(target.value)}
				/>
			</Field>
			<State photo={photo} number={number} onRetry={onRetry} />
			<IconButton
				icon="trash"
				label={`Leave out photo ${number}`}
				className={css.remove}
				onClick={onRemove}
			/>
		</>
	);
}

function State({ photo, number, onRetry }: Pick<PhotoFieldProps, "photo" | "number" | "onRetry">) {
	const { state } = photo;
	if (state.kind === "failed") {
		return (
			<div className={css.state}>
				<span className={css.failed} role="alert">
					{state.message}
				</span>
				{!state.isLasting && (
					<Button
						variant="secondary"
						size="small"
						aria-label={`Try again with photo ${number}`}
						onClick={onRetry}
					>
						Try again
					</Button>
				)}
			</div>
		);
	}
	return (
		<div className={css.state}>
			{state.kind === "sending" ? (
				<Progress className={css.progress} value={state.percent} label={`Uploading photo ${number}`} />
			) : (
				<>
					<Icon name="check" />
					Uploaded
				</>
			)}
		</div>
	);
}
