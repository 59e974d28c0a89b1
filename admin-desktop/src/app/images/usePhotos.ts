import type { UploadedImage } from "@creations/server/answers";
import { useRef, useState } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { usePlatform } from "../platform.ts";
import { type ImageOwner, UploadFailure, uploadImage } from "./uploadImage.ts";

export interface Photo {
	id: number;
	file: File;
	preview: string;
	description: string;
	state:
		| { kind: "sending"; percent: number }
		| { kind: "sent"; image: UploadedImage }
		| { kind: "failed"; message: string; isLasting: boolean };
}

/** @param of what they are uploaded for */
export function usePhotos(of: ImageOwner = "story") {
	const sent = useSending(of);
	const [photos, setPhotos] = useState<Photo[]>([]);
	const previews = useRef(new Map<number, string>());
	const lastId = useRef(0);

	const change = (id: number, changes: Partial<Photo>) =>
		setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));

	const enqueue = useQueue(async (id: number, file: File) => {
		if (previews.current.has(id)) change(id, { state: await sent(file, (state) => change(id, { state })) });
	});

	function add(files: File[]) {
		const added = files.map((file): Photo => {
			const id = ++lastId.current;
			const preview = URL.createObjectURL(file);
			previews.current.set(id, preview);
			return { id, file, preview, description: "", state: { kind: "sending", percent: 0 } };
		});
		setPhotos((all) => [...all, ...added]);
		for (const { id, file } of added) enqueue(id, file);
	}

	function retry({ id, file }: Photo) {
		change(id, { state: { kind: "sending", percent: 0 } });
		enqueue(id, file);
	}

	function remove(gone: Photo[]) {
		for (const { id, preview } of gone) {
			previews.current.delete(id);
			URL.revokeObjectURL(preview);
		}
		// By number: a photo may have been sent on since these were shown.
		setPhotos((all) => all.filter(({ id }) => !gone.some((photo) => photo.id === id)));
	}

	return {
		photos,
		add,
		retry,
		setDescription: (id: number, description: string) => change(id, { description }),
		remove: (photo: Photo) => remove([photo]),
		clear: () => remove(photos),
	};
}

function useSending(of: ImageOwner) {
	const api = useAdminApi();
	const platform = usePlatform();
	return async (file: File, onState: (state: Photo["state"]) => void): Promise<Photo["state"]> => {
		const onProgress = (percent: number) => onState({ kind: "sending", percent });
		try {
			return { kind: "sent", image: await uploadImage(api, platform, { of, file, onProgress }) };
		} catch (error) {
			if (!(error instanceof UploadFailure)) throw error;
			return { kind: "failed", message: error.message, isLasting: error.isLasting };
		}
	};
}

function useQueue<Given extends unknown[]>(work: (...given: Given) => Promise<void>) {
	const last = useRef<Promise<void>>(Promise.resolve());
	return (...given: Given) => {
		last.current = last.current.then(() => work(...given));
	};
}
