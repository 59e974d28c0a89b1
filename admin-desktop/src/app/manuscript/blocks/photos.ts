import type { SentPhoto } from "../../images/PhotosDialog.tsx";
import { photoAddress } from "../../images/photoAddress.ts";
import { schema } from "../schema.ts";

/** Returns the block of an uploaded picture. */
export const photoBlock = ({ image, description }: SentPhoto) =>
	schema.nodes.photo.create({ src: photoAddress(image), alt: inOneLine(description) });

/** Returns the block of a card. @param path of the story or product on the site */
export const cardBlock = (path: string, name: string) =>
	schema.nodes.card.create({ src: path, alt: inOneLine(name) });

export const inOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Returns the parts of a picture's address: the file, and its size if it is known. */
export function pictureFacts(src: string) {
	const [, address = src, width, height] = /^(.+)#(\d{1,5})x(\d{1,5})$/.exec(src) ?? [];
	const facts =
		width && height
			? { width: Number(width), height: Number(height), color: null }
			: null;
	return { address, facts };
}
