/** `path` where it is an address of this site, else the home page: nobody is sent elsewhere after signing in. */
export function ownPath(path: string | undefined | null, baseUrl: string): string {
	if (!path?.startsWith("/")) return "/";
	const url = URL.parse(path, baseUrl);
	const own = url?.origin === new URL(baseUrl).origin && !url.pathname.startsWith("//");
	// Signing in does not lead back to signing in; such an address may hold a code.
	if (url?.pathname === "/api/login") return "/";
	return own ? url.pathname + url.search + url.hash : "/";
}
