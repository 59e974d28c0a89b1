/** The fields that the log stores with each event. */
export interface Envelope {
	/** Place in the log, from 1, without gaps. */
	position: number;
	/** UUID version 7. */
	id: string;
	/** Stream name and number, such as `story-7`. */
	stream: string;
	/** Place in the stream, from 1, without gaps. */
	version: number;
	/** Schema version of the stored data; `data` itself is already upcast. */
	schemaVersion: number;
	/** ISO 8601, UTC, milliseconds. */
	recordedAt: string;
	/** `user-3`, `visitor`, or a part of the system such as `system:demo`. */
	actor: string;
	/** The request or job that caused the event. */
	correlation: string;
	/** Lowercase hex SHA-256 of the previous event's hash and this row. */
	hash: string;
}
