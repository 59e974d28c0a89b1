import type { CurrentUser } from "@creations/server/answers";
import {
	Avatar,
	avatarLetter,
	Button,
	Icon,
	Menu,
	MenuItem,
	MenuLabel,
	MenuRule,
	menuNames,
	Text,
} from "@creations/shared-ui";
import { useSignOut } from "../sign-in/useSignOut.ts";

export function AccountMenu({ user }: { user: CurrentUser }) {
	const signOut = useSignOut();
	const { first, second } = menuNames(user);
	return (
		<Menu
			trigger={
				<Button variant="icon" aria-label="Account menu">
					<Avatar src={user.profileImageUrl} fallback={avatarLetter(user)} />
				</Button>
			}
		>
			<MenuLabel>
				<Text size="small">{first}</Text>
				{second && (
					<Text size="small" tone="faint">
						{second}
					</Text>
				)}
			</MenuLabel>
			<MenuRule />
			<MenuItem onSelect={() => void signOut()}>
				<Icon name="log-out" />
				Sign out
			</MenuItem>
		</Menu>
	);
}
