import { type ComponentProps, type MouseEvent, use } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom";

export interface LinkProps extends Omit<ComponentProps<"a">, "href"> {
	/** From the site's root. */
	to: string;
	/** What a plain click does rather than follow it. */
	instead?: (() => void) | undefined;
}

/**
 * A link that a plain click follows without loading the document anew. Lists have dozens, so it does without what the router's own
 * spends on prefetching and relative addresses, and is not drawn anew when the address changes.
 */
export function Link({ to, onClick, instead, ...rest }: LinkProps) {
	const { navigator } = use(NavigationContext);
	function follow(event: MouseEvent<HTMLAnchorElement>) {
		onClick?.(event);
		if (event.defaultPrevented || !isPlainClick(event)) return;
		event.preventDefault();
		if (instead) return instead();
		const isHere = event.currentTarget.href === window.location.href;
		navigator[isHere ? "replace" : "push"](to);
	}
	return <a {...rest} href={to} onClick={follow} />;
}

/** Any other opens a link elsewhere: in a tab, in a window, as a file. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
	button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
