import type { CurrentUser, Site } from "@creations/server/answers";
import { type ReactNode, useCallback, useId, useState } from "react";
import { Button, IconButton } from "../../Button/Button.tsx";
import { Container } from "../../Layout/Layout.tsx";
import { Link } from "../../Link/Link.tsx";
import { useOnDemand } from "../../useOnDemand.ts";
import { BrandMark } from "../BrandMark/BrandMark.tsx";
import type { Subscribe } from "../Newsletter/NewsletterForm.tsx";
import { useSignInAddress } from "../signIn.ts";
import { MobileMenu, Navigation } from "./Navigation.tsx";
import * as css from "./SiteHeader.css.ts";
import { ThemeToggle } from "./ThemeToggle.tsx";
import { UserMenu } from "./UserMenu.tsx";

export interface SiteHeaderProps {
	site: Pick<Site, "name" | "abbreviation"> & Partial<Pick<Site, "pages">>;
	user: CurrentUser | null;
	subscribe: Subscribe;
	search?: ReactNode;
	onSignOut?: () => void;
}

const loadNewsletter = () =>
	import("../Newsletter/NewsletterDialog.tsx").then((module) => module.NewsletterDialog);

export function SiteHeader({ site, user, subscribe, search, onSignOut }: SiteHeaderProps) {
	const [menuOpen, setMenuOpen] = useState(false);
	const [newsletterOpen, setNewsletterOpen] = useState(false);
	const { loaded: NewsletterDialog, want, warm } = useOnDemand(loadNewsletter);
	const menuId = useId();
	const closeMenu = useCallback(() => setMenuOpen(false), []);
	const openNewsletter = () => {
		setNewsletterOpen(true);
		void want();
	};
	const isAdmin = user?.isAdmin ?? false;
	return (
		<header className={css.header}>
			<Container className={css.bar} width="wide">
				<Link to="/" className={css.brand} aria-label={`${site.abbreviation}: ${site.name}, home`}>
					<BrandMark abbreviation={site.abbreviation} />
				</Link>
				<nav className={css.nav} aria-label="Main">
					<Navigation isAdmin={isAdmin} pages={site.pages} className={css.link} />
				</nav>
				<div className={css.actions}>
					<Button
						icon="mail"
						variant="ghost"
						size="small"
						className={css.wideOnly}
						onClick={openNewsletter}
						onPointerEnter={warm}
						onFocus={warm}
					>
						Newsletter
					</Button>
					{search}
					<ThemeToggle />
					{user ? <UserMenu user={user} onSignOut={onSignOut} /> : <SignIn />}
					<IconButton
						icon={menuOpen ? "close" : "menu"}
						label={menuOpen ? "Close menu" : "Open menu"}
						className={css.narrowOnly}
						aria-expanded={menuOpen}
						aria-controls={menuOpen ? menuId : undefined}
						onClick={() => setMenuOpen(!menuOpen)}
					/>
				</div>
			</Container>
			{menuOpen && (
				<MobileMenu
					id={menuId}
					isAdmin={isAdmin}
					pages={site.pages}
					onClose={closeMenu}
					onNewsletter={openNewsletter}
				/>
			)}
			{NewsletterDialog && (
				<NewsletterDialog subscribe={subscribe} open={newsletterOpen} onOpenChange={setNewsletterOpen} />
			)}
		</header>
	);
}

function SignIn() {
	return (
		<Button asChild variant="secondary" size="small">
			<a href={useSignInAddress()}>Sign in</a>
		</Button>
	);
}
