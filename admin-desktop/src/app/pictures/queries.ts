import type { LibraryImage } from "@creations/server/responses";
import { formatDate, toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import {
	invalidate,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../api/adminApi.ts";
import { adminTexts } from "../texts/texts.ts";

export const PICTURES = "/api/admin/images";

export const picturesAddress = "/admin/pictures";

/** Returns the name of a picture for screen readers. */
export const nameOf = ({ description, uses, uploadedAt }: LibraryImage) =>
	description || adminTexts.pictures.pictureOf(uses[0]?.name ?? formatDate(uploadedAt));

/** Description and focus point of a picture. */
export type PictureText = Pick<LibraryImage, "description" | "focus">;
export type Crop = NonNullable<LibraryImage["crop"]>;

/** Returns the id of an upload from its address; undefined for other addresses. */
const uploadIdOf = (address: string) => /^\/objects\/([0-9a-f]{32})$/.exec(address)?.[1];

export const requireUploadId = (path: string) => uploadIdOf(path) ?? "";

/** Queries an uploaded picture by its address. */
export const usePicture = (path: string) =>
	useAnswer("GET /api/admin/images/:image", {
		params: { image: requireUploadId(path) },
		enabled: uploadIdOf(path) !== undefined,
	});

/**
 * Returns a function that describes a new upload. A failure is ignored, because the form
 * keeps asking for a description.
 */
export function useDescribeQuietly() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return async (path: string, description: string) => {
		const image = uploadIdOf(path);
		if (!image || description.trim() === "") return;
		const body = { description, focus: null };
		await api
			.request("PUT /api/admin/images/:image", { params: { image }, body })
			.catch(() => undefined);
		await invalidate(queryClient, [PICTURES]);
	};
}

/** Returns the change that deletes an unused picture with its files. */
export function useDeletePicture(onDone: () => void) {
	const api = useAdminApi();
	return useChange({
		mutationFn: (path: string) =>
			api.request("DELETE /api/admin/images/:image", {
				params: { image: requireUploadId(path) },
			}),
		onSuccess: () => {
			toast({ title: adminTexts.pictures.deleted });
			onDone();
		},
		onError: toastRefusal(adminTexts.pictures.deleteFailed),
		refreshes: [PICTURES],
	});
}

/** Returns the change that crops a picture. */
export function useCrop(onDone: (path: string) => void) {
	const api = useAdminApi();
	return useChange({
		mutationFn: ({ path, crop }: { path: string; crop: Crop }) =>
			api.request("POST /api/admin/images/:image/crop", {
				params: { image: requireUploadId(path) },
				body: crop,
			}),
		onSuccess: ({ path }) => onDone(path),
		onError: toastRefusal(adminTexts.pictures.cropFailed),
		refreshes: [PICTURES],
	});
}
