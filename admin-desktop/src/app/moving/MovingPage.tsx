import type { ImportSummary } from "@creations/server/answers";
import { Badge, Button, Container, formatCount, Heading, Icon, Inline, Text } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useAdminApi } from "../api/adminApi.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import * as listing from "../listing.css.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { Time } from "../shell/Time.tsx";
import { ChooseFiles } from "./ChooseFiles.tsx";
import { nameOfFormat } from "./formats.ts";
import { ImportRun } from "./ImportRun.tsx";
import * as css from "./moving.css.ts";
import { UndoButton } from "./UndoButton.tsx";
import { IMPORTS, useImport } from "./useImport.ts";

export const movingAddress = "/admin/moving";

export function MovingPage() {
	const state = useImport();
	return (
		<Container width="content" className={listing.page}>
			<BackLink to="/admin">Back to the content</BackLink>
			<PageTitle>Moving In and Out</PageTitle>
			<section className={listing.section} aria-label="Moving in">
				{state.stage.kind === "choosing" ? (
					<ChooseFiles onReport={state.report} />
				) : (
					<ImportRun state={state} />
				)}
			</section>
			<FormerImports />
			<MovingOut />
		</Container>
	);
}

function FormerImports() {
	const api = useAdminApi();
	const { data, error } = useQuery({
		queryKey: [IMPORTS],
		queryFn: () => api.request("GET /api/admin/imports"),
		gcTime: 0,
	});
	if (error) return <Unavailable error={error} />;
	if (!data || data.length === 0) return null;
	return (
		<section className={listing.section}>
			<Heading level={2}>What came before</Heading>
			<ul className={css.list} aria-label="Imports">
				{data.map((one) => (
					<FormerImport key={one.id} summary={one} />
				))}
			</ul>
		</section>
	);
}

const STATUS = {
	running: "Under way",
	begun: "Interrupted",
	stopped: "Stopped",
	finished: "Finished",
	undone: "Undone",
};

function FormerImport({
	summary: { id, status, format, files, items, begunAt },
}: {
	summary: ImportSummary;
}) {
	return (
		<li className={listing.row}>
			<Inline justify="between">
				<div>
					<p className={css.name}>{files.map(({ name }) => name).join(", ") || nameOfFormat(format)}</p>
					<p className={listing.facts}>
						<span>{nameOfFormat(format)}</span>
						<span>{`${formatCount(items)} there`}</span>
						<Time at={begunAt} />
					</p>
					{/begun|stopped/.test(status) && (
						<p className={css.notes}>It goes on where it was when you choose the same files again.</p>
					)}
				</div>
				<Inline>
					<Badge tone={status === "finished" ? "success" : "neutral"}>{STATUS[status]}</Badge>
					{/begun|stopped|finished/.test(status) && items > 0 && <UndoButton id={id} size="small" />}
				</Inline>
			</Inline>
		</li>
	);
}

function MovingOut() {
	return (
		<section className={listing.section} aria-label="Moving out">
			<Heading level={2}>Leave with everything</Heading>
			<Text tone="soft">
				One archive with every story as Markdown, its pictures, products, categories, subscribers and
				redirects, and a file that WordPress reads. It holds the addresses of your subscribers: keep it where
				nobody else looks.
			</Text>
			<Inline>
				<Button asChild variant="secondary" size="large">
					<a href="/api/admin/site.zip" download="site.zip">
						<Icon name="download" />
						Download the archive
					</a>
				</Button>
			</Inline>
		</section>
	);
}
