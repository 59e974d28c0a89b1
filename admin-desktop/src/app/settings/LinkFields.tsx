import type { SiteSettings } from "@creations/events/settings";
import { Button, Field, IconButton, Input, Text } from "@creations/shared-ui";
import { type Control, useFieldArray } from "react-hook-form";
import { useBound } from "../forms/control.ts";
import { TextField } from "../forms/fields.tsx";
import { removal } from "../shell/removal.ts";
import { adminTexts } from "../texts/texts.ts";
import { withScheme } from "./linkAddress.ts";
import * as css from "./settings.css.ts";

interface LinkFieldsProps {
	control: Control<SiteSettings>;
}

const MOST_LINKS = 8;

export function LinkFields({ control }: LinkFieldsProps) {
	const texts = adminTexts.settings.footerLinks;
	const { fields, append, remove } = useFieldArray({ control, name: "links" });
	return (
		<fieldset className={css.group}>
			<legend className={css.legend}>{texts.title}</legend>
			<Text size="small" tone="faint">
				{texts.hint}
			</Text>
			<ul className={css.links}>
				{fields.map((_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: the focus stays at its position.
					<li key={index}>
						<LinkField control={control} index={index} onRemove={() => remove(index)} />
					</li>
				))}
			</ul>
			{fields.length < MOST_LINKS && (
				<div>
					<Button
						icon="plus"
						variant="secondary"
						size="small"
						onClick={() => append({ label: "", address: "" }, { shouldFocus: false })}
					>
						{texts.add}
					</Button>
				</div>
			)}
		</fieldset>
	);
}

interface LinkFieldProps extends LinkFieldsProps {
	index: number;
	onRemove: () => void;
}

function LinkField({ control, index, onRemove }: LinkFieldProps) {
	const number = index + 1;
	const texts = adminTexts.settings.footerLinks;
	const address = useBound({ control, name: `links.${index}.address` });

	function completeAddress() {
		const completed = withScheme(address.value);
		if (completed !== address.value) address.onChange(completed);
	}

	return (
		<div className={css.link}>
			<TextField
				control={control}
				name={`links.${index}.label`}
				label={texts.label(number)}
			/>
			<Field label={texts.address(number)} error={address.error} className={css.address}>
				<Input
					type="url"
					inputMode="url"
					dir="ltr"
					placeholder="https://"
					value={address.value}
					onChange={({ target }) => address.onChange(target.value)}
					onBlur={completeAddress}
				/>
			</Field>
			<IconButton
				className={css.removeLink}
				icon="trash"
				size="small"
				label={texts.remove(number)}
				onClick={removal(onRemove)}
			/>
		</div>
	);
}
