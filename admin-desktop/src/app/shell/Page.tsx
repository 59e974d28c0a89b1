import { Container, Inline } from "@creations/shared-ui";
import type { ReactNode } from "react";
import type { List } from "../api/lists.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { page } from "../listing.css.ts";
import { BackLink } from "./BackLink.tsx";
import { PageTitle } from "./PageTitle.tsx";
import { LoadingScreen } from "./screens.tsx";

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
	const heading = <PageTitle>{title}</PageTitle>;
	return (
		<Container width={width} className={className}>
			<BackLink to={back.to}>{back.label}</BackLink>
			{beside ? (
				<Inline justify="between">
					{heading}
					{beside}
				</Inline>
			) : (
				heading
			)}
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

interface ListPageProps<Item> extends Omit<PageProps<List<Item>>, "answer"> {
	answer: { list: List<Item> | undefined; error: Error | null };
}

export const ListPage = <Item,>({ answer: { list, error }, ...page }: ListPageProps<Item>) => (
	<Page {...page} answer={{ data: list, error }} />
);

export const toContent = { to: "/admin", label: "Back to the content" };
