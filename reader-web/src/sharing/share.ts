import { toast } from "@creations/shared-ui";
import { siteTexts } from "../texts/texts.ts";

/** Opens the device's share sheet, or copies the address if it has none. */
export async function share(path: string, title: string): Promise<void> {
	const url = new URL(path, location.href).href;
	if (navigator.share) {
		try {
			return await navigator.share({ title, url });
		} catch (error) {
			// The person closed the share sheet.
			if (error instanceof DOMException && error.name === "AbortError") return;
		}
	}
	const { sharing } = siteTexts;
	try {
		await navigator.clipboard.writeText(url);
		toast({
			title: sharing.copied,
			description: sharing.copiedText,
		});
	} catch {
		// Browsers allow clipboard access on secure origins only, and may ask for permission.
		toast({ title: sharing.copy, description: url });
	}
}
