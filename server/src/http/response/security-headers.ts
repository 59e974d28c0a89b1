import { SHA256 } from "bun";

const EVERYWHERE = {
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};
const YEAR = 31_536_000;

/** Headers for answers that are no pages: nothing in them may run or load. */
export function securityHeaders(baseUrl: string): Record<string, string> {
	return {
		...EVERYWHERE,
		"content-security-policy": "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
		...(baseUrl.startsWith("https:") && { "strict-transport-security": `max-age=${YEAR}` }),
	};
}

/**
 * The policy of the site's pages: own scripts, and the inline ones named by hash. Styles may be inline, because the
 * dialog primitives insert a style element to lock scrolling; images may come from anywhere, as the editors allow.
 * @param connect other origins that scripts may send requests to
 */
export function pagePolicy(inlineScripts: string[], connect: string[] = []): string {
	const hashes = inlineScripts.map((script) => `'sha256-${SHA256.hash(script, "base64")}'`);
	return [
		"default-src 'none'",
		`script-src ${["'self'", ...hashes].join(" ")}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob: https: http:",
		"font-src 'self'",
		`connect-src ${["'self'", ...connect].join(" ")}`,
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
