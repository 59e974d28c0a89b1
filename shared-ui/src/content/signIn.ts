import { useLocation } from "react-router-dom";

/** Where signing in starts; it comes back to the page on screen. */
export function useSignInAddress(): string {
	const { pathname, search } = useLocation();
	return `/api/login?next=${encodeURIComponent(pathname + search)}`;
}
