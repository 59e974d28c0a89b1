import type { LibraryImage } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { z } from "zod";
import { toastRefusal, useAdminApi } from "../api/adminApi.ts";
import { useFormOf } from "../forms/control.ts";
import { useSubmission } from "../forms/useSubmission.ts";
import { adminTexts } from "../texts/texts.ts";
import { PICTURES, type PictureText, requireUploadId } from "./queries.ts";

/** The server checks the text. */
const pictureText: z.ZodType<PictureText> = z.object({
	description: z.string(),
	focus: z.object({ x: z.number(), y: z.number() }).nullable(),
});

/** Edits a picture's description and focus point. */
export function useDescribeForm(
	{ path, description, focus }: LibraryImage,
	onDone: () => void,
) {
	const api = useAdminApi();
	const form = useFormOf<PictureText, PictureText>({
		values: { description, focus },
		schema: pictureText,
	});
	const submission = useSubmission({
		form,
		send: (body) =>
			api.request("PUT /api/admin/images/:image", {
				params: { image: requireUploadId(path) },
				body,
			}),
		onSaved: () => {
			toast({
				title: adminTexts.pictures.saved,
				description: adminTexts.pictures.usedEverywhere,
			});
			onDone();
		},
		onError: toastRefusal(adminTexts.pictures.saveFailed),
		refreshes: [PICTURES],
	});
	return { form, ...submission };
}
