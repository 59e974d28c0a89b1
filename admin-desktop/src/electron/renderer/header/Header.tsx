import type { CurrentUser } from "@creations/server/answers";
import { BrandMark, Container, ThemeToggle } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { usePlatform } from "../../../app/platform.ts";
import { AccountMenu } from "./AccountMenu.tsx";
import * as css from "./Header.css.ts";
import { SiteMenu } from "./SiteMenu.tsx";

export function Header({ user }: { user: CurrentUser | null }) {
	const { site } = usePlatform();
	return (
		<header className={css.header}>
			<Container width="wide" className={css.bar}>
				<Link to="/admin" className={css.brand} aria-label={`${site.abbreviation}: ${site.name}, content`}>
					<BrandMark abbreviation={site.abbreviation} />
				</Link>
				<SiteMenu />
				<div className={css.actions}>
					<ThemeToggle />
					{user && <AccountMenu user={user} />}
				</div>
			</Container>
		</header>
	);
}
