import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export type Returned = { code: string } | { code: null };

export interface Farewell {
	title: string;
	text: string;
}

/** Waits for the browser to come back with the right state, once. @param take its answer is shown in the browser */
export async function listenForBrowser(state: string, take: (returned: Returned) => Promise<Farewell>) {
	let taken = false;
	const server = createServer(async (request, response) => {
		response.setHeader("connection", "close");
		const url = URL.parse(request.url ?? "", "http://127.0.0.1");
		const returned = url && request.method === "GET" && returnedIn(url, state);
		if (!returned || taken || request.headers.host !== host()) {
			response.writeHead(404, HEADERS);
			response.end(
				page({ title: "Nothing here", text: "This address belongs to a sign-in that is not under way." }),
			);
			return;
		}
		taken = true;
		const farewell = await take(returned);
		response.writeHead(200, HEADERS);
		response.end(page(farewell));
	});
	const host = () => `127.0.0.1:${(server.address() as AddressInfo | null)?.port}`;
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});

	return {
		redirectUri: `http://${host()}/callback`,
		close: () => {
			server.close();
			server.closeIdleConnections();
		},
	};
}

function returnedIn({ pathname, searchParams }: URL, state: string): Returned | null {
	if (pathname !== "/callback" || searchParams.get("state") !== state) return null;
	const code = searchParams.get("code");
	if (code) return { code };
	return searchParams.has("error") ? { code: null } : null;
}

const STYLE =
	"body{margin:0;min-height:100vh;display:grid;place-content:center;gap:1rem;padding:2rem;background:#f8f4ec;color:#241b17;font:1.125rem/1.5 system-ui,sans-serif}h1{margin:0;font:400 2.5rem/1.1 Georgia,serif}p{margin:0;max-width:34rem}@media(prefers-color-scheme:dark){body{background:#171310;color:#f2eadf}}";

const HEADERS = {
	"content-type": "text/html; charset=utf-8",
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"x-content-type-options": "nosniff",
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

const page = ({ title, text }: Farewell) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><h1>${escaped(title)}</h1><p>${escaped(text)}</p></body></html>
`;

const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
