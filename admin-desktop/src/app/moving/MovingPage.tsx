import type { ImportSummary } from "@creations/server/answers";
import { Badge, Button, formatCount, Heading, Inline, Text } from "@creations/shared-ui";
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

export function MovingPage() {
	const state = useImport();
	return (
		<PageFrame title="Moving In and Out" back={toContent}>
			<section className={listing.section} aria-label="Moving in">
				{state.stage.kind === "choosing" ? (
					<ChooseFiles onReport={state.report} />
				) : (
					<ImportRun state={state} />
				)}
			</section>
			<FormerImports />
			<MovingOut />
		</PageFrame>
	);
}

function FormerImports() {
	const { data, error } = useAnswer("GET /api/admin/imports");
	if (error) return <Unavailable error={error} />;
	if (!data || data.length === 0) return null;
	return (
		<section className={listing.section}>
			<Heading level={2}>What came before</Heading>
			<ul className={css.list} aria-label="Imports">
				{data.map((one) => (
					<FormerImport key={one.id} {...one} />
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

function FormerImport({ id, status, format, files, items, begunAt }: ImportSummary) {
	return (
		<li>
			<Line
				name={files.map(({ name }) => name).join(", ") || nameOfFormat(format)}
				facts={[
					nameOfFormat(format),
					`${formatCount(items)} there`,
					timeText(begunAt),
					/begun|stopped/.test(status) && "It goes on where it was when you choose the same files again.",
				]}
			>
				<Inline>
					<Badge tone={status === "finished" ? "success" : "neutral"}>{STATUS[status]}</Badge>
					{/begun|stopped|finished/.test(status) && items > 0 && <UndoButton id={id} size="small" />}
				</Inline>
			</Line>
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
				<Button asChild icon="download" variant="secondary" size="large">
					<a href="/api/admin/site.zip" download="site.zip">
						Download the archive
					</a>
				</Button>
			</Inline>
		</section>
	);
}
