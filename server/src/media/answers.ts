import { z } from "zod";

export const uploadAddress = z.object({
	uploadURL: z.string().describe("One-time; PUT the file's bytes to it"),
});

export const uploadedImage = z.object({
	objectPath: z.string(),
	width: z.number().int(),
	height: z.number().int(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;
