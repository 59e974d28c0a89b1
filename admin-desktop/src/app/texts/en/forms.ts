import type { RefusalCode } from "@creations/server/responses";

/**
 * Codes of refusals that a screen can show. The others concern programs, or have a reason
 * or problems of fields, which are more precise.
 */
type ShownCode = Exclude<
	RefusalCode,
	| "already-exists"
	| "gone"
	| "idempotency-key-reused"
	| "invalid"
	| "mail-refused"
	| "malformed"
	| "method-not-allowed"
	| "same-language"
	| "sending-paused"
	| "translation-of-translation"
	| "unauthorized"
	| "unknown-host"
	| "unsupported-media-type"
>;

/** Sentences about an invalid value of a field. */
interface Problems {
	required: string;
	tooLong: (characters: number) => string;
	tooMany: (entries: number) => string;
	addressOrPage: string;
	address: string;
	email: string;
	slug: string;
	slugTaken: string;
	picture: string;
	pictureMissing: string;
	date: string;
	timeZone: string;
	language: string;
	twice: string;
	sameLanguage: string;
	translationItself: string;
}

export const forms = {
	notSaved: "Not saved",
	checkFields: "Please check the marked fields.",
	/** Sentences about invalid values. English has those of the schemas. */
	problems: undefined as Problems | undefined,
	/** Sentences about refused requests by code. English has those of the server. */
	refusals: undefined as Readonly<Record<ShownCode, string>> | undefined,
};
