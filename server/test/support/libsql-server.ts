import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Database from "libsql";
import { ProtocolError, Stream, type StreamRequest } from "./hrana.ts";

/**
 * A libSQL server for tests: Hrana over HTTP, version 2, in JSON, as `@libsql/client` sends it. It stands in for sqld,
 * which is in no registry, and goes wrong where it is told to. Run as a program it serves a file by itself:
 * `bun server/src/testing/libsql-server.ts FILE [PORT] [TOKEN]`.
 */

/**
 * Where a server can go wrong. `refuse`: it breaks the connection and has done nothing; `drop`: it has done everything
 * and breaks the connection before it says so; `hang`: it does nothing and never answers; `mute`: it has done
 * everything and never answers; a number: it answers with this HTTP status and has done nothing; a text: every
 * statement fails with this code.
 */
export type StoreFault =
	| "refuse"
	| "drop"
	| "hang"
	| "mute"
	| number
	| `SQLITE_${string}`
	| `TRANSACTION_${string}`
	| "BLOCKED";

/** What a server is asked to do at once. */
export interface Asked {
	sql: string[];
	/** Something is to be changed. */
	writes: boolean;
}

export interface LibsqlServerOptions {
	file: string;
	port?: number;
	/** What a client must send as `Authorization: Bearer`. */
	token?: string;
	/** How long an unfinished stream may be idle, in milliseconds. sqld: ten seconds. */
	expiryMs?: number;
}

export type LibsqlServer = Awaited<ReturnType<typeof startLibsqlServer>>;

interface Kept {
	stream: Stream;
	expiry: ReturnType<typeof setTimeout>;
}

export async function startLibsqlServer({ file, port = 0, token, expiryMs = 10_000 }: LibsqlServerOptions) {
	const idle: Database.Database[] = [];
	/** Unfinished streams by the baton that the next request must bring. */
	const kept = new Map<string, Kept>();
	const expired = new Set<string>();
	const settings = {
		/** The fault that meets a request, if any. */
		faults: (_: Asked): StoreFault | undefined => undefined,
		/** How long an answer takes at least, in milliseconds. */
		delayMs: 0,
	};
	const counts = { requests: 0 };

	function connect(): Database.Database {
		const database = new Database(file);
		database.exec("PRAGMA journal_mode=WAL");
		database.exec("PRAGMA synchronous=NORMAL");
		return database;
	}

	function streamOf(baton: string | null | undefined): Stream {
		if (baton === null || baton === undefined) return new Stream(idle.pop() ?? connect());
		const found = kept.get(baton);
		if (!found && expired.has(baton)) throw new StreamExpired("The stream has expired due to inactivity");
		if (!found) throw new ProtocolError("Received an invalid baton");
		clearTimeout(found.expiry);
		kept.delete(baton);
		return found.stream;
	}

	/** Gives the connection of a finished stream back, or keeps the stream for its next request. */
	function release(stream: Stream): string | null {
		if (stream.closed) {
			end(stream);
			return null;
		}
		const baton = randomBytes(48).toString("base64url");
		const expiry = setTimeout(() => {
			kept.delete(baton);
			expired.add(baton);
			end(stream);
		}, expiryMs);
		kept.set(baton, { stream, expiry });
		return baton;
	}

	function end({ database, spoilt }: Stream) {
		if (database.inTransaction) database.exec("ROLLBACK");
		if (spoilt) database.close();
		else idle.push(database);
	}

	function pipeline(body: string): object {
		const { baton, requests } = JSON.parse(body) as { baton?: string | null; requests: StreamRequest[] };
		const stream = streamOf(baton);
		const results = requests.map((request) => stream.handle(request));
		return { baton: release(stream), base_url: null, results };
	}

	async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
		if (request.method === "GET" && ["/v2", "/health"].includes(request.url ?? ""))
			return answer(response, 200, "text/plain", "Hello, this is HTTP API v2 (Hrana over HTTP)");
		if (request.method !== "POST" || request.url !== "/v2/pipeline")
			return answer(response, 404, "text/plain", "");
		if (token !== undefined && request.headers.authorization !== `Bearer ${token}`)
			return json(response, 401, { error: "Unauthorized: `Authentication failed`" });
		const body = await textOf(request);
		counts.requests++;
		const fault = settings.faults(askedIn(body));
		if (settings.delayMs > 0) await Bun.sleep(settings.delayMs);
		if (fault === "refuse") return void request.socket.destroy();
		if (fault === "hang") return;
		if (typeof fault === "number") return json(response, fault, { error: "told to fail" });
		const code = fault !== "drop" && fault !== "mute" ? fault : undefined;
		try {
			const done = code ? failing(body, code) : pipeline(body);
			if (fault === "drop") return void request.socket.destroy();
			if (fault !== "mute") json(response, 200, done);
		} catch (error) {
			if (error instanceof StreamExpired)
				return json(response, 500, { message: error.message, code: "STREAM_EXPIRED" });
			const { message } = error as Error;
			answer(response, error instanceof ProtocolError ? 400 : 500, "text/plain", message);
		}
	}

	const http = createServer((request, response) => void serve(request, response));
	await new Promise<void>((listening) => http.listen(port, "127.0.0.1", listening));

	return {
		url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
		port: (http.address() as AddressInfo).port,
		settings,
		counts,
		/** How many streams wait for their next request. */
		openStreams: () => kept.size,
		async stop() {
			http.closeAllConnections();
			await new Promise((closed) => http.close(closed));
			for (const { stream, expiry } of kept.values()) {
				clearTimeout(expiry);
				stream.database.close();
			}
			for (const database of idle.splice(0)) database.close();
		},
	};
}

class StreamExpired extends Error {}

function askedIn(body: string): Asked {
	const { requests } = JSON.parse(body) as { requests: StreamRequest[] };
	const sql = requests.flatMap((request) => {
		if (request.type === "store_sql") return [request.sql];
		if (request.type === "execute") return request.stmt.sql ? [request.stmt.sql] : [];
		if (request.type === "batch") return request.batch.steps.flatMap(({ stmt }) => stmt.sql ?? []);
		return [];
	});
	return {
		sql,
		writes: sql.some((one) => /^\s*(insert|update|delete|replace|create|drop|alter)/i.test(one)),
	};
}

/** The answer in which the first statement of everything fails, and so all that depends on it. */
function failing(body: string, code: string): object {
	const { requests } = JSON.parse(body) as { requests: StreamRequest[] };
	const error = { message: `SQLite error: told to fail with ${code}`, code };
	const results = requests.map((request) => {
		if (request.type === "execute") return { type: "error", error };
		if (request.type !== "batch") return { type: "ok", response: { type: request.type } };
		const nothing = request.batch.steps.map(() => null);
		const result = { step_results: nothing, step_errors: [error, ...nothing.slice(1)] };
		return { type: "ok", response: { type: "batch", result } };
	});
	return { baton: null, base_url: null, results };
}

async function textOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

const json = (response: ServerResponse, status: number, body: object) =>
	answer(response, status, "application/json", JSON.stringify(body));

function answer(response: ServerResponse, status: number, type: string, body: string): void {
	response.writeHead(status, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}

if (import.meta.main) {
	const [file = "libsql.db", port = "0", token] = process.argv.slice(2);
	const server = await startLibsqlServer({ file, port: Number(port), ...(token && { token }) });
	console.log(`libSQL for tests on ${server.url}`);
}
