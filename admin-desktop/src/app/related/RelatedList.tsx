import { Button, Dialog, Icon, IconButton, Stack, Text } from "@creations/shared-ui";
import { useState } from "react";
import { PickList } from "./PickList.tsx";
import * as css from "./related.css.ts";

export interface Pickable {
	id: number;
	name: string;
	image: string | null;
}

export interface RelatedListProps {
	/** `Related Stories`, and the button that adds one. */
	title: string;
	addLabel: string;
	options: readonly Pickable[];
	/** Ids in the order that readers see them. */
	chosen: number[];
	onChange: (chosen: number[]) => void;
}

/** What goes with a story, in order. */
export function RelatedList({ title, addLabel, options, chosen, onChange }: RelatedListProps) {
	const [isOpen, setIsOpen] = useState(false);
	const known = new Map(options.map((option) => [option.id, option]));
	const move = (index: number, by: number) => {
		const id = chosen[index];
		if (id !== undefined) onChange(chosen.toSpliced(index, 1).toSpliced(index + by, 0, id));
	};
	return (
		<Stack gap="xs" asChild>
			<section aria-label={title}>
				<Text size="label" tone="faint">
					{title}
				</Text>
				{chosen.length === 0 && (
					<Text size="small" tone="faint">
						None chosen: readers get what fits best.
					</Text>
				)}
				<ol className={css.list}>
					{chosen.map((id, index) => {
						const name = known.get(id)?.name ?? `No. ${id}`;
						return (
							<li key={id} className={css.row}>
								<span className={css.name}>{name}</span>
								{index > 0 && (
									<IconButton
										icon="chevron-up"
										size="small"
										label={`Move ${name} up`}
										onClick={() => move(index, -1)}
									/>
								)}
								{index < chosen.length - 1 && (
									<IconButton
										icon="chevron-down"
										size="small"
										label={`Move ${name} down`}
										onClick={() => move(index, 1)}
									/>
								)}
								<IconButton
									icon="close"
									size="small"
									label={`Remove ${name}`}
									onClick={() => onChange(chosen.toSpliced(index, 1))}
								/>
							</li>
						);
					})}
				</ol>
				<Dialog
					title={addLabel}
					open={isOpen}
					onOpenChange={setIsOpen}
					trigger={
						<Button variant="secondary" size="small" className={css.add}>
							<Icon name="plus" />
							{addLabel}
						</Button>
					}
				>
					<PickList
						label={title}
						options={options.filter(({ id }) => !chosen.includes(id))}
						onPick={(id) => {
							onChange([...chosen, id]);
							setIsOpen(false);
						}}
					/>
				</Dialog>
			</section>
		</Stack>
	);
}
