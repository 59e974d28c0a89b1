import { randomBytes } from "node:crypto";
import Database from "libsql";
import { ProtocolError, Stream, type StreamRequest } from "./hrana.ts";
import { type Answer, type Engine, jsonAnswer } from "./sqld.ts";

interface Kept {
	stream: Stream;
	expiry: ReturnType<typeof setTimeout>;
}

class StreamExpired extends Error {}

/** Stands in for sqld, which is in no registry. @param expiryMs how long an unfinished stream may be idle, in milliseconds */
export function createStandIn(file: string, expiryMs: number): Engine {
	const streams = createStreams(file, expiryMs);

	async function ask(text: string): Promise<Answer> {
		const { baton, requests } = JSON.parse(text) as { baton?: string | null; requests: StreamRequest[] };
		try {
			const stream = streams.take(baton);
			const results = requests.map((request) => stream.handle(request));
			return jsonAnswer(200, { baton: streams.release(stream), base_url: null, results });
		} catch (error) {
			const { message } = error as Error;
			if (error instanceof StreamExpired) return jsonAnswer(400, { message, code: "STREAM_EXPIRED" });
			return { status: error instanceof ProtocolError ? 400 : 500, type: "text/plain", body: message };
		}
	}

	return { ask, stop: async () => streams.close() };
}

/** Connections to a file, and the streams of requests on them. */
function createStreams(file: string, expiryMs: number) {
	const idle: Database.Database[] = [];
	/** Unfinished streams by the baton that the next request must bring. */
	const kept = new Map<string, Kept>();
	const expired = new Set<string>();

	function take(baton: string | null | undefined): Stream {
		if (baton === null || baton === undefined) return new Stream(idle.pop() ?? connect(file));
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

	function close() {
		for (const { stream, expiry } of kept.values()) {
			clearTimeout(expiry);
			stream.database.close();
		}
		for (const database of idle.splice(0)) database.close();
	}

	return { take, release, close };
}

function connect(file: string): Database.Database {
	const database = new Database(file);
	database.exec("PRAGMA journal_mode=WAL");
	database.exec("PRAGMA synchronous=NORMAL");
	return database;
}
