import { withoutLineBreaks } from "@creations/events/text/fields";
import { useRef, useState } from "react";
import { randomKey } from "../api/adminApi.ts";
import { adminTexts } from "../texts/texts.ts";
import { newPost } from "./post.ts";
import { type Posts, StorageFull } from "./postsHost.ts";
import { useChosenPhotos } from "./useChosenPhotos.ts";

interface PostFormOptions {
	posts: Posts;
	ownerId: number;
	onAdded: () => void;
}

/** Provides the values and actions of the form that writes a post. */
export function usePostForm({ posts, ownerId, onAdded }: PostFormOptions) {
	const chosen = useChosenPhotos();
	const [text, setText] = useState("");
	const [textError, setTextError] = useState<string>();
	const [withPiece, setWithPiece] = useState(false);
	const isSaving = useRef(false);
	// A second press saves the same post again, which makes no second one.
	const keys = useRef(newKeys());

	function write(value: string) {
		setText(value);
		setTextError(undefined);
	}

	async function save() {
		const line = withoutLineBreaks(text).trim();
		if (line === "") return setTextError(adminTexts.posts.writeLine);
		if (isSaving.current || chosen.preparing > 0) return;
		isSaving.current = true;
		const files = chosen.photos.map(({ file }) => file);
		const { id, pieceKey } = keys.current;
		const post = newPost({
			id,
			pieceKey: withPiece && files.length > 0 ? pieceKey : null,
			ownerId,
			text: line,
			writtenAt: new Date().toISOString(),
			names: files.map(({ name }) => name),
		});
		const problem = await posts.add(post, files).then(() => null, problemOf);
		isSaving.current = false;
		if (problem) return chosen.setProblems([problem]);
		clear();
		posts.persist();
		onAdded();
	}

	function clear() {
		keys.current = newKeys();
		setText("");
		setWithPiece(false);
		chosen.clear();
	}

	return { ...chosen, text, textError, write, withPiece, setWithPiece, save };
}

const newKeys = () => ({ id: randomKey(), pieceKey: randomKey() });

const problemOf = (error: unknown): string =>
	error instanceof StorageFull ? adminTexts.posts.noRoom : adminTexts.posts.notStored;
