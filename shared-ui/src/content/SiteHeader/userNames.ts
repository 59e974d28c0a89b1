import type { CurrentUser } from "@creations/server/answers";

/** What stands in for a picture: the first letter of the first name, else of the email, else U. */
export function avatarLetter({ firstName, email }: Pick<CurrentUser, "firstName" | "email">): string {
	return (firstName || email || "U").charAt(0).toUpperCase();
}

/** The full name where both parts exist, with the email below it; otherwise the email. */
export function menuNames({ firstName, lastName, email }: CurrentUser): {
	first: string;
	second: string | null;
} {
	if (firstName && lastName) return { first: `${firstName} ${lastName}`, second: email };
	return { first: email ?? firstName ?? lastName ?? "", second: null };
}
