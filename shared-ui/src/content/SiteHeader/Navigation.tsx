import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import * as css from "./SiteHeader.css.ts";

interface NavigationProps {
	isAdmin: boolean;
	className: string;
	onNavigate?: () => void;
}

export function Navigation({ isAdmin, className, onNavigate }: NavigationProps) {
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
			{isAdmin && (
				// The admin area is an application of its own.
				<a href="/admin" {...look("/admin")}>
					Admin
				</a>
			)}
		</>
	);
}

interface MobileMenuProps {
	id: string;
	isAdmin: boolean;
	onClose: () => void;
	onNewsletter: () => void;
}

export function MobileMenu({ id, isAdmin, onClose, onNewsletter }: MobileMenuProps) {
	useEffect(() => {
		const onKeyDown = ({ key }: KeyboardEvent) => {
			if (key === "Escape") onClose();
		};
		document.addEventListener("keydown", onKeyDown);
		return () => document.removeEventListener("keydown", onKeyDown);
	}, [onClose]);
	return (
		<nav id={id} className={css.mobileMenu} aria-label="Mobile">
			<Navigation isAdmin={isAdmin} className={css.mobileLink} onNavigate={onClose} />
			<Button variant="secondary" className={css.mobileAction} onClick={onNewsletter}>
				<Icon name="mail" />
				Newsletter
			</Button>
		</nav>
	);
}
