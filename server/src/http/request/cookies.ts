import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { SHA256 } from "bun";

export type Cookies = ReturnType<typeof createCookies>;

type SameSite = "Lax" | "None";

/**
 * Creates functions that read and write the site's cookies. Over https, their names begin
 * with `__Host-`, so that browsers accept them from this host only and not from a
 * subdomain.
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

	/**
	 * Returns a `Set-Cookie` header.
	 * @param value must be base64url
	 * @param maxAge in seconds; 0 removes the cookie
	 * @param sameSite `None` for a cookie that comes with forms of other sites
	 */
	function write(
		name: string,
		value: string,
		maxAge: number,
		sameSite: SameSite = "Lax",
	): string {
		return (
			`${nameOf(name)}=${value}; Path=/; HttpOnly; SameSite=${sameSite}; ` +
			`Max-Age=${maxAge}${secure || sameSite === "None" ? "; Secure" : ""}`
		);
	}

	const clear = (name: string, sameSite?: SameSite) => write(name, "", 0, sameSite);
	return { read, write, clear };
}

/** Returns 256 random bits as base64url. */
export const randomToken = () => randomBytes(32).toString("base64url");

/** Returns the hex SHA-256 of a token. Only the hash is stored. */
export const tokenHash = (token: string) => SHA256.hash(token, "hex");

/** Compares two secrets in constant time. */
export function sameSecret(one: string, other: string): boolean {
	const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
	return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
