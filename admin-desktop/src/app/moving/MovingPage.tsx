import { counted } from "@creations/events/text";
import type { ImportSummary } from "@creations/server/responses";
import { Badge, Button, Heading, Inline, Text } from "@creations/shared-ui";
import { useAnswer } from "../api/adminApi.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { Line } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { PageFrame, toContent } from "../shell/Page.tsx";
import { timeText } from "../shell/Time.tsx";
import { ChooseFiles } from "./ChooseFiles.tsx";
import { nameOfFormat } from "./formats.ts";
import { ImportRun, UndoButton } from "./ImportRun.tsx";
import * as css from "./moving.css.ts";
import { useImport } from "./useImport.ts";

/** Renders the page for imports and exports. */
export function MovingPage() {
	const state = useImport();
	return (
		<PageFrame back={toContent}>
			<section className={listing.section} aria-label="Import">
				{state.stage.kind === "choosing" ? (
					<ChooseFiles onReport={state.report} />
				) : (
					<ImportRun state={state} />
				)}
			</section>
			<EarlierImports />
			<Export />
		</PageFrame>
	);
}

function EarlierImports() {
	const { data, error } = useAnswer("GET /api/admin/imports");
	if (error) return <Unavailable error={error} />;
	if (!data || data.length === 0) return null;
	return (
		<section className={listing.section}>
			<Heading level={2}>Earlier imports</Heading>
			<ul className={css.list} aria-label="Imports">
				{data.map((summary) => (
					<EarlierImport key={summary.id} {...summary} />
				))}
			</ul>
		</section>
	);
}

const STATUS = {
	running: "In progress",
	begun: "Interrupted",
	stopped: "Stopped",
	finished: "Finished",
	undone: "Undone",
};

function EarlierImport({ id, status, format, files, items, begunAt }: ImportSummary) {
	return (
		<li>
			<Line
				name={files.map(({ name }) => name).join(", ") || nameOfFormat(format)}
				facts={[
					nameOfFormat(format),
					counted(items, "item"),
					timeText(begunAt),
					/begun|stopped/.test(status) && "Choose the same files again to continue.",
				]}
			>
				<Inline>
					<Badge tone={status === "finished" ? "success" : "neutral"}>
						{STATUS[status]}
					</Badge>
					{/begun|stopped|finished/.test(status) && items > 0 && (
						<UndoButton id={id} size="small" />
					)}
				</Inline>
			</Line>
		</li>
	);
}

function Export() {
	return (
		<section className={listing.section} aria-label="Export">
			<Heading level={2}>Export everything</Heading>
			<Text tone="soft">
				One archive with every story as Markdown, its pictures, products, categories,
				subscribers and redirects, and a file that WordPress reads. It contains the
				addresses of your subscribers: keep it somewhere private.
			</Text>
			<Inline>
				<Button asChild icon="download" variant="secondary" size="large">
					<a href="/api/admin/site.zip" download="site.zip">
						Download the archive
					</a>
				</Button>
			</Inline>
		</section>
	);
}
