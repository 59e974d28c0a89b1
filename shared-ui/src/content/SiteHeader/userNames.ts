import type { CurrentUser } from "@creations/server/answers";

export function avatarLetter({ firstName, email }: Pick<CurrentUser, "firstName" | "email">): string {
	return (firstName || email || "U").charAt(0).toUpperCase();
}

export function menuNames({ firstName, lastName, email }: CurrentUser): {
	first: string;
	second: string | null;
} {
	if (firstName && lastName) return { first: `${firstName} ${lastName}`, second: email };
	return { first: email ?? firstName ?? lastName ?? "", second: null };
}
