import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { desktopTexts } from "../texts/texts.ts";

export const SECURITY_HEADERS = {
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "no-referrer",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
};

export const refusal = (status: number, code: string, message: string) =>
	Response.json(
		{ message, code },
		{ status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } },
	);

export const notFound = () => refusal(404, "not-found", desktopTexts.refused.notFound);

const TYPES: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".woff2": "font/woff2",
	".svg": "image/svg+xml",
	".png": "image/png",
	".webp": "image/webp",
	".avif": "image/avif",
};

const YEAR = "public, max-age=31536000, immutable";

export type Pages = ReturnType<typeof createPages>;

export function createPages(folder: string) {
	async function page(): Promise<Response> {
		const html = await readFile(join(folder, "index.html"), "utf8");
		return new Response(html, {
			headers: {
				...SECURITY_HEADERS,
				"content-type": "text/html; charset=utf-8",
				"cache-control": "no-store",
				"content-security-policy": policyOf(html),
				"permissions-policy":
					"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
			},
		});
	}

	/**
	 * Returns a built asset.
	 * @param path Such as `/assets/index-abc.js`; no other file can be read
	 */
	async function asset(path: string): Promise<Response> {
		const [, name] = /^\/assets\/([\w-][\w.-]*)$/.exec(path) ?? [];
		const type = name && TYPES[extname(name)];
		if (!type) return notFound();
		try {
			const headers = {
				...SECURITY_HEADERS,
				"content-type": type,
				"cache-control": YEAR,
			};
			return new Response(await readFile(join(folder, "assets", name)), { headers });
		} catch {
			return notFound();
		}
	}

	return { page, asset };
}

/**
 * Returns the server's policy, limited to the application itself. Product pictures may
 * come from anywhere.
 */
function policyOf(html: string): string {
	const inline = [...html.matchAll(/<script>([^<]+)<\/script>/g)].map(
		([, script = ""]) => script,
	);
	const hashes = inline.map(
		(script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
	);
	return [
		"default-src 'none'",
		`script-src ${["'self'", ...hashes].join(" ")}`,
		// The dialog library inserts a style element to lock scrolling.
		"style-src 'self' 'unsafe-inline'",
		"img-src 'self' data: blob: https:",
		"font-src 'self'",
		"connect-src 'self'",
		"form-action 'none'",
		"base-uri 'none'",
		"frame-ancestors 'none'",
	].join("; ");
}
