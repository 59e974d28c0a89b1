import { Container } from "@creations/shared-ui";
import type { ReactNode } from "react";
import type { List } from "../api/lists.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import { page } from "../listing.css.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";

interface ListPageProps<Item> {
	title: string;
	back: { to: string; label: string };
	answer: { list: List<Item> | undefined; error: Error | null };
	children: (list: List<Item>) => ReactNode;
}

export function ListPage<Item>({ title, back, answer: { list, error }, children }: ListPageProps<Item>) {
	if (error) return <Unavailable error={error} />;
	if (!list) return <LoadingScreen />;
	return (
		<Container width="content" className={page}>
			<BackLink to={back.to}>{back.label}</BackLink>
			<PageTitle>{title}</PageTitle>
			{children(list)}
		</Container>
	);
}
