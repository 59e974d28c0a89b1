import type { UploadedImage } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useRef, useState } from "react";
import { refusalText, toastError, useAdminApi } from "../api/adminApi.ts";
import { usePlatform } from "../platform.ts";
import { isSignedOut } from "../session/session.ts";
import { adminTexts } from "../texts/texts.ts";

/** Maximum size of an image in bytes (specification, section 5). */
const MAX_BYTES = 10_485_760;

/** A failed upload; its message is shown to the person. */
export class UploadFailure extends Error {
	override name = "UploadFailure";

	/** @param isPermanent whether a retry cannot succeed */
	constructor(
		message: string,
		readonly isPermanent: boolean,
	) {
		super(message);
	}
}

type ImageOwner = "story" | "product" | "site";

/**
 * Returns a function that uploads an image and resolves with an `UploadFailure` instead
 * of throwing it.
 */
function useSendImage(owner: ImageOwner) {
	const api = useAdminApi();
	const { sendFile } = usePlatform();

	async function send(
		file: File,
		onProgress: (percent: number) => void,
	): Promise<UploadedImage> {
		const picture = await uploadable(file);
		const { uploadURL } = await api
			.request("POST /api/objects/upload")
			.catch(failWith(adminTexts.images.preparing));
		await sendFile(uploadURL, picture, onProgress).catch(
			failWith(adminTexts.images.sending, isClientError),
		);
		const options = { body: { imageURL: uploadURL } };
		return api
			.request(`PUT /api/${owner}-images`, options)
			.catch(failWith(adminTexts.images.permissions, isRefusal));
	}

	return (...args: Parameters<typeof send>) =>
		send(...args).catch((error: unknown) => {
			if (error instanceof UploadFailure) return error;
			throw error;
		});
}

/** Types that the server accepts (specification, section 5). */
const ACCEPTED = /^image\/(jpeg|png|webp|avif|gif)$/;
const HEIC = /\.hei[cf]$/i;

/** Files up to this size in bytes have no more pixels than the server accepts. */
const SURELY_SMALL_BYTES = 1_000_000;
/** Maximum pixels that the server decodes, by type. */
const MAX_PIXELS = 50_000_000;
const MAX_AVIF_PIXELS = 16_000_000;

/**
 * Returns a file that the server accepts: the file itself, or a smaller copy if it is too
 * large or of another type.
 * @throws {UploadFailure}
 */
export async function uploadable(file: File): Promise<File> {
	const isHeic = HEIC.test(file.name) || /^image\/hei[cf]/.test(file.type);
	if (!file.type.startsWith("image/") && !isHeic)
		throw new UploadFailure(adminTexts.images.onlyPictures, true);
	const isAccepted = ACCEPTED.test(file.type);
	if (isAccepted && file.size <= SURELY_SMALL_BYTES) return file;
	const { hasMorePixels, scalePicture } = await import("./scalePicture.ts");
	const maxPixels = file.type === "image/avif" ? MAX_AVIF_PIXELS : MAX_PIXELS;
	const isUsable = isAccepted && file.size <= MAX_BYTES;
	if (isUsable && !(await hasMorePixels(file, maxPixels))) return file;
	const scaled = await scalePicture(file, MAX_BYTES);
	if (scaled) return scaled;
	if (isHeic) throw new UploadFailure(adminTexts.images.noHeic, true);
	if (file.size > MAX_BYTES) throw new UploadFailure(adminTexts.images.tooLarge, true);
	// If the server refuses the unscaled file, it gives the reason.
	return file;
}

const failWith =
	(message: string, hasOwnMessage: (error: unknown) => boolean = () => false) =>
	(error: unknown): never => {
		if (isSignedOut(error))
			throw new UploadFailure(
				`${adminTexts.session.signedOut} ${adminTexts.images.signInAgain}`,
				false,
			);
		const isExplained = hasOwnMessage(error);
		throw new UploadFailure((isExplained && refusalText(error)) || message, isExplained);
	};

const isClientError = (error: unknown) => error instanceof ApiError && error.status < 500;

const isRefusal = (error: unknown) =>
	error instanceof ApiError && [413, 415, 422].includes(error.status);

/**
 * Uploads one image at a time and shows the result in a toast.
 * @param name as in `Your cover image`
 * @param onUploaded receives the address of the image
 */
export function useImageUpload(
	owner: ImageOwner,
	name: string,
	onUploaded: (address: string) => void,
) {
	const send = useSendImage(owner);
	const [percent, setPercent] = useState<number | null>(null);

	async function upload(file: File): Promise<void> {
		if (percent !== null) return;
		setPercent(0);
		const result = await send(file, setPercent).finally(() => setPercent(null));
		if (result instanceof UploadFailure)
			return void toastError(result.message, adminTexts.images.error);
		toast({
			title: adminTexts.images.wasUploaded,
			description: adminTexts.images.success(name),
		});
		onUploaded(result.objectPath);
	}

	return { upload, percent };
}

export interface Photo {
	id: number;
	file: File;
	preview: string;
	description: string;
	percent: number;
	/** Null while the upload is pending. */
	result: UploadedImage | UploadFailure | null;
}

/** Uploads several pictures, one after the other. */
export function usePhotos(owner: ImageOwner = "story") {
	const [photos, setPhotos] = useState<Photo[]>([]);
	const lastId = useRef(0);
	const { enqueue, cancel } = useUploadQueue(owner, change);

	function change(id: number, changes: Partial<Photo>) {
		setPhotos((all) =>
			all.map((photo) => (photo.id === id ? { ...photo, ...changes } : photo)),
		);
	}

	function add(files: File[]) {
		const added = files.map((file) => photoOf(file, ++lastId.current));
		setPhotos((all) => [...all, ...added]);
		added.forEach(enqueue);
	}

	function retry(photo: Photo) {
		change(photo.id, { percent: 0, result: null });
		enqueue(photo);
	}

	function remove(removed: Photo[]) {
		for (const { id, preview } of removed) {
			cancel(id);
			URL.revokeObjectURL(preview);
		}
		// Compare ids: the objects change during an upload.
		setPhotos((all) => all.filter(({ id }) => !removed.some((photo) => photo.id === id)));
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

const photoOf = (file: File, id: number): Photo => ({
	id,
	file,
	preview: URL.createObjectURL(file),
	description: "",
	percent: 0,
	result: null,
});

/** Uploads pictures one after the other. Skips those canceled before their turn. */
function useUploadQueue(
	owner: ImageOwner,
	onChange: (id: number, changes: Partial<Photo>) => void,
) {
	const send = useSendImage(owner);
	const lastUpload = useRef<Promise<void>>(Promise.resolve());
	const canceledIds = useRef(new Set<number>());

	async function upload({ id, file }: Photo): Promise<void> {
		if (canceledIds.current.has(id)) return;
		const result = await send(file, (percent) => onChange(id, { percent }));
		onChange(id, { result });
	}

	return {
		enqueue: (photo: Photo) => {
			lastUpload.current = lastUpload.current.then(() => upload(photo));
		},
		cancel: (id: number) => void canceledIds.current.add(id),
	};
}
