import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { useTheme } from "../../theme/theme.ts";
import * as css from "./ThemeToggle.css.ts";

export function ThemeToggle() {
	const { theme, toggle } = useTheme();
	return (
		<Button
			variant="icon"
			aria-label={theme === "dark" ? "Switch to light theme" : "Switch to dark theme"}
			onClick={toggle}
		>
			<Icon name="moon" className={css.whenLight} />
			<Icon name="sun" className={css.whenDark} />
		</Button>
	);
}
