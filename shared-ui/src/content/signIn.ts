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

/** Returns the words of a button that offers the ways to sign in. */
export function signInWords(ways: SignInWay[] = ["github"]): string {
	if (!ways.includes("mail")) return "Sign in with GitHub";
	return ways.includes("github") ? "Sign in by email or GitHub" : "Sign in by email";
}

const noSubscription = () => () => {};
