import { type KeyboardEvent, useEffect, useState } from "react";
import { useOnDemand } from "../../useOnDemand.ts";
import { AvatarButton, type UserMenuProps } from "./AvatarButton.tsx";

const loadMenu = () => import("./AccountMenu.tsx").then((module) => module.AccountMenu);

/** The avatar, and its menu once somebody wants it: menus are heavy, nobody needs one at first, and visitors never do. */
export function UserMenu({ user, onSignOut }: UserMenuProps) {
	const { loaded: AccountMenu, want, warm } = useOnDemand(loadMenu);
	const [byKeyboard, setByKeyboard] = useState(false);
	useEffect(warm, [warm]);
	if (AccountMenu) return <AccountMenu user={user} onSignOut={onSignOut} openByKeyboard={byKeyboard} />;

	function open(isKey: boolean) {
		setByKeyboard(isKey);
		void want();
	}
	return (
		<AvatarButton
			user={user}
			aria-haspopup="menu"
			aria-expanded={false}
			// A click that a key or a screen reader makes is one without a count.
			onClick={({ detail }) => open(detail === 0)}
			onKeyDown={(event: KeyboardEvent) => {
				if (event.key !== "ArrowDown") return;
				event.preventDefault();
				open(true);
			}}
		/>
	);
}
