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

interface PagePermissions {
	/** Other origins to which scripts may send requests. */
	connect?: string[];
	/** Whether the page may register the service worker of this site. */
	hasWorker?: boolean;
}

/**
 * Returns the content security policy of pages: own scripts, and inline ones by hash.
 * Styles may be inline, because the dialog primitives insert a style element to lock
 * scrolling. Images may come from anywhere, because authors link them. Media are only the
 * silence under a story that is read aloud.
 */
export function pagePolicy(
	inlineScripts: string[],
	{ connect = [], hasWorker = false }: PagePermissions = {},
): string {
	const hashes = inlineScripts.map(
		(script) => `'sha256-${SHA256.hash(script, "base64")}'`,
	);
	return [
		"default-src 'none'",
		`script-src ${["'self'", ...hashes].join(" ")}`,
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob: https: http:",
		"font-src 'self'",
		"media-src blob:",
		`connect-src ${["'self'", ...connect].join(" ")}`,
		hasWorker ? "worker-src 'self'" : "worker-src 'none'",
		"manifest-src 'self'",
		"form-action 'self'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}

/** Content security policy of the service worker, which only sends requests to this site. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'";
