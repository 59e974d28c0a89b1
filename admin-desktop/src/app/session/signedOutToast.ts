import { toast } from "@creations/shared-ui";
import { useAnyPlatform } from "../platform.ts";
import { adminTexts } from "../texts/texts.ts";

/** Returns the sentence about a text that could not be saved without a session. */
export const storedText = (isStored: boolean): string =>
	isStored ? adminTexts.session.textStored : adminTexts.session.textNotStored;

/**
 * Returns a function that shows a toast about a change that was refused with 401. Its
 * argument is whether this device stores the text that was sent; omit it for a change
 * without text.
 */
export function useSignedOutToast(): (isStored?: boolean) => void {
	const platform = useAnyPlatform();
	return (isStored) => {
		const { signedOut, nothingChanged, signIn } = adminTexts.session;
		toast({
			title: signedOut,
			description: isStored === undefined ? nothingChanged : storedText(isStored),
			variant: "destructive",
			...(platform && { action: { label: signIn, onClick: platform.signIn } }),
		});
	};
}
