/** The limit: `Bun.serve` and nothing else, answering every request with the bytes on standard input. */
export {};

const body = await Bun.stdin.bytes();
const server = Bun.serve({ hostname: "127.0.0.1", port: 0, fetch: () => new Response(body) });
console.log(`http://127.0.0.1:${server.port}`);
