/** An event as the log holds it: what happened, and the envelope that says where, when and by whom. */
export type Recorded<E extends { type: string; data: unknown }> = E & Envelope;

export interface Envelope {
	/** Place in the whole log, from 1, without gaps. */
	position: number;
	/** UUID version 7. */
	id: string;
	/** Kind and number, such as `story-7`. */
	stream: string;
	/** Place in the stream, from 1, without gaps. */
	version: number;
	/** Version of the shape of `data` when it was stored; `data` itself is already upcast. */
	schemaVersion: number;
	/** ISO 8601, UTC, milliseconds. */
	recordedAt: string;
	/** Who: `user-3`, `visitor`, or a part of the system such as `system:demo`. */
	actor: string;
	/** The request or job that caused it. */
	correlation: string;
	/** Lower-case hex SHA-256 over the previous event's hash and this row. */
	hash: string;
}
