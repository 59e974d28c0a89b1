import type { NewsletterDraftSummary } from "@creations/server/responses";
import { Button, Inline } from "@creations/shared-ui";
import { useRef } from "react";
import { Line } from "../../items/Line.tsx";
import * as listing from "../../listing.css.ts";
import { removal } from "../../shell/removal.ts";
import { timeText } from "../../shell/Time.tsx";
import * as css from "../sending.css.ts";
import { UNTITLED } from "./useServerDrafts.ts";

interface DraftListProps {
	/** The drafts on the server, without the one in the form. */
	drafts: readonly NewsletterDraftSummary[];
	/** Whether the form has a text that another draft would replace. */
	hasText: boolean;
	onOpen: (id: number) => void;
	onStart: () => void;
	onDelete: (draft: NewsletterDraftSummary) => void;
}

/** Lists the other newsletter drafts, to open or delete one. */
export function DraftList({ drafts, hasText, onStart, ...handlers }: DraftListProps) {
	const summary = useRef<HTMLElement>(null);
	if (drafts.length === 0 && !hasText) return null;
	return (
		<div className={css.drafts}>
			{drafts.length > 0 && (
				<details className={css.draftDetails}>
					<summary ref={summary} className={listing.summary}>
						{`Other drafts (${drafts.length})`}
					</summary>
					<ul className={css.draftItems} aria-label="Other drafts">
						{drafts.map((draft) => (
							<li key={draft.id}>
								<DraftLine
									draft={draft}
									onRemoved={() => summary.current?.focus()}
									{...handlers}
								/>
							</li>
						))}
					</ul>
				</details>
			)}
			{hasText && (
				<Button icon="plus" variant="ghost" size="small" onClick={onStart}>
					New newsletter
				</Button>
			)}
		</div>
	);
}

interface DraftLineProps extends Pick<DraftListProps, "onOpen" | "onDelete"> {
	draft: NewsletterDraftSummary;
	onRemoved: () => void;
}

function DraftLine({ draft, onOpen, onDelete, onRemoved }: DraftLineProps) {
	const name = draft.subject || UNTITLED;
	return (
		<Line name={name} facts={[`Saved ${timeText(draft.savedAt)}`]}>
			<Inline gap="xs">
				<Button
					variant="secondary"
					size="small"
					aria-label={`Open ${name}`}
					onClick={() => onOpen(draft.id)}
				>
					Open
				</Button>
				<Button
					variant="secondary"
					size="small"
					aria-label={`Delete ${name}`}
					onClick={removal(() => {
						onRemoved();
						onDelete(draft);
					})}
				>
					Delete
				</Button>
			</Inline>
		</Line>
	);
}
