import type { LibraryImage } from "@creations/server/answers";
import { formatDate } from "@creations/shared-ui";

/** What a picture is called where it is not seen. */
export const nameOf = ({ description, uses, uploadedAt }: LibraryImage) =>
	description || `Picture of ${uses[0]?.name ?? formatDate(uploadedAt)}`;
