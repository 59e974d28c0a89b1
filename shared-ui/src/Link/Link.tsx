import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
	/** Path from the site's root. */
	to: string;
	/** Runs on a plain click instead of the navigation. */
	instead?: (() => void) | undefined;
}

/**
 * Renders a link that navigates without loading the document again. Lists have dozens of
 * links, so it omits the router's prefetching and relative addresses.
 */
export function Link({ to, onClick, instead, ...rest }: LinkProps) {
	const navigate = useNavigate();
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		if (event.defaultPrevented || !isPlainClick(event)) return;
		event.preventDefault();
		if (instead) return instead();
		navigate(to, { replace: event.currentTarget.href === window.location.href });
	}
	return <a {...rest} href={to} onClick={follow} />;
}

/** Other clicks open a tab or a window, or save the target. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
