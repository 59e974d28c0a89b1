/** A proxy as small as can be: to one server after the other, and for what only reads to the next one where one is gone. */
export function startProxy(servers: () => string[]) {
	let turn = 0;
	const proxy = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		idleTimeout: 60,
		async fetch(request) {
			const { pathname, search } = new URL(request.url);
			const { method, headers } = request;
			const body = request.body ? await request.bytes() : null;
			const first = turn++;
			const all = servers();
			// What changes something may have been done: whoever sent it sends it again, under its idempotency key.
			const attempts = method === "GET" ? all.length : 1;
			for (let i = 0; i < attempts; i++) {
				const address = all[(first + i) % all.length];
				const init = { method, headers, body, redirect: "manual" as const, decompress: false };
				const answer = await fetch(address + pathname + search, init).catch(() => undefined);
				if (answer) return answer;
			}
			return new Response(null, { status: 502 });
		},
	});
	return { address: `http://127.0.0.1:${proxy.port}`, stop: () => proxy.stop(true) };
}
