import { Button, Dialog, Inline, Stack, Text } from "@creations/shared-ui";
import { sameValue } from "../forms/values.ts";
import { FieldVersion, useNames } from "../history/changes/Changes.tsx";
import * as css from "./EditorPage.css.ts";
import type { Editor } from "./useEditor.ts";

interface ConflictDialogProps {
	labels: Record<string, string>;
	editor: Pick<
		Editor<object>,
		"values" | "theirs" | "keepMine" | "takeTheirs" | "decideLater"
	>;
}

/** Lets the person choose between two versions after a save conflict. */
export function ConflictDialog({ labels, editor }: ConflictDialogProps) {
	return (
		<Dialog
			title="Changed in the meantime"
			description={
				"This was saved elsewhere while you were writing. Nothing is lost: " +
				"choose the version to keep."
			}
			width="wide"
			open={editor.theirs !== null}
			onOpenChange={(stays) => stays || editor.decideLater()}
		>
			{editor.theirs && (
				<Versions labels={labels} editor={editor} theirs={{ ...editor.theirs.values }} />
			)}
		</Dialog>
	);
}

interface VersionsProps extends ConflictDialogProps {
	theirs: Record<string, unknown>;
}

function Versions({
	labels,
	editor: { values, keepMine, takeTheirs },
	theirs,
}: VersionsProps) {
	const mine: VersionsProps["theirs"] = { ...values };
	const fields = Object.keys(labels).filter(
		(field) => !sameValue(mine[field], theirs[field]),
	);
	const names = useNames(
		fields.map((field) => ({ field, before: mine[field], after: theirs[field] })),
	);
	return (
		<Stack gap="lg">
			{fields.length === 0 && <Text>Both versions are the same.</Text>}
			<div className={css.fields}>
				{fields.map((field) => (
					<FieldVersions
						key={field}
						field={field}
						label={labels[field]}
						mine={mine[field]}
						theirs={theirs[field]}
						names={names}
					/>
				))}
			</div>
			<Inline gap="xs">
				<Button onClick={keepMine}>Keep mine</Button>
				<Button variant="secondary" onClick={takeTheirs}>
					Take theirs
				</Button>
			</Inline>
		</Stack>
	);
}

interface FieldVersionsProps {
	field: string;
	label: string | undefined;
	mine: unknown;
	theirs: unknown;
	names: ReturnType<typeof useNames>;
}

/** Shows both versions of a field. */
function FieldVersions({ field, label, mine, theirs, names }: FieldVersionsProps) {
	return (
		<section className={css.field} aria-label={label}>
			<Text size="label" tone="faint" className={css.label}>
				{label}
			</Text>
			{[["Mine", mine, theirs] as const, ["Theirs", theirs, mine] as const].map(
				([owner, version, other]) => (
					<div key={owner}>
						<Text size="small" tone="faint">
							{owner}
						</Text>
						<FieldVersion field={field} before={other} after={version} names={names} />
					</div>
				),
			)}
		</section>
	);
}
