import type { FieldChange as Change } from "@creations/server/answers";
import { classes, Picture, Text } from "@creations/shared-ui";
import * as css from "./Changes.css.ts";
import { TextDiff, TextVersion } from "./TextDiff.tsx";
import { type Names, textOf } from "./textOf.ts";

interface ChangesProps {
	changes: readonly Change[];
	labels: Record<string, string>;
	names: Names;
	className: string;
}

export function Changes({ changes, labels, names, className }: ChangesProps) {
	return (
		<dl className={classes(css.changes, className)}>
			{changes.map(({ field, before, after }) => (
				<div key={field} className={css.change}>
					<Text asChild size="small" tone="faint">
						<dt>{labels[field] ?? field}</dt>
					</Text>
					<dd>
						<FieldChange field={field} before={before} after={after} names={names} />
					</dd>
				</div>
			))}
		</dl>
	);
}

const PICTURES = ["coverImage", "images", "heroPicture"];

interface FieldProps extends Change {
	names: Names;
}

function FieldChange({ field, before, after, names }: FieldProps) {
	if (PICTURES.includes(field)) {
		return (
			<div className={css.sides}>
				<Pictures of={before} label="Before" />
				<Pictures of={after} label="After" />
			</div>
		);
	}
	return <TextDiff before={textOf(field, before, names)} after={textOf(field, after, names)} />;
}

export function FieldVersion({ field, before, after, names }: FieldProps) {
	if (PICTURES.includes(field)) return <Pictures of={after} />;
	const text = textOf(field, after, names);
	if (text === "") return <Nothing />;
	return <TextVersion text={text} other={textOf(field, before, names)} />;
}

function Pictures({ of, label }: { of: unknown; label?: string }) {
	const addresses = [...new Set([of].flat())].filter(
		(url): url is string => typeof url === "string" && url !== "",
	);
	return (
		<div>
			{label && (
				<Text size="small" tone="faint">
					{label}
				</Text>
			)}
			{addresses.length === 0 && <Nothing />}
			<div className={css.pictures}>
				{addresses.map((src) => (
					<Picture key={src} className={css.picture} src={src} alt={src} sizes="96px" />
				))}
			</div>
		</div>
	);
}

function Nothing() {
	return <Text tone="faint">Nothing</Text>;
}
