import type { ComponentProps, MouseEvent } from "react";
import { useNavigate } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
	/** From the site's root. */
	to: string;
	/** Runs on a plain click in place of the navigation. */
	instead?: (() => void) | undefined;
}

/**
 * A link that a plain click follows without loading the document again. Lists have dozens of them, so it leaves out the
 * prefetching and the relative addresses of the router's own.
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

/** Any other opens a link elsewhere: in a tab, in a window, as a file. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
