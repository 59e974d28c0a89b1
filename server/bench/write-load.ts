/**
 * `bun write-load.ts SECONDS URL CLIENTS METHOD`, a process of its own: prints how many changes were answered. On standard
 * input is what each client sends; `#` stands for what differs each time, and `*`, in the address too, for the client's number.
 */
export {};

const [seconds = "1", target = "", clients = "1", method = "PUT"] = process.argv.slice(2);
const { headers, body } = (await Bun.stdin.json()) as { headers: Record<string, string>; body: string };
const { hostname, port, host, pathname } = new URL(target);
const sent = Object.entries({ Host: host, "Content-Type": "application/json", ...headers });
const head = sent.map((pair) => `${pair.join(": ")}\r\n`).join("");
const deadline = performance.now() + Number(seconds) * 1000;
const start = Date.now().toString(36);
let count = 0;
let done = 0;
await Promise.all(Array.from({ length: Number(clients) }, (_, i) => run(`${i + 1}`)));
console.log(JSON.stringify({ done }));

function request(client: string): string {
	const path = pathname.replace("*", client);
	const text = body.replaceAll("*", client).replaceAll("#", `${start}-${++count}`);
	return `${method} ${path} HTTP/1.1\r\n${head}Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}

function run(client: string): Promise<void> {
	return new Promise((resolve, reject) => {
		let text = "";
		void Bun.connect({
			hostname,
			port: Number(port),
			socket: {
				open: (socket) => void socket.write(request(client)),
				data(socket, chunk) {
					text += chunk.toString("latin1");
					const end = text.indexOf("\r\n\r\n") + 4;
					if (end < 4 || text.length < end + Number(/content-length: (\d+)/i.exec(text)?.[1])) return;
					if (!/^HTTP\/1.1 20[01]/.test(text)) return reject(new Error(text.slice(0, 1000)));
					text = "";
					done++;
					if (performance.now() < deadline) socket.write(request(client));
					else socket.end();
				},
				close: () => resolve(),
				error: (_, error) => reject(error),
			},
		});
	});
}
