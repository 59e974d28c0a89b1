import type { CurrentUser } from "@creations/server/answers";
import { Avatar } from "../../Avatar/Avatar.tsx";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Menu, MenuItem, MenuLabel, MenuRule } from "../../Menu/Menu.tsx";
import { Text } from "../../Text/Text.tsx";
import { avatarLetter, menuNames } from "./userNames.ts";

export function UserMenu({ user }: { user: CurrentUser }) {
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
			{user.isAdmin && (
				<MenuItem asChild>
					<a href="/admin">
						<Icon name="edit" />
						Admin Panel
					</a>
				</MenuItem>
			)}
			<MenuItem asChild>
				<a href="/api/logout">
					<Icon name="log-out" />
					Sign out
				</a>
			</MenuItem>
		</Menu>
	);
}
