import { Button, Dialog, Inline, Text } from "@creations/shared-ui";
import { FieldVersion } from "../history/changes/Changes.tsx";
import { bothSides } from "../history/changes/textOf.ts";
import { useNames } from "../history/changes/useNames.ts";
import * as css from "./ConflictDialog.css.ts";
import { sameValue } from "./editorState.ts";

export interface ConflictDialogProps<Values extends object> {
	labels: Record<keyof Values & string, string>;
	mine: Values;
	theirs: Values | null;
	onKeepMine: () => void;
	onTakeTheirs: () => void;
	onLater: () => void;
}

export function ConflictDialog<Values extends object>({ theirs, ...rest }: ConflictDialogProps<Values>) {
	return (
		<Dialog
			title="Changed in the meantime"
			description="Someone else saved this while you were writing. Nothing of yours is lost: choose which version stays."
			width="wide"
			open={theirs !== null}
			onOpenChange={(stays) => stays || rest.onLater()}
		>
			{theirs && <Versions theirs={theirs} {...rest} />}
		</Dialog>
	);
}

function Versions<Values extends object>({
	labels,
	mine,
	theirs,
	onKeepMine,
	onTakeTheirs,
}: ConflictDialogProps<Values> & { theirs: Values }) {
	const fields = (Object.keys(labels) as (keyof Values & string)[]).filter(
		(field) => !sameValue(mine[field], theirs[field]),
	);
	const names = useNames(
		bothSides(fields.map((field) => ({ field, before: mine[field], after: theirs[field] }))),
	);
	return (
		<div className={css.conflict}>
			{fields.length === 0 && <Text>Both versions say the same.</Text>}
			<div className={css.fields}>
				{fields.map((field) => (
					<section key={field} className={css.field} aria-label={labels[field]}>
						<Text size="label" tone="faint" className={css.label}>
							{labels[field]}
						</Text>
						<div>
							<Text size="small" tone="faint">
								Mine
							</Text>
							<FieldVersion field={field} value={mine[field]} other={theirs[field]} names={names} />
						</div>
						<div>
							<Text size="small" tone="faint">
								Theirs
							</Text>
							<FieldVersion field={field} value={theirs[field]} other={mine[field]} names={names} />
						</div>
					</section>
				))}
			</div>
			<Inline gap="xs">
				<Button onClick={onKeepMine}>Keep mine</Button>
				<Button variant="secondary" onClick={onTakeTheirs}>
					Take theirs
				</Button>
			</Inline>
		</div>
	);
}
