import type { ImportedRow, ImportJob } from "@creations/server/answers";
import { Badge, Button, formatCount, Heading, Inline, Progress, Text, toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toastRefusal, useAdminApi, useChange } from "../api/adminApi.ts";
import * as listing from "../listing.css.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { Figure } from "../shell/Figure.tsx";
import { nameOfFormat } from "./formats.ts";
import * as css from "./moving.css.ts";
import type { ImportState } from "./useImport.ts";

export function ImportRun({ state }: { state: ImportState }) {
	const { job, failure, stage, stop, reset } = state;
	if (stage.kind === "sending") return <Working label="Sending the files" percent={stage.percent} />;
	if (failure) return <Failed message={failure} onAgain={reset} />;
	if (!job || job.state === "running") {
		const isReport = stage.kind === "working" && stage.isReport;
		const percent = job && job.total > 0 ? (100 * job.rows) / job.total : 0;
		const label = isReport ? "Looking through the files" : "Bringing it in";
		const shown =
			job && job.total > 0 ? `${formatCount(job.rows)} of ${formatCount(job.total)} rows` : undefined;
		return <Working label={label} percent={percent} detail={shown} onStop={stop} />;
	}
	if (job.state === "failed") return <Failed message={job.message ?? ""} onAgain={reset} />;
	return <Ended job={job} state={state} />;
}

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
						Stop
					</Button>
				</Inline>
			)}
		</div>
	);
}

function Failed({ message, onAgain }: { message: string; onAgain: () => void }) {
	return (
		<div className={listing.panel} role="alert">
			<Text>{message}</Text>
			<Inline>
				<Button variant="secondary" onClick={onAgain}>
					Choose other files
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
	const stopped = job.state === "stopped" ? "Stopped. The same files go on where this was." : undefined;
	return (
		<>
			<Heading level={2} ref={heading} tabIndex={-1}>
				{isReport ? "What would come" : "What has come"}
			</Heading>
			<Text tone="soft" role="status">
				{stopped ??
					(isReport
						? `From ${nameOfFormat(result.format)}. Nothing was changed yet.`
						: `From ${nameOfFormat(result.format)}.`)}
			</Text>
			<dl className={listing.counts}>
				<Figure label={isReport ? "Would come" : "Came"} count={result.added} />
				<Figure label="As drafts" count={result.drafts} />
				<Figure label="There already" count={result.present} />
				<Figure label="Left out" count={result.total - result.added - result.present} />
			</dl>
			{result.categories.length > 0 && (
				<Text className={listing.name}>
					{`${isReport ? "Categories that will be made" : "Categories that were made"}: ${result.categories.join(", ")}.`}
				</Text>
			)}
			<Inline>
				{isReport ? (
					<Button size="large" disabled={result.added === 0} onClick={state.bringIn}>
						Bring it in
					</Button>
				) : (
					result.id !== null && result.added > 0 && <UndoButton id={result.id} onUndone={state.reset} />
				)}
				<Button variant="ghost" size="large" onClick={state.reset}>
					{isReport ? "Choose other files" : "Done"}
				</Button>
			</Inline>
			<Rows rows={result.rows} total={result.total} isReport={isReport} />
		</>
	);
}

function Rows({ rows, total, isReport }: { rows: ImportedRow[]; total: number; isReport: boolean }) {
	return (
		<>
			<ul className={css.list} aria-label="Rows">
				{rows.map((row, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: rows of several files have the same numbers, and never move
					<li key={i} className={listing.row}>
						<div className={css.head}>
							<span className={listing.name}>{row.name || `Row ${row.row}`}</span>
							<Outcome outcome={row.outcome} isReport={isReport} />
						</div>
						{[row.why, ...row.notes].map(
							(text) =>
								text && (
									<p key={text} className={css.notes}>
										{text}
									</p>
								),
						)}
					</li>
				))}
			</ul>
			{total > rows.length && <Text tone="soft">{`And ${formatCount(total - rows.length)} more.`}</Text>}
		</>
	);
}

const TONES = { added: "success", draft: "neutral", present: "neutral", left: "danger" } as const;

function Outcome({ outcome, isReport }: { outcome: ImportedRow["outcome"]; isReport: boolean }) {
	const words = {
		added: isReport ? "Will be added" : "Added",
		draft: isReport ? "Will be a draft" : "Draft",
		present: "There already",
		left: isReport ? "Will be left out" : "Left out",
	};
	return <Badge tone={TONES[outcome]}>{words[outcome]}</Badge>;
}

interface UndoButtonProps {
	id: number;
	size?: "small" | "large";
	onUndone?: () => void;
}

export function UndoButton({ id, size = "large", onUndone }: UndoButtonProps) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { mutate, isPending } = useChange({
		mutationFn: () => api.request("POST /api/admin/imports/:id/undo", { params: { id } }),
		onSuccess: ({ removed, kept }) => {
			const stayed = kept > 0 ? ` ${kept} stayed.` : "";
			toast({ title: "Import undone", description: `${removed} of what it added went.${stayed}` });
			onUndone?.();
		},
		onError: toastRefusal("Failed to undo the import. Please try again."),
		onSettled: () => queryClient.invalidateQueries(),
	});
	return (
		<BusyButton
			variant="secondary"
			size={size}
			busy={isPending}
			aria-label={`Undo import ${id}`}
			onClick={() => mutate()}
		>
			Undo
		</BusyButton>
	);
}
