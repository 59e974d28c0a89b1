import { Button, Dialog, Inline, Stack, Text } from "@creations/shared-ui";
import { useId, useState } from "react";
import { useAnswer } from "../api/adminApi.ts";
import { useUser } from "../api/queries.ts";
import { sameValue } from "../forms/values.ts";
import { FieldVersion, useNames } from "../history/changes/Changes.tsx";
import { agoOrDay } from "../history/days.ts";
import type { Kind } from "../items/kinds.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./EditorPage.css.ts";
import { labelOf } from "./form.ts";
import type { Editor } from "./useEditor.ts";

type Conflicted = Pick<
	Editor<object>,
	"id" | "values" | "theirs" | "keepMine" | "takeTheirs" | "decideLater"
>;

interface ConflictDialogProps {
	kind: Kind;
	labels: Record<string, string>;
	editor: Conflicted;
}

/** Lets the person choose between two versions after a save conflict, by field. */
export function ConflictDialog({ kind, labels, editor }: ConflictDialogProps) {
	const { id, theirs, decideLater } = editor;
	return (
		<Dialog
			title={adminTexts.editor.changedMeanwhile}
			description={adminTexts.editor.chooseVersion}
			width="wide"
			open={theirs !== null}
			onOpenChange={(stays) => stays || decideLater()}
		>
			{theirs && (
				<Stack gap="md">
					{id !== null && <Author kind={kind} id={id} version={theirs.item.version} />}
					<Versions labels={labels} editor={editor} theirs={{ ...theirs.values }} />
				</Stack>
			)}
		</Dialog>
	);
}

interface AuthorProps {
	kind: Kind;
	id: number;
	version: number;
}

/** Shows who saved the other version, and when. */
function Author({ kind: { plural }, id, version }: AuthorProps) {
	const { data: history } = useAnswer(`GET /api/admin/${plural}/:id/history`, {
		params: { id },
	});
	const { data: user } = useUser();
	const entry = history?.find((one) => one.version === version);
	if (!entry) return null;
	const isOwn = entry.actorId !== null && entry.actorId === user?.id;
	const author = isOwn ? adminTexts.editor.youElsewhere : entry.actor;
	return <Text>{adminTexts.editor.savedBy(author, agoOrDay(entry.at, new Date()))}</Text>;
}

interface VersionsProps {
	labels: Record<string, string>;
	editor: Conflicted;
	theirs: Record<string, unknown>;
}

function Versions({ labels, editor, theirs }: VersionsProps) {
	const { values } = editor;
	const mine: VersionsProps["theirs"] = { ...values };
	const fields = Object.keys(labels).filter(
		(field) => !sameValue(mine[field], theirs[field]),
	);
	const names = useNames(
		fields.map((field) => ({ field, before: mine[field], after: theirs[field] })),
	);
	const [taken, setTaken] = useState<readonly string[]>([]);

	function choose(field: string, owner: Owner) {
		const others = taken.filter((one) => one !== field);
		setTaken(owner === "Theirs" ? [...others, field] : others);
	}

	return (
		<Stack gap="lg">
			{fields.length === 0 && <Text>{adminTexts.editor.same}</Text>}
			<div className={css.fields}>
				{fields.map((field) => (
					<FieldVersions
						key={field}
						field={field}
						label={labelOf(field, labels)}
						versions={{ Mine: mine[field], Theirs: theirs[field] }}
						chosen={taken.includes(field) ? "Theirs" : "Mine"}
						onChoose={(owner) => choose(field, owner)}
						names={names}
					/>
				))}
			</div>
			<VersionButtons
				editor={editor}
				taken={taken}
				isMixed={taken.length > 0 && taken.length < fields.length}
			/>
		</Stack>
	);
}

interface VersionButtonsProps {
	editor: Conflicted;
	/** The fields whose other version is chosen. */
	taken: readonly string[];
	isMixed: boolean;
}

function VersionButtons({ editor, taken, isMixed }: VersionButtonsProps) {
	const { keepMine, takeTheirs } = editor;
	return (
		<Inline gap="xs" justify="end">
			<Button variant="secondary" onClick={takeTheirs}>
				{adminTexts.editor.takeTheirs}
			</Button>
			<Button variant={isMixed ? "secondary" : "primary"} onClick={() => keepMine()}>
				{adminTexts.editor.keepMine}
			</Button>
			{isMixed && (
				<Button onClick={() => keepMine(taken)}>{adminTexts.editor.keepSelection}</Button>
			)}
		</Inline>
	);
}

type Owner = "Mine" | "Theirs";
const owners: readonly [Owner, Owner][] = [
	["Mine", "Theirs"],
	["Theirs", "Mine"],
];

interface FieldVersionsProps {
	field: string;
	label: string | undefined;
	versions: Record<Owner, unknown>;
	chosen: Owner;
	onChoose: (owner: Owner) => void;
	names: ReturnType<typeof useNames>;
}

/** Shows both versions of a field, each with a radio button. */
function FieldVersions(props: FieldVersionsProps) {
	const { field, label, versions, chosen, onChoose, names } = props;
	const group = useId();
	return (
		<section className={css.field} aria-label={label}>
			<Text size="label" tone="faint" className={css.label}>
				{label}
			</Text>
			{owners.map(([owner, other]) => (
				<div key={owner} className={css.version}>
					<label className={css.owner}>
						<input
							type="radio"
							name={group}
							checked={chosen === owner}
							onChange={() => onChoose(owner)}
						/>
						{adminTexts.editor.owner[owner]}
					</label>
					<FieldVersion
						field={field}
						before={versions[other]}
						after={versions[owner]}
						names={names}
					/>
				</div>
			))}
		</section>
	);
}
