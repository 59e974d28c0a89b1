/**
 * `bun write-load.ts SECONDS URL CLIENTS METHOD`, in a separate process: prints the
 * number of answered changes. Standard input is the body of each request. `#` is replaced
 * by a unique number, and `*`, also in the URL, by the client's number.
 */
import { answerLength, connection, headOf } from "./support/connection.ts";

const [seconds = "1", target = "", clients = "1", method = "PUT"] = process.argv.slice(2);
const { headers, body } = (await Bun.stdin.json()) as {
	headers: Record<string, string>;
	body: string;
};
const url = new URL(target);
const head = headOf({ Host: url.host, "Content-Type": "application/json", ...headers });
const deadline = performance.now() + Number(seconds) * 1000;
const start = Date.now().toString(36);
let count = 0;
let done = 0;
await Promise.all(Array.from({ length: Number(clients) }, (_, i) => run(`${i + 1}`)));
console.log(JSON.stringify({ done }));

function request(client: string): string {
	const path = url.pathname.replace("*", client);
	const text = body.replaceAll("*", client).replaceAll("#", `${start}-${++count}`);
	return (
		`${method} ${path} HTTP/1.1\r\n${head}Content-Length: ` +
		`${Buffer.byteLength(text)}\r\n\r\n${text}`
	);
}

async function run(client: string): Promise<void> {
	let text = "";
	await connection(url, request(client), (piece) => {
		text += piece.toString("latin1");
		if (answerLength(text) === undefined) return undefined;
		text = "";
		done++;
		return performance.now() < deadline ? request(client) : null;
	});
}
