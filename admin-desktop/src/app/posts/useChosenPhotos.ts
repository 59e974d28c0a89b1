import { useState } from "react";
import { adminTexts } from "../texts/texts.ts";
import { MAX_PHOTOS } from "./post.ts";
import { preparePhoto, reasonOf } from "./preparePhoto.ts";

export interface ChosenPhoto {
	key: string;
	file: File;
	preview: string;
}

/** Prepares photos that a person chooses, and collects the reasons against others. */
export function useChosenPhotos() {
	const [photos, setPhotos] = useState<ChosenPhoto[]>([]);
	const [preparing, setPreparing] = useState(0);
	const [problems, setProblems] = useState<string[]>([]);

	async function choose(files: File[]) {
		const room = MAX_PHOTOS - photos.length - preparing;
		const chosen = files.slice(0, room);
		setProblems(files.length > room ? [adminTexts.posts.atMost(MAX_PHOTOS)] : []);
		setPreparing((count) => count + chosen.length);
		for (const file of chosen) {
			try {
				const photo = photoOf(await preparePhoto(file), file.name);
				setPhotos((all) => [...all, photo]);
			} catch (error) {
				setProblems((all) => [...all, `${file.name}: ${reasonOf(error)}`]);
			}
			setPreparing((count) => count - 1);
		}
	}

	function remove(photo: ChosenPhoto) {
		URL.revokeObjectURL(photo.preview);
		setPhotos((all) => all.filter(({ key }) => key !== photo.key));
	}

	function clear() {
		for (const { preview } of photos) URL.revokeObjectURL(preview);
		setPhotos([]);
		setProblems([]);
	}

	return { photos, preparing, problems, setProblems, choose, remove, clear };
}

let lastKey = 0;

const photoOf = (file: File, name: string): ChosenPhoto => ({
	key: String(++lastKey),
	file: new File([file], name, { type: file.type }),
	preview: URL.createObjectURL(file),
});
