import type { CurrentUser } from "@creations/server/responses";
import { Avatar } from "../../Avatar/Avatar.tsx";
import { Button, type ButtonProps } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { useTheme } from "../../theme/theme.ts";
import * as css from "./parts.css.ts";

/** Shows the initials of the site. */
export function BrandMark({ abbreviation }: { abbreviation: string }) {
	return (
		<span className={css.mark}>
			<SiteTitle name={abbreviation} ampersand={css.ampersand} />
		</span>
	);
}

/** Shows the site's name, with each "&" in the class `ampersand`. */
export function SiteTitle({ name, ampersand }: { name: string; ampersand: string }) {
	const [before, ...after] = name.split("&");
	return (
		<>
			{before}
			{after.map((part) => (
				<span key={part}>
					<span className={ampersand}>&amp;</span>
					{part}
				</span>
			))}
		</>
	);
}

/** Shows the button that switches between the light and the dark theme. */
export function ThemeToggle() {
	const { theme, toggle } = useTheme();
	const { toLight, toDark } = sharedTexts.header;
	return (
		<Button
			variant="icon"
			aria-label={theme === "dark" ? toLight : toDark}
			onClick={toggle}
		>
			<Icon name="moon" className={css.whenLight} />
			<Icon name="sun" className={css.whenDark} />
		</Button>
	);
}

export interface UserMenuProps {
	user: CurrentUser;
	onSignOut?: () => void;
}

/**
 * Renders the avatar button, identical before and after the menu loads, so that nothing
 * moves.
 */
export function AvatarButton({ user, ...rest }: { user: CurrentUser } & ButtonProps) {
	return (
		<Button variant="icon" aria-label={sharedTexts.header.accountMenu} {...rest}>
			<Avatar user={user} />
		</Button>
	);
}

/** Returns the full name and the email address, or the one that is known. */
export function menuNames({ firstName, lastName, email }: CurrentUser) {
	if (firstName && lastName) return { first: `${firstName} ${lastName}`, second: email };
	return { first: email ?? firstName ?? lastName ?? "", second: null };
}
