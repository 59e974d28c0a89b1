import { Container, Heading, Manuscript, Skeleton } from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { useApp } from "../app/context.tsx";
import { NotFoundPage } from "../app/NotFoundPage.tsx";
import { Head } from "../head/Head.tsx";
import { LoadingNotice } from "../page/LoadingNotice.tsx";
import { sitePageQuery } from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";
import * as css from "./InfoPage.css.ts";

type Text = ComponentProps<typeof Manuscript>["page"];

/** A page that the site's administrators write, such as About. */
export function InfoPage({ slug }: { slug: string }) {
	const { api } = useApp();
	const { data: page, isError } = useQuery(sitePageQuery(api, slug));
	if (isError) return <NotFoundPage />;
	return (
		<Container width="measure" className={css.page}>
			{page ? (
				<>
					<Head title={page.title} description={page.summary} />
					<Heading level={1} size="display">
						{page.title}
					</Heading>
					<Manuscript page={page.text as Text} />
				</>
			) : (
				<>
					<LoadingNotice of="page" />
					<Skeleton />
					<Skeleton />
				</>
			)}
		</Container>
	);
}
