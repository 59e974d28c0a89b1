import type { UploadedImage } from "@creations/server/responses";

/** Returns the address of an uploaded picture in a text, which ends with its size. */
export const photoAddress = ({ objectPath, width, height }: UploadedImage): string =>
	`${objectPath}#${width}x${height}`;
