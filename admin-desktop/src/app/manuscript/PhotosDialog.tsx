import { Button, Dialog } from "@creations/shared-ui";
import type { Photo, usePhotos } from "../images/usePhotos.ts";
import { PhotoField } from "./PhotoField.tsx";
import * as css from "./PhotosDialog.css.ts";
import { photoMarkdown } from "./photos.ts";

export interface PhotosDialogProps {
	photos: ReturnType<typeof usePhotos>;
	onInsert: (blocks: string[]) => void;
	onClosed: () => void;
}

export function PhotosDialog({ photos, onInsert, onClosed }: PhotosDialogProps) {
	const { photos: all, clear, remove, retry, setDescription } = photos;
	const isSending = all.some(({ state }) => state.kind === "sending");
	const sent = all.flatMap(({ state, description }) =>
		state.kind === "sent" ? [{ ...state, description }] : [],
	);

	function onSubmit(event: { preventDefault: () => void }) {
		event.preventDefault();
		if (isSending || sent.length === 0) return;
		onInsert(sent.map(({ image, description }) => photoMarkdown(image, description)));
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
				<div className={css.foot}>
					<p className={css.note}>{noteOn(all)}</p>
					<Button type="submit" busy={isSending} disabled={sent.length === 0}>
						{isSending ? "Uploading..." : `Insert ${counted(sent.length)}`}
					</Button>
				</div>
			</form>
		</Dialog>
	);
}

const counted = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

function noteOn(photos: Photo[]): string {
	const failed = photos.filter(({ state }) => state.kind === "failed").length;
	const silent = photos.filter(
		({ state, description }) => state.kind !== "failed" && description.trim() === "",
	).length;
	return [
		failed > 0 && `${counted(failed)} could not be uploaded.`,
		silent > 0 &&
			`${counted(silent)} without a description: screen readers will pass over ${silent === 1 ? "it" : "them"}.`,
	]
		.filter(Boolean)
		.join(" ");
}
