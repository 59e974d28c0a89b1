import {
	Button,
	Container,
	EmptyState,
	Heading,
	type HeadingProps,
	Inline,
} from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { type ReactNode, use, useEffect, useId, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { Unavailable } from "../connection/Unreachable.tsx";
import { page, section } from "../listing.css.ts";
import { useSite } from "../site.ts";
import { adminTexts } from "../texts/texts.ts";
import { BackLink } from "./buttons.tsx";
import { LoadingScreen } from "./screens.tsx";
import { ScreenTitle } from "./screenTitle.ts";
import * as css from "./shell.css.ts";

interface Frame {
	back: { to: string; label: string };
	width?: "content" | "wide";
	className?: string;
}

interface PageFrameProps extends Frame {
	/** If absent, the title of the tab. */
	title?: string | undefined;
	/** Shown at the end of the title's row. */
	trailing?: ReactNode;
	children: ReactNode;
}

/** Renders a page with a back link and a title. */
export function PageFrame(props: PageFrameProps) {
	const { back, width = "content", className = page, trailing, children } = props;
	const titleOfScreen = use(ScreenTitle);
	return (
		<Container width={width} className={className}>
			<BackLink to={back.to}>{back.label}</BackLink>
			<Inline justify="between">
				<PageTitle>{props.title ?? titleOfScreen()}</PageTitle>
				{trailing}
			</Inline>
			{children}
		</Container>
	);
}

interface PageProps<Data> extends Frame {
	answer: { data: Data | undefined; error: Error | null };
	title?: string | ((data: Data) => string);
	trailing?: (data: Data) => ReactNode;
	children: (data: Data) => ReactNode;
}

/** Renders a page from an answer, with a loading screen and an error view. */
export function Page<Data>({
	answer: { data, error },
	title,
	trailing,
	children,
	...frame
}: PageProps<Data>) {
	if (error instanceof ApiError && error.status === 404 && data === undefined)
		return <NotFound back={frame.back} />;
	if (data === undefined)
		return error ? <Unavailable error={error} /> : <LoadingScreen />;
	return (
		<PageFrame
			{...frame}
			title={typeof title === "function" ? title(data) : title}
			trailing={trailing?.(data)}
		>
			{children(data)}
		</PageFrame>
	);
}

const NotFound = ({ back }: Pick<Frame, "back">) => (
	<EmptyState icon="search" title={adminTexts.shell.notFound}>
		<Button asChild icon="arrow-left" variant="secondary">
			<Link to={back.to}>{back.label}</Link>
		</Button>
	</EmptyState>
);

interface PartProps {
	title: string;
	trailing?: ReactNode;
	children: ReactNode;
}

/** Renders a section of a page with its own heading. */
export function Part({ title, trailing, children }: PartProps) {
	const id = useId();
	return (
		<section className={section} aria-labelledby={id}>
			<Inline justify="between">
				<Heading id={id} level={2} size="title">
					{title}
				</Heading>
				{trailing}
			</Inline>
			{children}
		</section>
	);
}

export const toContent = {
	to: "/admin",
	get label() {
		return adminTexts.shell.backToContent;
	},
};

/**
 * Renders the main heading and the window title. It takes the focus after a navigation,
 * for keyboards and screen readers.
 */
export function PageTitle({
	children,
	size = "heading",
}: {
	children: string;
	size?: HeadingProps["size"];
}) {
	const site = useSite();
	const { key } = useLocation();
	const heading = useRef<HTMLHeadingElement>(null);
	const arrived = useRef(key);
	useEffect(() => {
		// The browser itself announces the first page.
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
