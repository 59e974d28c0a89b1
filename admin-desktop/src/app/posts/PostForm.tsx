import {
	Button,
	Field,
	Icon,
	IconButton,
	Spinner,
	Switch,
	Textarea,
} from "@creations/shared-ui";
import { useRef } from "react";
import { FileInput } from "../images/ImageInput.tsx";
import { adminTexts } from "../texts/texts.ts";
import { hide } from "./hide.ts";
import { MAX_TEXT } from "./post.ts";
import * as css from "./posts.css.ts";
import type { Posts } from "./postsHost.ts";
import type { ChosenPhoto } from "./useChosenPhotos.ts";
import { usePostForm } from "./usePostForm.ts";

interface PostFormProps {
	posts: Posts;
	ownerId: number;
	onAdded: () => void;
}

/** Renders the form that writes a post. */
export function PostForm(props: PostFormProps) {
	const form = usePostForm(props);
	const { photos, preparing, withPiece } = form;
	return (
		<form
			className={css.form}
			aria-label={adminTexts.posts.newPost}
			onSubmit={(event) => {
				event.preventDefault();
				void form.save();
			}}
		>
			<PhotoButtons onFiles={(files) => void form.choose(files)} />
			<ChosenPhotos photos={photos} preparing={preparing} onRemove={form.remove} />
			<Field label={adminTexts.posts.line} error={form.textError}>
				<Textarea
					className={css.line}
					rows={2}
					maxLength={MAX_TEXT}
					dir="auto"
					enterKeyHint="done"
					placeholder={adminTexts.posts.example}
					value={form.text}
					onChange={({ target }) => form.write(target.value)}
				/>
			</Field>
			<Switch
				label={adminTexts.posts.withPiece}
				checked={withPiece && photos.length > 0}
				disabled={photos.length === 0}
				onCheckedChange={form.setWithPiece}
			/>
			{form.problems.length > 0 && (
				<ul className={css.problems} role="alert">
					{form.problems.map((problem) => (
						<li key={problem}>{problem}</li>
					))}
				</ul>
			)}
			<Button type="submit" className={css.save} disabled={preparing > 0}>
				{adminTexts.posts.save}
			</Button>
		</form>
	);
}

function PhotoButtons({ onFiles }: { onFiles: (files: File[]) => void }) {
	const camera = useRef<HTMLInputElement>(null);
	const library = useRef<HTMLInputElement>(null);
	return (
		<div className={css.photoButtons}>
			<Button variant="secondary" icon="camera" onClick={() => camera.current?.click()}>
				{adminTexts.posts.takePhoto}
			</Button>
			<Button variant="secondary" icon="upload" onClick={() => library.current?.click()}>
				{adminTexts.posts.choosePhotos}
			</Button>
			<FileInput
				ref={camera}
				capture="environment"
				aria-label={adminTexts.posts.newPhoto}
				onFiles={onFiles}
			/>
			<FileInput ref={library} multiple onFiles={onFiles} />
		</div>
	);
}

interface ChosenPhotosProps {
	photos: ChosenPhoto[];
	preparing: number;
	onRemove: (photo: ChosenPhoto) => void;
}

function ChosenPhotos({ photos, preparing, onRemove }: ChosenPhotosProps) {
	return (
		<>
			{photos.length > 0 && (
				<ul className={css.photos} aria-label={adminTexts.posts.photos}>
					{photos.map((photo, index) => (
						<li key={photo.key} className={css.photo}>
							<Icon name="image" />
							<img
								className={css.picture}
								src={photo.preview}
								alt={photo.file.name}
								onError={hide}
							/>
							<IconButton
								icon="close"
								label={adminTexts.posts.removePhoto(index + 1)}
								className={css.remove}
								onClick={() => onRemove(photo)}
							/>
						</li>
					))}
				</ul>
			)}
			<p className={css.preparing} role="status">
				{preparing > 0 && (
					<>
						<Spinner />
						{adminTexts.posts.preparing(preparing)}
					</>
				)}
			</p>
		</>
	);
}
