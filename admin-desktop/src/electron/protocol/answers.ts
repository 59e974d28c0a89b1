export const SECURITY_HEADERS = {
	"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "no-referrer",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
};

export const refusal = (status: number, code: string, message: string) =>
	Response.json({ message, code }, { status, headers: { ...SECURITY_HEADERS, "cache-control": "no-store" } });

export const notFound = () => refusal(404, "not-found", "Not found");
