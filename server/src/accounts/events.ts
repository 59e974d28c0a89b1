import { z } from "zod";
import { bareEvent, defineStream, type EventOf, eventKind, ITEM } from "../event-kind.ts";

/** Shortened where it is too long: a name is still one. */
const shortened = (limit: number) =>
	z
		.string()
		.nullable()
		.transform((text) => text && (text.length > limit ? text.slice(0, limit).toWellFormed() : text));

/** Left out where it is too long: a part of it would be somebody or something else. */
const whole = (limit: number) =>
	z
		.string()
		.nullable()
		.transform((text) => (text && text.length > limit ? null : text));

/** In events only sealed with the person's own key. A provider may send texts of any length. */
export const personalProfile = z.object({
	login: whole(200),
	firstName: shortened(200),
	lastName: shortened(200),
	email: whole(320),
	emailVerified: z.boolean(),
	profileImageUrl: whole(2048),
});
export type PersonalProfile = z.output<typeof personalProfile>;

/** Text that only the person's key opens; once the key is gone, nobody can. */
const sealed = z.string();

export const accountStream = defineStream({
	name: "account",
	subject: "people",
	events: [
		/** `identity` is a keyed hash of the provider and the person's number there; `person` names the key of `profile`. */
		eventKind("AccountOpened", z.object({ identity: z.string(), person: z.string(), profile: sealed }), {
			sentence: "opened an account for someone",
		}),
		eventKind("ProfileUpdated", z.object({ profile: sealed }), {
			sentence: "updated a profile",
			by: "reader",
		}),
		bareEvent("AdminGranted", { sentence: `made ${ITEM} an administrator`, by: "staff" }),
		bareEvent("AdminRevoked", { sentence: `withdrew the administrator's role from ${ITEM}`, by: "staff" }),
		bareEvent("AccountErased", { sentence: "erased an account", by: "reader" }),
	],
});

export type AccountEvent = EventOf<typeof accountStream>;

/** One stream for each entry of ADMINS that was used. */
export const administratorEntryStream = defineStream({
	name: "administrator-entry",
	subject: "people",
	events: [
		/**
		 * Both are keyed hashes: `entry` of the entry, `holder` of the account at the sign-in provider that used it first.
		 * Neither is in the stream of an account, so nothing leads from them to an account that was erased.
		 */
		eventKind("AdministratorEntryBound", z.object({ entry: z.string(), holder: z.string() }), {
			sentence: "bound an entry of ADMINS to the account that used it first",
		}),
	],
});

export type AdministratorEntryEvent = EventOf<typeof administratorEntryStream>;
