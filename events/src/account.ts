import { z } from "zod";
import { type EventOf, eventKind } from "./event.ts";

/** What an account knows of its person. It is in events only sealed with the person's own key. */
export const personalProfile = z.object({
	/** The name at the sign-in provider. */
	login: z.string().max(200).nullable(),
	firstName: z.string().max(200).nullable(),
	lastName: z.string().max(200).nullable(),
	email: z.string().max(320).nullable(),
	/** The provider vouches for the address. */
	emailVerified: z.boolean(),
	profileImageUrl: z.string().max(2048).nullable(),
});
export type PersonalProfile = z.output<typeof personalProfile>;

/** Text that only the person's key opens; once the key is gone, nobody can. */
const sealed = z.string();

export const accountEvents = [
	/** `identity` is a keyed hash of the provider and the person's number there; `person` names the key of `profile`. */
	eventKind("AccountOpened", z.object({ identity: z.string(), person: z.string(), profile: sealed })),
	eventKind("ProfileUpdated", z.object({ profile: sealed })),
	eventKind("AdminGranted", z.object({})),
	eventKind("AdminRevoked", z.object({})),
	eventKind("AccountErased", z.object({})),
] as const;

export type AccountEvent = EventOf<(typeof accountEvents)[number]>;
