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

const noSubscription = () => () => {};
