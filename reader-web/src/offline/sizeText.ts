import { sharedTexts } from "@creations/shared-ui/texts";
import { siteTexts } from "../texts/texts.ts";

const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Returns a size for people, such as "1.2 MB". */
export function sizeText(bytes: number): string {
	const { kilobytes, megabytes } = siteTexts.kept;
	return bytes < MEGABYTE
		? kilobytes(`${Math.ceil(bytes / KILOBYTE)}`)
		: megabytes(sharedTexts.formats.decimal((bytes / MEGABYTE).toFixed(1)));
}
