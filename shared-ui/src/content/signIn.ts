import type { SignInWay } from "@creations/server/responses";
import { useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";

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
	const names = ways.map((way) => (way === "mail" ? "email" : way.provider));
	const word = ways[0] === "mail" ? "by" : "with";
	if (names.length > MAX_NAMES)
		return `Sign in ${word} ${names[0]}, ${names[1]} and more`;
	const [last = "GitHub", ...others] = names.reverse();
	const first = others.reverse().join(", ");
	return `Sign in ${word} ${first ? `${first} or ${last}` : last}`;
}

const noSubscription = () => () => {};
