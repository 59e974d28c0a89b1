import type { SignInWay } from "@creations/server/responses";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { sharedTexts } from "../texts/texts.ts";

/** Returns the sign-in URL, which leads back to `path` afterwards. */
export const signInAddress = (path: string) =>
	`/api/login?next=${encodeURIComponent(path)}`;

/** Returns the sign-in URL that leads back to the current page. */
export function useSignInAddress(): string {
	const { pathname, search } = useLocation();
	// The server renders the page without a query, and hydration must match it.
	const isHydrated = useSyncExternalStore(
		noSubscription,
		() => true,
		() => false,
	);
	return signInAddress(isHydrated ? pathname + search : pathname);
}

/** Ways that a button names. More would not fit on a phone. */
const MAX_NAMES = 3;

/** Returns the words of a button that offers the ways to sign in. */
export function signInWords(ways: SignInWay[] = [{ provider: "GitHub" }]): string {
	const { signIn } = sharedTexts;
	const names = ways.map((way) => (way === "mail" ? signIn.email : way.provider));
	const isByMail = ways[0] === "mail";
	const [first = "GitHub", second = ""] = names;
	if (names.length > MAX_NAMES) return signIn.withMore(first, second, isByMail);
	return signIn.with(names.length > 0 ? names : [first], isByMail);
}

const noSubscription = () => () => {};
