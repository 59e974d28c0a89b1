import type { LibraryImage } from "@creations/server/answers";
import { formatDate, toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { invalidate, toastRefusal, useAdminApi, useAnswer, useChange } from "../api/adminApi.ts";

export const PICTURES = "/api/admin/images";

export const picturesAddress = "/admin/pictures";

/** What a picture is called where it is not seen. */
export const nameOf = ({ description, uses, uploadedAt }: LibraryImage) =>
	description || `Picture of ${uses[0]?.name ?? formatDate(uploadedAt)}`;

export type Words = Pick<LibraryImage, "description" | "focus">;
export type Crop = NonNullable<LibraryImage["crop"]>;

/** The number of an upload of this site in its address; undefined for any other. */
const uploadAt = (address: string) => /^\/objects\/([0-9a-f]{32})$/.exec(address)?.[1];

const numberOf = (path: string) => uploadAt(path) ?? "";

export const usePicture = (path: string) =>
	useAnswer("GET /api/admin/images/:image", {
		params: { image: numberOf(path) },
		enabled: uploadAt(path) !== undefined,
	});

export function useDescribe(onDone: () => void) {
	const api = useAdminApi();
	return useChange({
		mutationFn: ({ path, ...body }: Words & { path: string }) =>
			api.request("PUT /api/admin/images/:image", { params: { image: numberOf(path) }, body }),
		onSuccess: () => {
			toast({ title: "Picture described", description: "Everything that shows it says so from now on." });
			onDone();
		},
		onError: toastRefusal("Failed to save the description. Please try again."),
		refreshes: [PICTURES],
	});
}

/** Describes what has just been uploaded; says nothing where that fails, as the field goes on asking for it. */
export function useDescribeQuietly() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	return async (path: string, description: string) => {
		const image = uploadAt(path);
		if (!image || description.trim() === "") return;
		const body = { description, focus: null };
		await api.request("PUT /api/admin/images/:image", { params: { image }, body }).catch(() => undefined);
		await invalidate(queryClient, [PICTURES]);
	};
}

export function useCrop(onDone: (path: string) => void) {
	const api = useAdminApi();
	return useChange({
		mutationFn: ({ path, crop }: { path: string; crop: Crop }) =>
			api.request("POST /api/admin/images/:image/crop", { params: { image: numberOf(path) }, body: crop }),
		onSuccess: ({ path }) => onDone(path),
		onError: toastRefusal("Failed to crop the picture. Please try again."),
		refreshes: [PICTURES],
	});
}
