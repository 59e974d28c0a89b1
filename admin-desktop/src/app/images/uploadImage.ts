import type { UploadedImage } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { ApiError, serverMessage } from "@creations/shared-ui/api";
import { useState } from "react";
import { type AdminApi, toastError, useAdminApi } from "../api/adminApi.ts";
import { type Platform, usePlatform } from "../platform.ts";

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

export type ImageOwner = "story" | "product" | "site";

interface Upload {
	of: ImageOwner;
	file: File;
	onProgress: (percent: number) => void;
}

export async function uploadImage(
	api: AdminApi,
	{ sendFile }: Pick<Platform, "sendFile">,
	{ of, file, onProgress }: Upload,
): Promise<UploadedImage> {
	check(file);
	const { uploadURL } = await api.request("POST /api/objects/upload").catch(failWith(PREPARING));
	await sendFile(uploadURL, file, onProgress).catch(failWith(SENDING, isTelling));
	const options = { body: { imageURL: uploadURL } };
	return api.request(`PUT /api/${of}-images`, options).catch(failWith(PERMISSIONS, isRefusal));
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
	const api = useAdminApi();
	const platform = usePlatform();
	const [percent, setPercent] = useState<number | null>(null);

	async function upload(file: File): Promise<void> {
		if (percent !== null) return;
		setPercent(0);
		try {
			const { objectPath } = await uploadImage(api, platform, { of, file, onProgress: setPercent });
			toast({ title: "Image uploaded", description: `${which} has been uploaded successfully.` });
			onUploaded(objectPath);
		} catch (error) {
			if (!(error instanceof UploadFailure)) throw error;
			toastError(error.message, "Upload Error");
		} finally {
			setPercent(null);
		}
	}

	return { upload, percent };
}
