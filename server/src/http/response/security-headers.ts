import { SHA256 } from "bun";

const COMMON_HEADERS = {
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy":
		"camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};
const YEAR_SECONDS = 31_536_000;

/**
 * Returns the headers of responses that are not pages: nothing in them may run or load.
 */
export function securityHeaders(baseUrl: string): Record<string, string> {
	return {
		...COMMON_HEADERS,
		"content-security-policy":
			"default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
		...(baseUrl.startsWith("https:") && {
			"strict-transport-security": `max-age=${YEAR_SECONDS}`,
		}),
	};
}

/**
 * Returns the content security policy of pages: own scripts, and inline ones by hash.
 * Styles may be inline, because the dialog primitives insert a style element to lock
 * scrolling. Images may come from anywhere, because authors link them.
 * @param connect Other origins to which scripts may send requests
 */
export function pagePolicy(inlineScripts: string[], connect: string[] = []): string {
	const hashes = inlineScripts.map(
		(script) => `'sha256-${SHA256.hash(script, "base64")}'`,
	);
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
