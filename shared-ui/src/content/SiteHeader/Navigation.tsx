import type { Site } from "@creations/server/answers";
import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "../../Button/Button.tsx";
import { Link } from "../../Link/Link.tsx";
import * as css from "./SiteHeader.css.ts";

/** More would push out what is beside them. */
const MOST_PAGES = 3;

interface Linked {
	isAdmin: boolean;
	pages: Site["pages"] | undefined;
}

interface NavigationProps extends Linked {
	className: string;
	onNavigate?: () => void;
}

export function Navigation({ isAdmin, pages = [], className, onNavigate }: NavigationProps) {
	const { pathname } = useLocation();
	const look = (to: string) => ({
		className,
		onClick: onNavigate,
		"aria-current": pathname === to || pathname.startsWith(`${to}/`) ? ("page" as const) : undefined,
	});
	return (
		<>
			<Link to="/stories" {...look("/stories")}>
				Stories
			</Link>
			<Link to="/products" {...look("/products")}>
				Products
			</Link>
			{pages
				.filter(({ place }) => place === "header")
				.slice(0, MOST_PAGES)
				.map(({ title, slug }) => (
					<Link key={slug} to={`/pages/${slug}`} {...look(`/pages/${slug}`)}>
						{title}
					</Link>
				))}
			{isAdmin && (
				// The admin area is an application of its own.
				<a href="/admin" {...look("/admin")}>
					Admin
				</a>
			)}
		</>
	);
}

interface MobileMenuProps extends Linked {
	id: string;
	onClose: () => void;
	onNewsletter: () => void;
}

export function MobileMenu({ id, isAdmin, pages, onClose, onNewsletter }: MobileMenuProps) {
	useEffect(() => {
		const onKeyDown = ({ key }: KeyboardEvent) => {
			if (key === "Escape") onClose();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [onClose]);
	return (
		<nav id={id} className={css.mobileMenu} aria-label="Mobile">
			<Navigation isAdmin={isAdmin} pages={pages} className={css.mobileLink} onNavigate={onClose} />
			<Button icon="mail" variant="secondary" className={css.mobileAction} onClick={onNewsletter}>
				Newsletter
			</Button>
		</nav>
	);
}
