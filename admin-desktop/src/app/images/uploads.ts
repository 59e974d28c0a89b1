import type { UploadedImage } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { useRef, useState } from "react";
import { toastError, useAdminApi } from "../api/adminApi.ts";
import { usePlatform } from "../platform.ts";
import { isSignedOut } from "../session/session.ts";
import { SIGNED_OUT } from "../session/signedOutToast.ts";

/** Bytes that an image may have (specification, section 5). */
const MAX_BYTES = 10_485_760;

export class UploadFailure extends Error {
	override name = "UploadFailure";

	/** @param isLasting whether trying again would not help */
	constructor(
		message: string,
		readonly isLasting: boolean,
	) {
		super(message);
	}
}

type ImageOwner = "story" | "product" | "site";

/** Uploads an image. What fails is answered, not thrown. */
function useSending(of: ImageOwner) {
	const api = useAdminApi();
	const { sendFile } = usePlatform();

	async function send(file: File, onProgress: (percent: number) => void): Promise<UploadedImage> {
		check(file);
		const { uploadURL } = await api.request("POST /api/objects/upload").catch(failWith(PREPARING));
		await sendFile(uploadURL, file, onProgress).catch(failWith(SENDING, isTelling));
		const options = { body: { imageURL: uploadURL } };
		return api.request(`PUT /api/${of}-images`, options).catch(failWith(PERMISSIONS, isRefusal));
	}

	return (...given: Parameters<typeof send>) =>
		send(...given).catch((error: unknown) => {
			if (error instanceof UploadFailure) return error;
			throw error;
		});
}

const PREPARING = "Failed to prepare file upload. Please try again.";
const SENDING = "Failed to upload the image. Please try again.";
const PERMISSIONS = "Image uploaded but failed to set permissions. Please try again.";

function check({ size, type }: File) {
	if (!type.startsWith("image/")) throw new UploadFailure("Only images can be uploaded.", true);
	if (size > MAX_BYTES) throw new UploadFailure("The image is larger than 10 MB.", true);
}

const failWith =
	(message: string, tellsMore: (error: unknown) => boolean = () => false) =>
	(error: unknown): never => {
		if (isSignedOut(error)) throw new UploadFailure(`${SIGNED_OUT} Sign in and try again.`, false);
		const isTold = tellsMore(error);
		throw new UploadFailure((isTold && serverMessage(error)) || message, isTold);
	};

const isTelling = (error: unknown) => error instanceof ApiError && error.status < 500;

const isRefusal = (error: unknown) => error instanceof ApiError && [413, 415, 422].includes(error.status);

/**
 * Uploads one image at a time, and says how that went.
 * @param which as in `Your cover image`
 * @param onUploaded with the address to show it from
 */
export function useImageUpload(of: ImageOwner, which: string, onUploaded: (address: string) => void) {
	const send = useSending(of);
	const [percent, setPercent] = useState<number | null>(null);

	async function upload(file: File): Promise<void> {
		if (percent !== null) return;
		setPercent(0);
		const sent = await send(file, setPercent).finally(() => setPercent(null));
		if (sent instanceof UploadFailure) return void toastError(sent.message, "Upload Error");
		toast({ title: "Image uploaded", description: `${which} has been uploaded successfully.` });
		onUploaded(sent.objectPath);
	}

	return { upload, percent };
}

export interface Photo {
	id: number;
	file: File;
	preview: string;
	description: string;
	percent: number;
	/** Null until it has been sent, or could not be. */
	sent: UploadedImage | UploadFailure | null;
}

/** Several at once, sent one after the other. @param of what they are uploaded for */
export function usePhotos(of: ImageOwner = "story") {
	const send = useSending(of);
	const [photos, setPhotos] = useState<Photo[]>([]);
	const previews = useRef(new Map<number, string>());
	const lastId = useRef(0);
	const queue = useRef<Promise<void>>(Promise.resolve());

	const change = (id: number, changes: Partial<Photo>) =>
		setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)));

	function enqueue({ id, file }: Photo) {
		queue.current = queue.current.then(async () => {
			if (previews.current.has(id))
				change(id, { sent: await send(file, (percent) => change(id, { percent })) });
		});
	}

	function add(files: File[]) {
		const added = files.map((file): Photo => {
			const id = ++lastId.current;
			const preview = URL.createObjectURL(file);
			previews.current.set(id, preview);
			return { id, file, preview, description: "", percent: 0, sent: null };
		});
		setPhotos((all) => [...all, ...added]);
		added.forEach(enqueue);
	}

	function retry(photo: Photo) {
		change(photo.id, { percent: 0, sent: null });
		enqueue(photo);
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
		describe: ({ id }: Photo, description: string) => change(id, { description }),
		remove: (photo: Photo) => remove([photo]),
		clear: () => remove(photos),
	};
}
