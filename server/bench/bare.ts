/**
 * The baseline: `Bun.serve` answers with the bytes on standard input. The argument has
 * the headers as JSON.
 */
export {};

const body = await Bun.stdin.bytes();
const headers = new Headers(JSON.parse(process.argv[2] ?? "{}"));
const server = Bun.serve({
	hostname: "127.0.0.1",
	port: 0,
	fetch: () => new Response(body, { headers }),
});
console.log(`http://127.0.0.1:${server.port}`);
