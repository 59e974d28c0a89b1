import type { ImportSummary } from "@creations/server/responses";
import { Badge, Button, Heading, Inline, Text } from "@creations/shared-ui";
import { useAnswer } from "../api/adminApi.ts";
import { Unavailable } from "../connection/Unreachable.tsx";
import { Line } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { PageFrame, toContent } from "../shell/Page.tsx";
import { timeText } from "../shell/Time.tsx";
import { adminTexts } from "../texts/texts.ts";
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
			<section className={listing.section} aria-label={adminTexts.moving.import}>
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
			<Heading level={2}>{adminTexts.moving.earlier}</Heading>
			<ul className={css.list} aria-label={adminTexts.moving.imports}>
				{data.map((summary) => (
					<EarlierImport key={summary.id} {...summary} />
				))}
			</ul>
		</section>
	);
}

function EarlierImport({ id, status, format, files, items, begunAt }: ImportSummary) {
	return (
		<li>
			<Line
				name={files.map(({ name }) => name).join(", ") || nameOfFormat(format)}
				facts={[
					nameOfFormat(format),
					adminTexts.moving.items(items),
					timeText(begunAt),
					/begun|stopped/.test(status) && adminTexts.moving.continueHint,
				]}
			>
				<Inline>
					<Badge tone={status === "finished" ? "success" : "neutral"}>
						{adminTexts.moving.statuses[status]}
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
		<section className={listing.section} aria-label={adminTexts.moving.export}>
			<Heading level={2}>{adminTexts.moving.exportAll}</Heading>
			<Text tone="soft">{adminTexts.moving.aboutExport}</Text>
			<Inline>
				<Button asChild icon="download" variant="secondary" size="large">
					<a href="/api/admin/site.zip" download="site.zip">
						{adminTexts.moving.download}
					</a>
				</Button>
			</Inline>
		</section>
	);
}
