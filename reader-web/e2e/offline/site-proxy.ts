import { createServer, type IncomingMessage } from "node:http";

/** Paths of the texts of stories. */
const PAGES = /^\/api\/stories\/[^/]+\/pages$/;

/**
 * Starts a proxy before the site, at an address of its own, which answers chosen paths
 * with other scripts, makes stories larger, and refuses progress.
 */
export async function startProxy(site: string) {
	const scripts = new Map<string, string>();
	const changes = { padding: 0, isSaving: true };
	const server = createServer(async (request, response) => {
		const path = request.url ?? "/";
		const script = scripts.get(path);
		if (script !== undefined) {
			response.setHeader("content-type", "text/javascript");
			response.setHeader("cache-control", "no-store");
			return response.end(script);
		}
		if (request.method === "POST" && !changes.isSaving)
			return response.writeHead(503).end();
		const answer = await forward(site, request);
		const padding = PAGES.test(path) ? " ".repeat(changes.padding) : "";
		const body = Buffer.concat([
			Buffer.from(await answer.arrayBuffer()),
			Buffer.from(padding),
		]);
		for (const [name, value] of answer.headers)
			if (!/^content-(encoding|length)$/.test(name)) response.setHeader(name, value);
		response.writeHead(answer.status).end(body);
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	const port = typeof address === "object" && address ? address.port : 0;
	return {
		url: `http://127.0.0.1:${port}`,
		/** Texts of scripts by path, instead of the site's. */
		scripts,
		/** Bytes that are added to the text of each story, and whether progress is saved. */
		changes,
		close: () => server.close(),
	};
}

/** Sends a request to the site as if it came from there. */
async function forward(site: string, request: IncomingMessage): Promise<Response> {
	const { method = "GET", url = "/", headers } = request;
	const chunks: Buffer[] = await request.toArray();
	const { cookie = "", "content-type": type = "" } = headers;
	return fetch(site + url, {
		method,
		redirect: "manual",
		headers: { cookie, origin: site, ...(type && { "content-type": type }) },
		...(method === "POST" && { body: Buffer.concat(chunks) }),
	});
}
