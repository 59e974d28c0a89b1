import type { CurrentUser } from "@creations/server/responses";
import { useEffect, useRef } from "react";
import { Icon } from "../../Icon/Icon.tsx";
import { Link } from "../../Link/Link.tsx";
import { Menu, MenuItem, MenuLabel, MenuRule } from "../../Menu/Menu.tsx";
import { Text } from "../../Text/Text.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { useInstall } from "../../useInstall.ts";
import { AvatarButton, menuNames, type UserMenuProps } from "./parts.tsx";

interface AccountMenuProps extends UserMenuProps {
	/** Whether a key opened the menu; if so, the first item takes the focus. */
	openByKeyboard: boolean;
}

export function AccountMenu({ user, onSignOut, openByKeyboard }: AccountMenuProps) {
	const trigger = useRef<HTMLButtonElement>(null);

	// Radix focuses the first item on a key press, but this press came before the menu
	// existed.
	useEffect(() => {
		if (!openByKeyboard) return;
		const press = new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true });
		trigger.current?.focus();
		trigger.current?.dispatchEvent(press);
	}, [openByKeyboard]);

	const { adminPanel, account, keptStories, signOut } = sharedTexts.header;
	const avatar = <AvatarButton ref={trigger} user={user} />;
	return (
		<Menu defaultOpen={!openByKeyboard} trigger={avatar}>
			<UserLabel user={user} />
			{user.isAdmin && (
				<MenuItem asChild>
					<a href="/admin">
						<Icon name="edit" />
						{adminPanel}
					</a>
				</MenuItem>
			)}
			<MenuItem asChild>
				<Link to="/account">
					<Icon name="user" />
					{account}
				</Link>
			</MenuItem>
			<MenuItem asChild>
				<Link to="/kept">
					<Icon name="bookmark" />
					{keptStories}
				</Link>
			</MenuItem>
			<InstallItem />
			<MenuItem asChild>
				<a href="/api/logout" onClick={onSignOut}>
					<Icon name="log-out" />
					{signOut}
				</a>
			</MenuItem>
		</Menu>
	);
}

function InstallItem() {
	const install = useInstall();
	if (!install) return null;
	return (
		<MenuItem onSelect={install}>
			<Icon name="download" />
			{sharedTexts.header.install}
		</MenuItem>
	);
}

/** Shows the user's name and email address in the account menu. */
export function UserLabel({ user }: { user: CurrentUser }) {
	const { first, second } = menuNames(user);
	return (
		<>
			<MenuLabel>
				<Text size="small">{first}</Text>
				{second && (
					<Text size="small" tone="faint">
						{second}
					</Text>
				)}
			</MenuLabel>
			<MenuRule />
		</>
	);
}
