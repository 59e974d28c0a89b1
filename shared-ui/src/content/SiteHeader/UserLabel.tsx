import type { CurrentUser } from "@creations/server/answers";
import { MenuLabel, MenuRule } from "../../Menu/Menu.tsx";
import { Text } from "../../Text/Text.tsx";
import { menuNames } from "./userNames.ts";

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
