import { toast } from "@creations/shared-ui";
import { useState } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { usePlatform } from "../platform.ts";
import { UploadFailure, uploadImage } from "./uploadImage.ts";

/** Uploads one image at a time and says how it went. */
export function useImageUpload(of: "story" | "product") {
	const api = useAdminApi();
	const platform = usePlatform();
	const [percent, setPercent] = useState<number | null>(null);

	/** @returns the address to show the image from; null where the upload failed, which the person was told. */
	async function upload(file: File, success: string): Promise<string | null> {
		setPercent(0);
		try {
			const { objectPath } = await uploadImage(api, platform, { of, file, onProgress: setPercent });
			toast({ title: "Image uploaded", description: success });
			return objectPath;
		} catch (error) {
			if (!(error instanceof UploadFailure)) throw error;
			toast({ title: "Upload Error", description: error.message, variant: "destructive" });
			return null;
		} finally {
			setPercent(null);
		}
	}

	return { upload, percent };
}
