import type { ImportedRow, ImportJob } from "@creations/server/responses";
import {
	Badge,
	Button,
	formatCount,
	Heading,
	Inline,
	Progress,
	Text,
	toast,
} from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import { messageText } from "../api/messageText.ts";
import * as listing from "../listing.css.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { Figure } from "../shell/Figure.tsx";
import { adminTexts } from "../texts/texts.ts";
import { nameOfFormat } from "./formats.ts";
import * as css from "./moving.css.ts";
import { rowText } from "./rowText.ts";
import type { ImportState } from "./useImport.ts";

/** Shows the progress and the result of an import or its preview. */
export function ImportRun({ state }: { state: ImportState }) {
	const { job, failure, stage, stop, reset } = state;
	const texts = adminTexts.moving;
	if (stage.kind === "sending")
		return <Working label={texts.uploading} percent={stage.percent} />;
	if (failure) return <Failed message={failure} onRetry={reset} />;
	if (!job || job.state === "running") {
		const isReport = stage.kind === "working" && stage.isReport;
		const percent = job && job.total > 0 ? (100 * job.rows) / job.total : 0;
		const label = isReport ? texts.checking : texts.importing;
		const detail =
			job && job.total > 0
				? texts.rows(formatCount(job.rows), formatCount(job.total))
				: undefined;
		return <Working label={label} percent={percent} detail={detail} onStop={stop} />;
	}
	if (job.state === "failed")
		return <Failed message={failureText(job)} onRetry={reset} />;
	return <Ended job={job} state={state} />;
}

const failureText = ({ message, ...job }: ImportJob) =>
	message === null ? "" : messageText({ message, ...job });

interface WorkingProps {
	label: string;
	percent: number;
	detail?: string | undefined;
	onStop?: () => void;
}

function Working({ label, percent, detail, onStop }: WorkingProps) {
	return (
		<div className={listing.panel}>
			<Inline justify="between">
				<Text>{label}</Text>
				<Text size="small" tone="soft">
					{detail}
				</Text>
			</Inline>
			<Progress label={label} value={percent} />
			{onStop && (
				<Inline>
					<Button variant="secondary" size="small" onClick={onStop}>
						{adminTexts.moving.stop}
					</Button>
				</Inline>
			)}
		</div>
	);
}

function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
	return (
		<div className={listing.panel} role="alert">
			<Text>{message}</Text>
			<Inline>
				<Button variant="secondary" onClick={onRetry}>
					{adminTexts.moving.chooseOthers}
				</Button>
			</Inline>
		</div>
	);
}

function Ended({ job, state }: { job: ImportJob; state: ImportState }) {
	const { result, isReport } = job;
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	if (!result) return null;
	return (
		<>
			<Heading level={2} ref={heading} tabIndex={-1}>
				{isReport ? adminTexts.moving.previewTitle : adminTexts.moving.imported}
			</Heading>
			<Text tone="soft" role="status">
				{endText(job, nameOfFormat(result.format))}
			</Text>
			<Counts result={result} isReport={isReport} />
			{result.categories.length > 0 && (
				<Text className={listing.name}>
					{adminTexts.moving.newCategories(result.categories.join(", "))}
				</Text>
			)}
			<Actions result={result} isReport={isReport} state={state} />
			<Rows rows={result.rows} total={result.total} isReport={isReport} />
		</>
	);
}

function endText({ state, isReport }: ImportJob, format: string): string {
	const { stoppedText, fromUnchanged, from } = adminTexts.moving;
	if (state === "stopped") return stoppedText;
	return isReport ? fromUnchanged(format) : from(format);
}

interface ResultProps {
	result: NonNullable<ImportJob["result"]>;
	isReport: boolean;
}

function Counts({ result, isReport }: ResultProps) {
	const { toImport, imported, drafts, present, skipped } = adminTexts.moving.counts;
	return (
		<dl className={listing.counts}>
			<Figure label={isReport ? toImport : imported} count={result.added} />
			<Figure label={drafts} count={result.drafts} />
			<Figure label={present} count={result.present} />
			<Figure label={skipped} count={result.total - result.added - result.present} />
		</dl>
	);
}

function Actions({ result, isReport, state }: ResultProps & { state: ImportState }) {
	return (
		<Inline>
			{isReport ? (
				<Button size="large" disabled={result.added === 0} onClick={state.bringIn}>
					{adminTexts.moving.import}
				</Button>
			) : (
				result.id !== null &&
				result.added > 0 && <UndoButton id={result.id} onUndone={state.reset} />
			)}
			<Button variant="ghost" size="large" onClick={state.reset}>
				{isReport ? adminTexts.moving.chooseOthers : adminTexts.moving.done}
			</Button>
		</Inline>
	);
}

interface RowsProps {
	rows: ImportedRow[];
	total: number;
	isReport: boolean;
}

function Rows({ rows, total, isReport }: RowsProps) {
	return (
		<>
			<ul className={css.list} aria-label={adminTexts.moving.rowsLabel}>
				{rows.map((row, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat, and rows never move.
					<li key={i} className={listing.row}>
						<div className={css.head}>
							<span className={listing.name}>{rowName(row)}</span>
							<Outcome {...row} isReport={isReport} />
						</div>
						{[row.why, ...row.notes].map(
							(text) =>
								text && (
									<p key={text} className={css.notes}>
										{rowText(text)}
									</p>
								),
						)}
					</li>
				))}
			</ul>
			{total > rows.length && (
				<Text tone="soft">
					{adminTexts.moving.more(formatCount(total - rows.length))}
				</Text>
			)}
		</>
	);
}

/** Returns the name of a row. The server names a group of files, without a row. */
const rowName = ({ name, row }: ImportedRow) =>
	row === 0 ? rowText(name) : name || adminTexts.moving.row(row);

const TONES = {
	added: "success",
	draft: "neutral",
	present: "neutral",
	left: "danger",
} as const;

interface OutcomeProps extends Pick<ImportedRow, "outcome" | "status"> {
	isReport: boolean;
}

function Outcome({ outcome, status, isReport }: OutcomeProps) {
	const tone = status ? "neutral" : TONES[outcome];
	const texts = isReport ? adminTexts.moving.expected : adminTexts.moving.outcomes;
	// Added subscribers with a status get no mail.
	return (
		<Badge tone={tone}>{texts[outcome === "added" && status ? status : outcome]}</Badge>
	);
}

interface UndoButtonProps {
	id: number;
	size?: "small" | "large";
	onUndone?: () => void;
}

/** Renders a button that removes the imported items again. */
export function UndoButton({ id, size = "large", onUndone }: UndoButtonProps) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate, isPending } = useChange({
		refreshes: "itself",
		mutationFn: () => api.request("POST /api/admin/imports/:id/undo", { params: { id } }),
		onSuccess: ({ removed, kept }) => {
			const texts = adminTexts.moving;
			const keptText = kept > 0 ? ` ${texts.kept(kept)}` : "";
			toast({ title: texts.undone, description: `${texts.removed(removed)}${keptText}` });
			onUndone?.();
		},
		onError: toastRefusal(adminTexts.moving.undoFailed),
		onSettled: () => queryClient.invalidateQueries(),
	});
	return (
		<BusyButton
			variant="secondary"
			size={size}
			busy={isPending}
			aria-label={adminTexts.moving.undoImport(id)}
			onClick={() => mutate()}
		>
			{adminTexts.moving.undo}
		</BusyButton>
	);
}
