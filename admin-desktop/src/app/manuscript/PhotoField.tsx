import { Button, Field, Icon, IconButton, Input, Progress } from "@creations/shared-ui";
import type { Photo } from "../images/usePhotos.ts";
import * as css from "./PhotosDialog.css.ts";

export interface PhotoFieldProps {
	photo: Photo;
	number: number;
	onDescribe: (description: string) => void;
	onRetry: () => void;
	onRemove: () => void;
}

export function PhotoField({ photo, number, onDescribe, onRetry, onRemove }: PhotoFieldProps) {
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
