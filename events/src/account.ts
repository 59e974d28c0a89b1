import { z } from "zod";
import { defineStream, type EventOf, empty, event, ITEM } from "./define.ts";

/** Shortens a name that is too long. */
const shortened = (limit: number) =>
	z
		.string()
		.nullable()
		.transform(
			(text) =>
				text && (text.length > limit ? text.slice(0, limit).toWellFormed() : text),
		);

/**
 * Drops a value that is too long, because a part of it would identify somebody or
 * something else.
 */
const whole = (limit: number) =>
	z
		.string()
		.nullable()
		.transform((text) => (text && text.length > limit ? null : text));

/**
 * A person's profile. Events hold it only sealed with the person's key. Providers may
 * send texts of any length.
 */
export const personalProfile = z.object({
	login: whole(200),
	firstName: shortened(200),
	lastName: shortened(200),
	email: whole(320),
	emailVerified: z.boolean(),
	profileImageUrl: whole(2048),
});
export type PersonalProfile = z.output<typeof personalProfile>;

/** A profile as one way to sign in reports it; undefined for facts that it lacks. */
export type ReportedProfile = Pick<PersonalProfile, "email" | "emailVerified"> & {
	[Fact in Exclude<keyof PersonalProfile, "email" | "emailVerified">]?:
		| PersonalProfile[Fact]
		| undefined;
};

/**
 * `identity` is a random name for the provider and the person's number there (an earlier
 * version used a keyed hash); `person` names the key of `profile`.
 */
const opened = z.object({
	identity: z.string(),
	person: z.string(),
	profile: z.string(),
});

export const accountStream = defineStream({
	name: "account",
	subject: "people",
	events: {
		AccountOpened: event({
			data: opened,
			sealed: ["profile"],
			sentence: "created an account",
		}),
		ProfileUpdated: event({
			data: z.object({ profile: z.string() }),
			sealed: ["profile"],
			sentence: "updated a profile",
			by: "reader",
		}),
		/**
		 * Another way to sign in. `identity` is as in `AccountOpened`; `provider` is `mail`,
		 * `github`, `google`, `apple` or `oidc`.
		 */
		IdentityJoined: event({
			data: z.object({ identity: z.string(), provider: z.string() }),
			sentence: "added another way to sign in",
			by: "reader",
		}),
		AdminGranted: event({
			data: empty,
			sentence: `made ${ITEM} an administrator`,
			by: "staff",
		}),
		AdminRevoked: event({
			data: empty,
			sentence: `withdrew the administrator's role from ${ITEM}`,
			by: "staff",
		}),
		AccountErased: event({
			data: empty,
			erases: true,
			sentence: "erased an account",
			by: "reader",
		}),
	},
});

export type AccountEvent = EventOf<typeof accountStream>;

/** One stream for each entry of ADMINS that was used. */
export const administratorEntryStream = defineStream({
	name: "administrator-entry",
	subject: "people",
	events: {
		/**
		 * Both are keyed hashes: `entry` of the entry, `holder` of the account at the sign-in
		 * provider that used it first. Neither is in the stream of an account, so nothing
		 * leads from them to an erased account.
		 */
		AdministratorEntryBound: event({
			data: z.object({ entry: z.string(), holder: z.string() }),
			sentence: "bound an entry of ADMINS to the account that used it first",
		}),
	},
});

export type AdministratorEntryEvent = EventOf<typeof administratorEntryStream>;
