import type { FieldChange as Change } from "@creations/server/answers";
import { Text } from "@creations/shared-ui";
import { productLabels } from "../../products/productForm.ts";
import { storyLabels } from "../../stories/storyForm.ts";
import { FieldChange } from "../changes/FieldValue.tsx";
import { bothSides } from "../changes/textOf.ts";
import { useNames } from "../changes/useNames.ts";
import * as css from "./Timeline.css.ts";

const labels: Record<string, string> = {
	...productLabels,
	...storyLabels,
	name: "Name",
	subject: "Subject",
	fromEmail: "From",
	prefix: "Begins with",
	expiresAt: "Expires",
	parameters: "Asked for",
};

/** Field by field, what was and what it became. */
export function Changes({ changes }: { changes: readonly Change[] }) {
	const names = useNames(bothSides(changes));
	return (
		<dl className={css.changes}>
			{changes.map(({ field, before, after }) => (
				<div key={field} className={css.change}>
					<Text asChild size="small" tone="faint">
						<dt>{labels[field] ?? field}</dt>
					</Text>
					<dd>
						<FieldChange field={field} before={plain(before)} after={plain(after)} names={names} />
					</dd>
				</div>
			))}
		</dl>
	);
}

/** What an auditor asked for, as a list. */
function plain(value: unknown): unknown {
	if (value === null || typeof value !== "object" || Array.isArray(value)) return value;
	const parts = Object.entries(value).map(([name, word]) => `${name} ${word}`);
	return parts.length > 0 ? parts.join("\n") : "Nothing in particular";
}
