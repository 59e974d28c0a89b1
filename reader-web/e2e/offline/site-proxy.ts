import { createServer } from "node:http";

/**
 * Starts a proxy before the site, at an address of its own, which answers chosen paths
 * with other scripts.
 */
export async function startProxy(site: string) {
	const scripts = new Map<string, string>();
	const server = createServer(async (request, response) => {
		const path = request.url ?? "/";
		const script = scripts.get(path);
		if (script !== undefined) {
			response.setHeader("content-type", "text/javascript");
			response.setHeader("cache-control", "no-store");
			return response.end(script);
		}
		const answer = await fetch(site + path, { redirect: "manual" });
		const body = Buffer.from(await answer.arrayBuffer());
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
		close: () => server.close(),
	};
}
