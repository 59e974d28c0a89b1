import { Container, Heading, type HeadingProps, Inline } from "@creations/shared-ui";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useLocation } from "react-router-dom";
import { Unavailable } from "../connection/Unreachable.tsx";
import { page, section } from "../listing.css.ts";
import { usePlatform } from "../platform.ts";
import { BackLink } from "./buttons.tsx";
import { LoadingScreen } from "./screens.tsx";
import * as css from "./shell.css.ts";

interface Frame {
	back: { to: string; label: string };
	width?: "content" | "wide";
	className?: string;
}

interface PageFrameProps extends Frame {
	title: string;
	beside?: ReactNode;
	children: ReactNode;
}

/** The way back, a title with what stands beside it, and the page below. */
export function PageFrame(props: PageFrameProps) {
	const { back, width = "content", className = page, title, beside, children } = props;
	return (
		<Container width={width} className={className}>
			<BackLink to={back.to}>{back.label}</BackLink>
			<Inline justify="between">
				<PageTitle>{title}</PageTitle>
				{beside}
			</Inline>
			{children}
		</Container>
	);
}

interface PageProps<Data> extends Frame {
	answer: { data: Data | undefined; error: Error | null };
	title: string | ((data: Data) => string);
	beside?: (data: Data) => ReactNode;
	children: (data: Data) => ReactNode;
}

/** A page that shows what the server answers, and meanwhile that it does not yet, or cannot. */
export function Page<Data>({ answer: { data, error }, title, beside, children, ...frame }: PageProps<Data>) {
	if (data === undefined) return error ? <Unavailable error={error} /> : <LoadingScreen />;
	return (
		<PageFrame {...frame} title={typeof title === "string" ? title : title(data)} beside={beside?.(data)}>
			{children(data)}
		</PageFrame>
	);
}

interface PartProps {
	title: string;
	beside?: ReactNode;
	children: ReactNode;
}

/** A part of a page, under a heading of its own. */
export function Part({ title, beside, children }: PartProps) {
	const id = useId();
	return (
		<section className={section} aria-labelledby={id}>
			<Inline justify="between">
				<Heading id={id} level={2} size="title">
					{title}
				</Heading>
				{beside}
			</Inline>
			{children}
		</section>
	);
}

export const toContent = { to: "/admin", label: "Back to the content" };

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
