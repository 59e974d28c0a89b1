import { useEffect } from "react";
import { Button } from "../../Button/Button.tsx";
import { Icon } from "../../Icon/Icon.tsx";
import { Navigation } from "./Navigation.tsx";
import * as css from "./SiteHeader.css.ts";

export interface MobileMenuProps {
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
