import {
	Container,
	Heading,
	lettersOf,
	Manuscript,
	Skeleton,
} from "@creations/shared-ui";
import type { ComponentProps } from "react";
import { useApp } from "../app/context.tsx";
import { NotFoundPage } from "../app/ErrorPage.tsx";
import { Head } from "../head/Head.tsx";
import * as css from "../page/parts.css.ts";
import { LoadingNotice } from "../page/parts.tsx";
import { VerifyPageButton } from "../proofs/VerifyPageButton.tsx";
import * as queries from "../queries/queries.ts";
import { useQuery } from "../queries/useQuery.ts";

type Text = ComponentProps<typeof Manuscript>["page"];

/** Shows a page that the site's administrators write, such as About. */
export function InfoPage({ slug }: { slug: string }) {
	const { api } = useApp();
	const { data: page, isError } = useQuery(queries.sitePage(api, slug));
	if (isError) return <NotFoundPage />;
	return (
		<Container
			width="measure"
			className={css.page}
			{...(page && lettersOf(page.summary || page.title))}
		>
			{page ? (
				<>
					<Head title={page.title} description={page.summary} />
					<Heading level={1} size="display">
						{page.title}
					</Heading>
					<div data-proven="">
						<Manuscript page={page.text as Text} />
					</div>
					<VerifyPageButton shown={{ kind: "page", item: page }} />
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
