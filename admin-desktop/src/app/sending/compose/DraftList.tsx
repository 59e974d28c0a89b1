import type { NewsletterDraftSummary } from "@creations/server/responses";
import { Button, Inline } from "@creations/shared-ui";
import { useRef } from "react";
import { Line } from "../../items/Line.tsx";
import * as listing from "../../listing.css.ts";
import { removal } from "../../shell/removal.ts";
import { timeText } from "../../shell/Time.tsx";
import { adminTexts } from "../../texts/texts.ts";
import { useIsSending } from "../queries.ts";
import * as css from "../sending.css.ts";
import { isBlank, type NewsletterDraft } from "./newsletterDraft.ts";
import type { ServerDrafts } from "./useServerDrafts.ts";

interface DraftListProps {
	/** The draft in the form. */
	draft: NewsletterDraft;
	serverDrafts: Pick<ServerDrafts, "drafts" | "open" | "start" | "remove">;
}

/** Lists the other newsletter drafts, to open or delete one. */
export function DraftList({ draft, serverDrafts }: DraftListProps) {
	const summary = useRef<HTMLElement>(null);
	const isSending = useIsSending();
	const { drafts, open, start, remove } = serverDrafts;
	const others = drafts.filter(({ id }) => id !== draft.origin?.id);
	const hasText = !isBlank(draft);
	if (isSending || (others.length === 0 && !hasText)) return null;
	return (
		<div className={css.drafts}>
			{others.length > 0 && (
				<details className={css.draftDetails}>
					<summary ref={summary} className={listing.summary}>
						{adminTexts.sending.otherDraftsCount(String(others.length))}
					</summary>
					<ul className={css.draftItems} aria-label={adminTexts.sending.otherDrafts}>
						{others.map((other) => (
							<li key={other.id}>
								<DraftLine
									draft={other}
									onOpen={open}
									onDelete={remove}
									onRemoved={() => summary.current?.focus()}
								/>
							</li>
						))}
					</ul>
				</details>
			)}
			{hasText && (
				<Button icon="plus" variant="ghost" size="small" onClick={start}>
					{adminTexts.sending.create}
				</Button>
			)}
		</div>
	);
}

interface DraftLineProps {
	draft: NewsletterDraftSummary;
	onOpen: (id: number) => void;
	onDelete: (draft: NewsletterDraftSummary) => void;
	onRemoved: () => void;
}

function DraftLine({ draft, onOpen, onDelete, onRemoved }: DraftLineProps) {
	const name = draft.subject || adminTexts.sending.untitled;
	return (
		<Line name={name} facts={[adminTexts.sending.savedAt(timeText(draft.savedAt))]}>
			<Inline gap="xs">
				<Button
					variant="secondary"
					size="small"
					aria-label={adminTexts.sending.openName(name)}
					onClick={() => onOpen(draft.id)}
				>
					{adminTexts.sending.open}
				</Button>
				<Button
					variant="secondary"
					size="small"
					aria-label={adminTexts.items.deleteName(name)}
					onClick={removal(() => {
						onRemoved();
						onDelete(draft);
					})}
				>
					{adminTexts.items.delete}
				</Button>
			</Inline>
		</Line>
	);
}
