import { UploadFailure, uploadable } from "../images/uploads.ts";
import { adminTexts } from "../texts/texts.ts";

/** Maximum size of a stored photo in bytes. */
const MAX_BYTES = 2_000_000;

/**
 * Returns a photo that is small enough to store and to send over a slow network.
 * @throws {UploadFailure} if it is no picture, or this browser cannot read it
 */
export async function preparePhoto(file: File): Promise<File> {
	if (file.size <= MAX_BYTES) return uploadable(file);
	const { scalePicture } = await import("../images/scalePicture.ts");
	return (await scalePicture(file, MAX_BYTES)) ?? uploadable(file);
}

/** Returns the reason why a photo cannot be used. */
export const reasonOf = (error: unknown): string =>
	error instanceof UploadFailure ? error.message : adminTexts.posts.unreadable;
