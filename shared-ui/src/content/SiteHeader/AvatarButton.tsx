import type { CurrentUser } from "@creations/server/answers";
import { Avatar } from "../../Avatar/Avatar.tsx";
import { Button, type ButtonProps } from "../../Button/Button.tsx";

export interface UserMenuProps {
	user: CurrentUser;
	onSignOut?: () => void;
}

/** The same button before and after, so that nothing moves when the menu takes its place. */
export function AvatarButton({ user, ...rest }: { user: CurrentUser } & ButtonProps) {
	return (
		<Button variant="icon" aria-label="Account menu" {...rest}>
			<Avatar src={user.profileImageUrl} fallback={avatarLetter(user)} />
		</Button>
	);
}

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
