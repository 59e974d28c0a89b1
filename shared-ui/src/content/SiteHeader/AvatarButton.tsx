import type { CurrentUser } from "@creations/server/answers";
import { Avatar } from "../../Avatar/Avatar.tsx";
import { Button, type ButtonProps } from "../../Button/Button.tsx";
import { avatarLetter } from "./userNames.ts";

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
