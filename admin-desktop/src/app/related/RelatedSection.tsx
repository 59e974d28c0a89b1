import type { StoryLinks } from "@creations/content";
import { IconButton, Stack, Text } from "@creations/shared-ui";
import { useId } from "react";
import { useNamed } from "../api/queries.ts";
import type { Editor } from "../editor/useEditor.ts";
import type { Plural } from "../items/kinds.ts";
import { DialogButton } from "../shell/buttons.tsx";
import { PickList } from "./PickList.tsx";
import * as css from "./related.css.ts";

type RelatedEditor = Pick<Editor<StoryLinks>, "id" | "values" | "issues" | "change">;

export function RelatedSection({ editor: { id, values, issues, change } }: { editor: RelatedEditor }) {
	return (
		<div className={css.columns}>
			<RelatedList
				title="Related Products"
				addLabel="Add Product"
				plural="products"
				chosen={values.relatedProductIds}
				error={issues.relatedProductIds}
				onChange={(relatedProductIds) => change({ relatedProductIds })}
			/>
			<RelatedList
				title="Related Stories"
				addLabel="Add Story"
				plural="stories"
				except={id}
				chosen={values.relatedStoryIds}
				error={issues.relatedStoryIds}
				onChange={(relatedStoryIds) => change({ relatedStoryIds })}
			/>
		</div>
	);
}

interface RelatedListProps {
	title: string;
	addLabel: string;
	plural: Plural;
	except?: number | null;
	chosen: number[];
	error: string | undefined;
	onChange: (chosen: number[]) => void;
}

function RelatedList({ title, addLabel, plural, except = null, chosen, error, onChange }: RelatedListProps) {
	const known = useNamed(plural, chosen);
	const describedBy = useId();
	const move = (index: number, by: number) => {
		const id = chosen[index];
		if (id !== undefined) onChange(chosen.toSpliced(index, 1).toSpliced(index + by, 0, id));
	};
	return (
		<Stack gap="xs" asChild>
			<section aria-label={title} aria-describedby={error && describedBy}>
				<Text size="label" tone="faint">
					{title}
				</Text>
				{chosen.length === 0 && (
					<Text size="small" tone="faint">
						None chosen: readers get what fits best.
					</Text>
				)}
				{error && (
					<p id={describedBy} role="alert" className={css.error}>
						{error}
					</p>
				)}
				<ol className={css.list}>
					{chosen.map((id, index) => (
						<li key={id} className={css.row}>
							<Row
								name={known.get(id)?.name ?? `No. ${id}`}
								onUp={index > 0 ? () => move(index, -1) : undefined}
								onDown={index < chosen.length - 1 ? () => move(index, 1) : undefined}
								onRemove={() => onChange(chosen.toSpliced(index, 1))}
							/>
						</li>
					))}
				</ol>
				<DialogButton
					title={addLabel}
					label={addLabel}
					icon="plus"
					variant="secondary"
					size="small"
					className={css.add}
				>
					{(close) => (
						<PickList
							label={title}
							plural={plural}
							except={except === null ? chosen : [...chosen, except]}
							onPick={({ id }) => {
								onChange([...chosen, id]);
								close();
							}}
						/>
					)}
				</DialogButton>
			</section>
		</Stack>
	);
}

interface RowProps {
	name: string;
	onUp: (() => void) | undefined;
	onDown: (() => void) | undefined;
	onRemove: () => void;
}

function Row({ name, onUp, onDown, onRemove }: RowProps) {
	return (
		<>
			<span className={css.name}>{name}</span>
			{onUp && <IconButton icon="chevron-up" size="small" label={`Move ${name} up`} onClick={onUp} />}
			{onDown && <IconButton icon="chevron-down" size="small" label={`Move ${name} down`} onClick={onDown} />}
			<IconButton icon="close" size="small" label={`Remove ${name}`} onClick={onRemove} />
		</>
	);
}
