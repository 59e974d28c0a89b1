import { Heading, type HeadingProps } from "@creations/shared-ui";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { usePlatform } from "../platform.ts";
import * as css from "./shell.css.ts";

/** The main heading, also of the window. After a navigation it has the focus, so that keyboards start at the new page. */
export function PageTitle({ children, size = "heading" }: { children: string; size?: HeadingProps["size"] }) {
	const { site } = usePlatform();
	const { key } = useLocation();
	const heading = useRef<HTMLHeadingElement>(null);
	const arrived = useRef(key);
	useEffect(() => {
		// The page that the application opened with is announced by the browser.
		if (arrived.current !== "default") heading.current?.focus({ preventScroll: true });
	}, []);
	return (
		<>
			<title>{`${children} · ${site.name}`}</title>
			<Heading ref={heading} tabIndex={-1} level={1} size={size} className={css.title}>
				{children}
			</Heading>
		</>
	);
}
