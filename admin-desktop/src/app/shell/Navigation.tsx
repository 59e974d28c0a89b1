import { Icon, type IconName } from "@creations/shared-ui";
import { Link, useLocation } from "react-router-dom";
import { addressOfTab } from "../tabs/tab.ts";
import { pageTabs } from "../tabs/tabs.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./Navigation.css.ts";
import { useCurrentLink } from "./useCurrentLink.ts";

/** Links to the content page and the other pages of the administration. */
export function Navigation() {
	const { pathname } = useLocation();
	const row = useCurrentLink();
	const current = pageTabs.map(addressOfTab).find((to) => isWithin(pathname, to));
	return (
		<nav className={css.nav} aria-label={adminTexts.shell.administration}>
			<ul ref={row} className={css.links}>
				<NavigationLink
					to={CONTENT}
					icon="book"
					title={adminTexts.shell.content}
					current={current ? undefined : currentKind(pathname, CONTENT)}
				/>
				{pageTabs.map((tab) => {
					const to = addressOfTab(tab);
					return (
						<NavigationLink
							key={to}
							to={to}
							icon={tab.icon}
							title={tab.title()}
							current={to === current ? currentKind(pathname, to) : undefined}
						/>
					);
				})}
			</ul>
		</nav>
	);
}

const CONTENT = "/admin";

const isWithin = (pathname: string, to: string) =>
	pathname === to || pathname.startsWith(`${to}/`);

/** Distinguishes a link's own page from the pages below it. */
const currentKind = (pathname: string, to: string) =>
	pathname === to ? ("page" as const) : ("true" as const);

interface NavigationLinkProps {
	to: string;
	icon: IconName;
	title: string;
	current: "page" | "true" | undefined;
}

function NavigationLink({ to, icon, title, current }: NavigationLinkProps) {
	return (
		<li>
			<Link to={to} className={css.link} aria-current={current}>
				<Icon name={icon} className={css.icon} />
				{title}
			</Link>
		</li>
	);
}
