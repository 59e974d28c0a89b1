/**
 * `bun load.ts URL SECONDS CONNECTIONS HEADERS` (HEADERS as JSON), in a separate process:
 * prints the number of responses and the 99th percentile of their times.
 */
import { answerLength, connection, headOf } from "./support/connection.ts";

const [target = "", seconds = "1", connections = "1", more = "{}"] =
	process.argv.slice(2);
const url = new URL(target);
/** A browser's user agent, because visits of browsers are counted. */
const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const head = headOf({ Host: url.host, "User-Agent": agent, ...JSON.parse(more) });
const request = `GET ${url.pathname}${url.search} HTTP/1.1\r\n${head}\r\n`;

// All responses to a request have the same length, so the client need not parse them.
const length = await firstAnswerLength();
const times: number[] = [];
const deadline = performance.now() + Number(seconds) * 1000;
await Promise.all(Array.from({ length: Number(connections) }, run));
times.sort((a, b) => a - b);
console.log(
	JSON.stringify({ answers: times.length, p99: times[Math.floor(times.length * 0.99)] }),
);

async function run(): Promise<void> {
	let received = 0;
	let sent = performance.now();
	await connection(url, request, (piece) => {
		received += piece.byteLength;
		if (received < length) return undefined;
		received -= length;
		const now = performance.now();
		times.push(now - sent);
		sent = now;
		return now < deadline ? request : null;
	});
	if (received !== 0) throw new Error("an answer of another length");
}

async function firstAnswerLength(): Promise<number> {
	let text = "";
	await connection(url, request, (piece) => {
		text += piece.toString("latin1");
		return answerLength(text) === undefined ? undefined : null;
	});
	return text.length;
}
