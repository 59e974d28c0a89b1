import type { KeyObject } from "node:crypto";
import type { Store } from "../../kernel/store/store.ts";
import { isConsistent } from "../tiles/consistency.ts";
import { EMPTY_ROOT } from "../tiles/merkle.ts";
import {
	type NoteKey,
	openTreeHead,
	parseTreeHead,
	splitNote,
	type TreeHead,
} from "../tiles/note.ts";
import { type ParsedRequest, parseRequest } from "./checkpoint-request.ts";
import { cosign } from "./cosignature.ts";

/** The answer to a request. */
export interface WitnessAnswer {
	status: 200 | 400 | 403 | 404 | 409 | 422;
	body: string;
	type?: "text/x.tlog.size";
}

/** A log, as the witness has last cosigned it. */
export interface WitnessedLog {
	origin: string;
	size: number;
	/** The checkpoint with the signatures of the log and of the witness. */
	note: string;
	/** The first signed checkpoint that contradicts another one. */
	conflict: string | undefined;
}

/** Cosigns checkpoints of other logs that only grow (C2SP tlog-witness). */
export class Witness {
	readonly key: NoteKey;
	/** Called after the witness is closed. */
	onClose = () => {};

	constructor(
		private readonly store: Store,
		private readonly keys: { public: NoteKey; private: KeyObject },
		readonly logs: NoteKey[],
	) {
		this.key = keys.public;
	}

	/** Answers a request for a cosignature. It is stored before it is returned. */
	async addCheckpoint(body: string): Promise<WitnessAnswer> {
		const request = parseRequest(body);
		if (!request) return { status: 400, body: "The request is malformed.\n" };
		const { note, head, oldSize } = request;
		const keys = this.logs.filter(({ name }) => name === head.origin);
		if (keys.length === 0) return { status: 404, body: "The log is unknown.\n" };
		const opened = openTreeHead(note, keys);
		if (!opened.ok) return { status: 403, body: `Refused: ${opened.why}.\n` };
		if (oldSize > head.size)
			return { status: 400, body: "The old size is above that of the checkpoint.\n" };
		const last = await this.log(head.origin);
		if (oldSize !== (last?.size ?? 0)) return conflict(last);
		const fault = inconsistency(request, last);
		if (!fault) return this.#store(request, last);
		await this.#keepConflict(head, note);
		return { status: 422, body: `Refused: ${fault}.\n` };
	}

	async #store(
		{ note, text, head }: ParsedRequest,
		last: WitnessedLog | undefined,
	): Promise<WitnessAnswer> {
		const line = `${cosign(text, this.key, this.keys.private, new Date())}\n`;
		const sql = `INSERT INTO witnessed_log VALUES (?, ?, ?, NULL) ON CONFLICT (origin)
			DO UPDATE SET size = excluded.size, note = excluded.note
			WHERE size = ? AND note = ?`;
		const args = [head.origin, head.size, note + line];
		const [result] = await this.store.writeReturning([
			{ sql, args: [...args, last?.size ?? -1, last?.note ?? ""] },
		]);
		// Another request was first.
		if (result?.rowsAffected !== 1) return conflict(await this.log(head.origin));
		return { status: 200, body: line };
	}

	async #keepConflict({ origin }: TreeHead, note: string): Promise<void> {
		const sql = `UPDATE witnessed_log SET conflict = ?
			WHERE origin = ? AND conflict IS NULL`;
		await this.store.write([{ sql, args: [note, origin] }]);
	}

	/** Returns the last cosigned state of a log; undefined if there is none. */
	async log(origin: string): Promise<WitnessedLog | undefined> {
		return (await this.#logs("WHERE origin = ?", [origin]))[0];
	}

	/** Returns all logs with a cosignature. */
	witnessed = () => this.#logs("ORDER BY origin", []);

	async #logs(rest: string, args: string[]): Promise<WitnessedLog[]> {
		const sql = `SELECT origin, size, note, conflict FROM witnessed_log ${rest}`;
		return (await this.store.read(sql, args)).rows.map(([origin, size, note, other]) => ({
			origin: String(origin),
			size: Number(size),
			note: String(note),
			conflict: other === null ? undefined : String(other),
		}));
	}

	close = async (): Promise<void> => {
		await this.store.close();
		this.onClose();
	};
}

const conflict = (last: WitnessedLog | undefined): WitnessAnswer => ({
	status: 409,
	body: `${last?.size ?? 0}\n`,
	type: "text/x.tlog.size",
});

/** Returns the reason why a tree does not continue the last one. */
function inconsistency(
	{ head, path }: ParsedRequest,
	last: WitnessedLog | undefined,
): string | undefined {
	if (head.size === 0 && !Buffer.from(head.root).equals(EMPTY_ROOT))
		return "an empty tree has another root";
	const known = last && parseTreeHead(splitNote(last.note)?.text ?? "");
	const first = known ?? { size: 0, root: EMPTY_ROOT };
	if (isConsistent(first, head, path)) return undefined;
	return first.size === head.size
		? "a tree of this size with another root is cosigned"
		: "the proof does not show that the log only grew";
}
