import type { CurrentUser, Site } from "@creations/server/responses";
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { Button, type ButtonProps, IconButton } from "../../Button/Button.tsx";
import { Container } from "../../Layout/Layout.tsx";
import { Link } from "../../Link/Link.tsx";
import { sharedTexts } from "../../texts/texts.ts";
import { useDialogOnDemand, useOnDemand } from "../../useOnDemand.ts";
import type { Subscribe } from "../Newsletter/NewsletterForm.tsx";
import { useSignInAddress } from "../signIn.ts";
import { makersWords } from "../writtenIn.ts";
import { AvatarButton, BrandMark, ThemeToggle, type UserMenuProps } from "./parts.tsx";
import * as css from "./SiteHeader.css.ts";

interface SiteHeaderProps {
	site: Pick<Site, "name" | "abbreviation"> & Partial<Pick<Site, "pages">>;
	user: CurrentUser | null;
	subscribe: Subscribe;
	search?: ReactNode;
	onSignOut?: () => void;
}

const loadNewsletter = () =>
	import("../Newsletter/NewsletterDialog.tsx").then((module) => module.NewsletterDialog);

export function SiteHeader(props: SiteHeaderProps) {
	const { site, user, subscribe, search, onSignOut } = props;
	const [menuOpen, setMenuOpen] = useState(false);
	const { loaded: NewsletterDialog, dialog, warming } = useDialogOnDemand(loadNewsletter);
	const menu = { id: useId(), onOpenChange: setMenuOpen };
	const menuButton = useRef<HTMLButtonElement>(null);
	const openNewsletter = () => dialog.onOpenChange(true);
	const openFromMenu = () => {
		setMenuOpen(false);
		// The closed dialog returns the focus to it.
		menuButton.current?.focus();
		openNewsletter();
	};
	const linked = { isAdmin: user?.isAdmin ?? false, pages: site.pages };
	return (
		<header className={css.header}>
			<Container className={css.bar} width="wide">
				<Brand {...site} />
				<nav className={css.nav} aria-label={sharedTexts.header.main}>
					<Navigation {...linked} className={css.link} />
				</nav>
				<div className={css.actions}>
					<NewsletterButton
						variant="ghost"
						size="small"
						className={css.wideOnly}
						onClick={openNewsletter}
						{...warming}
					/>
					{search}
					<ThemeToggle />
					{user ? <UserMenu user={user} onSignOut={onSignOut} /> : <SignIn />}
					<MenuButton {...menu} open={menuOpen} ref={menuButton} />
				</div>
			</Container>
			{menuOpen && <MobileMenu {...menu} {...linked} onNewsletter={openFromMenu} />}
			{NewsletterDialog && <NewsletterDialog subscribe={subscribe} {...dialog} />}
		</header>
	);
}

const NewsletterButton = (props: Omit<ButtonProps, "icon" | "children">) => (
	<Button icon="mail" {...props}>
		{sharedTexts.header.newsletter}
	</Button>
);

interface MenuProps {
	id: string;
	onOpenChange: (open: boolean) => void;
}

interface MenuButtonProps extends MenuProps {
	open: boolean;
	ref: Ref<HTMLButtonElement>;
}

const MenuButton = ({ id, onOpenChange, open, ref }: MenuButtonProps) => (
	<IconButton
		ref={ref}
		icon={open ? "close" : "menu"}
		label={open ? sharedTexts.header.closeMenu : sharedTexts.header.openMenu}
		className={css.narrowOnly}
		aria-expanded={open}
		aria-controls={open ? id : undefined}
		onClick={() => onOpenChange(!open)}
	/>
);

function Brand({ name, abbreviation }: SiteHeaderProps["site"]) {
	return (
		<Link
			to="/"
			className={css.brand}
			aria-label={sharedTexts.header.home(abbreviation, name)}
		>
			<BrandMark abbreviation={abbreviation} />{" "}
			{name !== abbreviation && (
				<span className={css.name} {...makersWords(name)}>
					{name}
				</span>
			)}
		</Link>
	);
}

function SignIn() {
	return (
		<Button asChild variant="secondary" size="small">
			<a href={useSignInAddress()}>{sharedTexts.header.signIn}</a>
		</Button>
	);
}

const loadMenu = () => import("./AccountMenu.tsx").then((module) => module.AccountMenu);

/**
 * Shows the avatar and loads its menu on demand, because menus are heavy and visitors
 * never need one.
 */
function UserMenu({ user, onSignOut }: UserMenuProps) {
	const { loaded: AccountMenu, want, warm } = useOnDemand(loadMenu);
	const [byKeyboard, setByKeyboard] = useState(false);
	useEffect(warm, [warm]);
	if (AccountMenu)
		return <AccountMenu user={user} onSignOut={onSignOut} openByKeyboard={byKeyboard} />;

	function open(isKey: boolean) {
		setByKeyboard(isKey);
		void want();
	}
	return (
		<AvatarButton
			user={user}
			aria-haspopup="menu"
			aria-expanded={false}
			// A click from a key or a screen reader has a count of 0.
			onClick={({ detail }) => open(detail === 0)}
			onKeyDown={(event) => {
				if (event.key !== "ArrowDown") return;
				event.preventDefault();
				open(true);
			}}
		/>
	);
}

/** More links do not fit into the header. */
const MAX_PAGES = 3;

interface Linked {
	isAdmin: boolean;
	pages: Site["pages"] | undefined;
}

interface NavigationProps extends Linked {
	className: string;
	onNavigate?: () => void;
}

function Navigation({ isAdmin, pages = [], className, onNavigate }: NavigationProps) {
	const { pathname } = useLocation();
	const linkProps = (to: string) => ({
		className,
		onClick: onNavigate,
		"aria-current":
			pathname === to || pathname.startsWith(`${to}/`) ? ("page" as const) : undefined,
	});
	const inHeader = pages.filter(({ place }) => place === "header").slice(0, MAX_PAGES);
	const { stories, products, admin } = sharedTexts.header;
	return (
		<>
			<Link to="/stories" {...linkProps("/stories")}>
				{stories}
			</Link>
			<Link to="/products" {...linkProps("/products")}>
				{products}
			</Link>
			{inHeader.map(({ slug, title }) => (
				<Link
					key={slug}
					to={`/pages/${slug}`}
					{...linkProps(`/pages/${slug}`)}
					{...makersWords(title)}
				>
					{title}
				</Link>
			))}
			{isAdmin && (
				// The administration is a separate application.
				<a href="/admin" {...linkProps("/admin")}>
					{admin}
				</a>
			)}
		</>
	);
}

interface MobileMenuProps extends MenuProps, Linked {
	onNewsletter: () => void;
}

function MobileMenu({ id, onOpenChange, onNewsletter, ...linked }: MobileMenuProps) {
	useEffect(() => {
		const onKeyDown = ({ key }: KeyboardEvent) => {
			if (key === "Escape") onOpenChange(false);
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [onOpenChange]);
	return (
		<nav id={id} className={css.mobileMenu} aria-label={sharedTexts.header.mobile}>
			<Navigation
				{...linked}
				className={css.mobileLink}
				onNavigate={() => onOpenChange(false)}
			/>
			<NewsletterButton
				variant="secondary"
				className={css.mobileAction}
				onClick={onNewsletter}
			/>
		</nav>
	);
}
