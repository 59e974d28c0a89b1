import { HASH_BYTES, type Hash } from "../tiles/merkle.ts";
import {
	decimal,
	decoded,
	parseTreeHead,
	splitNote,
	type TreeHead,
} from "../tiles/note.ts";

/** A request for a cosignature (C2SP tlog-witness, `add-checkpoint`). */
export interface CheckpointRequest {
	/** Number of entries that the witness has cosigned before. */
	oldSize: number;
	/** Proof that the tree begins with those entries. */
	path: Hash[];
	/** The signed checkpoint. */
	note: string;
}

const MAX_PATH = 63;

/** Returns the body of a request. */
export function requestText({ oldSize, path, note }: CheckpointRequest): string {
	const hashes = path.map((hash) => Buffer.from(hash).toString("base64"));
	return [`old ${oldSize}`, ...hashes, "", note].join("\n");
}

export interface ParsedRequest extends CheckpointRequest {
	/** The checkpoint. Its signature is not verified yet. */
	head: TreeHead;
	/** The signed text of the checkpoint. */
	text: string;
}

/** Parses the body of a request; undefined if it is malformed. */
export function parseRequest(body: string): ParsedRequest | undefined {
	const end = body.indexOf("\n\n");
	const [first = "", ...hashes] = body.slice(0, end).split("\n");
	const oldSize = first.startsWith("old ") ? decimal(first.slice(4)) : undefined;
	const path = hashes.flatMap((line) => {
		const hash = decoded(line);
		return hash?.length === HASH_BYTES ? [hash] : [];
	});
	const note = body.slice(end + 2);
	const text = splitNote(note)?.text;
	const head = text === undefined ? undefined : parseTreeHead(text);
	const isWhole = end > 0 && path.length === hashes.length && path.length <= MAX_PATH;
	if (!isWhole || oldSize === undefined || !head || text === undefined) return undefined;
	return { oldSize, path, note, head, text };
}
