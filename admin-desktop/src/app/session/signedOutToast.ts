import { toast } from "@creations/shared-ui";
import { useAnyPlatform } from "../platform.ts";

export const SIGNED_OUT = "You have been signed out.";
export const NOTHING_CHANGED = "Nothing has changed. Sign in and try again.";

const TEXT_STORED = "Your text is kept on this device.";
const TEXT_NOT_STORED =
	"This device has no room for a draft: keep this page open, sign in, and save again.";

/** Returns the sentence about a text that could not be saved without a session. */
export const storedText = (isStored: boolean): string =>
	isStored ? TEXT_STORED : TEXT_NOT_STORED;

/**
 * Returns a function that shows a toast about a change that was refused with 401. Its
 * argument is whether this device stores the text that was sent; omit it for a change
 * without text.
 */
export function useSignedOutToast(): (isStored?: boolean) => void {
	const platform = useAnyPlatform();
	return (isStored) =>
		toast({
			title: SIGNED_OUT,
			description: isStored === undefined ? NOTHING_CHANGED : storedText(isStored),
			variant: "destructive",
			...(platform && { action: { label: "Sign in", onClick: platform.signIn } }),
		});
}
