import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { SHA256 } from "bun";

export type Cookies = ReturnType<typeof createCookies>;

/**
 * The site's cookies. Where the site is served over https their names begin with `__Host-`, which browsers accept only
 * from this very host, over https, for all of it.
 */
export function createCookies(baseUrl: string) {
	const secure = baseUrl.startsWith("https:");
	const nameOf = (name: string) => (secure ? `__Host-${name}` : name);

	function read(request: Request, name: string): string | undefined {
		const header = request.headers.get("cookie");
		if (!header) return undefined;
		const prefix = `${nameOf(name)}=`;
		const pair = header.split(/;\s*/).find((text) => text.startsWith(prefix));
		return pair?.slice(prefix.length) || undefined;
	}

	/** The value of a `Set-Cookie` header. `value` must be of base64url's characters. @param maxAge in seconds; 0 removes it */
	function write(name: string, value: string, maxAge: number): string {
		return `${nameOf(name)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAge}${secure ? "; Secure" : ""}`;
	}

	return { read, write, clear: (name: string) => write(name, "", 0) };
}

/** 256 random bits as base64url. */
export const randomToken = () => randomBytes(32).toString("base64url");

/** What is kept of a token instead of the token: hex SHA-256. */
export const tokenHash = (token: string) => SHA256.hash(token, "hex");

/** Compares without telling by its time how much is right. */
export function sameSecret(one: string, other: string): boolean {
	const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
	return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
