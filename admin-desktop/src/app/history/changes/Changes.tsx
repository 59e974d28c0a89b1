import type { FieldChange as Change } from "@creations/server/answers";
import { classes, Text } from "@creations/shared-ui";
import * as css from "./Changes.css.ts";
import { FieldChange } from "./FieldValue.tsx";
import type { Names } from "./textOf.ts";

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
