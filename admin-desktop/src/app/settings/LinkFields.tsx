import type { SiteSettings } from "@creations/events/settings";
import { Button, Field, IconButton, Input, Text } from "@creations/shared-ui";
import { removal } from "../shell/removal.ts";
import { withScheme } from "./linkAddress.ts";
import * as css from "./settings.css.ts";

interface LinkFieldsProps {
	links: SiteSettings["links"];
	issues: Record<string, string>;
	onChange: (links: SiteSettings["links"]) => void;
}

const MOST_LINKS = 8;

export function LinkFields({ links, issues, onChange }: LinkFieldsProps) {
	return (
		<fieldset className={css.group}>
			<legend className={css.legend}>Links in the footer</legend>
			<Text size="small" tone="faint">
				Your shops and profiles, such as Etsy, Amazon or Instagram.
			</Text>
			<ul className={css.links}>
				{links.map((link, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a link is identified by its position; its text may repeat.
					<li key={index}>
						<LinkField
							number={index + 1}
							link={link}
							errors={[issues[`links.${index}.label`], issues[`links.${index}.address`]]}
							onChange={(changes) => onChange(links.with(index, { ...link, ...changes }))}
							onRemove={() => onChange(links.toSpliced(index, 1))}
						/>
					</li>
				))}
			</ul>
			{links.length < MOST_LINKS && (
				<div>
					<Button
						icon="plus"
						variant="secondary"
						size="small"
						onClick={() => onChange([...links, { label: "", address: "" }])}
					>
						Add link
					</Button>
				</div>
			)}
		</fieldset>
	);
}

interface LinkFieldProps {
	number: number;
	link: SiteSettings["links"][number];
	errors: [label: string | undefined, address: string | undefined];
	onChange: (changes: Partial<SiteSettings["links"][number]>) => void;
	onRemove: () => void;
}

function LinkField({
	number,
	link,
	errors: [label, address],
	onChange,
	onRemove,
}: LinkFieldProps) {
	return (
		<div className={css.link}>
			<Field label={`Label of link ${number}`} error={label}>
				<Input
					value={link.label}
					onChange={({ target }) => onChange({ label: target.value })}
				/>
			</Field>
			<Field label={`Address of link ${number}`} error={address} className={css.address}>
				<Input
					type="url"
					inputMode="url"
					placeholder="https://"
					value={link.address}
					onChange={({ target }) => onChange({ address: target.value })}
					onBlur={() => {
						const address = withScheme(link.address);
						if (address !== link.address) onChange({ address });
					}}
				/>
			</Field>
			<IconButton
				className={css.removeLink}
				icon="trash"
				size="small"
				label={`Remove link ${number}`}
				onClick={removal(onRemove)}
			/>
		</div>
	);
}
