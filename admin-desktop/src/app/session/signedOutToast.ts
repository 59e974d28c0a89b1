import { toast } from "@creations/shared-ui";
import { useAnyPlatform } from "../platform.ts";

export const SIGNED_OUT = "You have been signed out.";
export const NOTHING_CHANGED = "Nothing has changed. Sign in and try again.";

const TEXT_STORED = "Your text is kept on this device.";
const TEXT_NOT_STORED = "This device has no room for a draft: keep this page open, sign in, and save again.";

/** Returns what happened to a text that could not be saved because nobody is signed in. */
export const storedText = (isStored: boolean): string => (isStored ? TEXT_STORED : TEXT_NOT_STORED);

/**
 * Returns a function that shows that a change was refused because nobody is signed in.
 * Its argument tells whether this device keeps the text that was sent; leave it out for a change without text.
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
