/** `bun load.ts URL SECONDS CONNECTIONS HEADERS`, the last as JSON, a process of its own: prints how many answers came, and the time of the slowest of a hundred. */
export {};

const [target = "", seconds = "1", connections = "1", more = "{}"] = process.argv.slice(2);
const { hostname, port, host, pathname, search } = new URL(target);
/** Of a browser, for a visitor's view is counted. */
const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const headers = Object.entries({ Host: host, "User-Agent": agent, ...JSON.parse(more) });
const head = headers.map((pair) => `${pair.join(": ")}\r\n`).join("");
const request = `GET ${pathname}${search} HTTP/1.1\r\n${head}\r\n`;

// Every answer to the same request has the same length, which spares parsing what is not measured.
const length = await firstAnswerLength();
const times: number[] = [];
const deadline = performance.now() + Number(seconds) * 1000;
await Promise.all(Array.from({ length: Number(connections) }, run));
times.sort((a, b) => a - b);
console.log(JSON.stringify({ answers: times.length, p99: times[Math.floor(times.length * 0.99)] }));

function run(): Promise<void> {
	return new Promise((resolve, reject) => {
		let received = 0;
		let sent = performance.now();
		void Bun.connect({
			hostname,
			port: Number(port),
			socket: {
				open: (socket) => void socket.write(request),
				data(socket, chunk) {
					received += chunk.byteLength;
					if (received < length) return;
					received -= length;
					const now = performance.now();
					times.push(now - sent);
					sent = now;
					if (now < deadline) socket.write(request);
					else socket.end();
				},
				close: () => (received === 0 ? resolve() : reject(new Error("an answer of another length"))),
				error: (_, error) => reject(error),
			},
		});
	});
}

function firstAnswerLength(): Promise<number> {
	return new Promise((resolve, reject) => {
		let text = "";
		void Bun.connect({
			hostname,
			port: Number(port),
			socket: {
				open: (socket) => void socket.write(request),
				data(socket, chunk) {
					text += chunk.toString("latin1");
					const head = text.indexOf("\r\n\r\n") + 4;
					const size = /content-length: (\d+)/i.exec(text)?.[1];
					if (head < 4 || size === undefined || text.length < head + Number(size)) return;
					if (!text.startsWith("HTTP/1.1 200")) reject(new Error(text.slice(0, 200)));
					socket.end();
					resolve(text.length);
				},
				error: (_, error) => reject(error),
			},
		});
	});
}
