/**
 * Creates a raw HTTP connection.
 * @param answered receives a part of a response and returns the next request; null to
 * end; undefined if the response is incomplete
 */
export function connection(
	{ hostname, port }: URL,
	first: string,
	answered: (piece: Buffer) => string | null | undefined,
): Promise<void> {
	return new Promise((resolve, reject) => {
		void Bun.connect({
			hostname,
			port: Number(port),
			socket: {
				open: (socket) => void socket.write(first),
				data(socket, piece) {
					const next = answered(piece);
					if (next === null) socket.end();
					else if (next !== undefined) socket.write(next);
				},
				close: () => resolve(),
				error: (_, error) => reject(error),
			},
		});
	});
}

export const headOf = (headers: Record<string, string>) =>
	Object.entries(headers)
		.map((pair) => `${pair.join(": ")}\r\n`)
		.join("");

/**
 * Returns the length of a response with its head; undefined if it is incomplete.
 * @throws {Error} for an error status
 */
export function answerLength(text: string): number | undefined {
	const head = text.indexOf("\r\n\r\n") + 4;
	const size = /content-length: (\d+)/i.exec(text)?.[1];
	if (head < 4 || size === undefined || text.length < head + Number(size))
		return undefined;
	if (!/^HTTP\/1.1 20[01]/.test(text)) throw new Error(text.slice(0, 1000));
	return text.length;
}
