import { accents, type SiteSettings } from "@creations/content";
import { accentTones, Field, Heading, Textarea } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { HeroPictureField } from "./HeroPictureField.tsx";
import { LinkFields } from "./LinkFields.tsx";
import { SenderFields } from "./SenderFields.tsx";
import { SiteLanguageSelect } from "./SiteLanguageSelect.tsx";
import * as css from "./settings.css.ts";
import { settingsLabels } from "./settingsLabels.ts";
import { type SettingsFieldsProps, TextField } from "./TextField.tsx";
import { TimeZoneSelect } from "./TimeZoneSelect.tsx";

export function SettingsFields(form: SettingsFieldsProps) {
	const { values, issues, onChange } = form;
	return (
		<>
			<Group title="The site">
				<TextField {...form} field="name" />
				<TextField {...form} field="abbreviation" hint="Up to 8 characters, in the corner of every page" />
				<TextField
					{...form}
					field="tagline"
					hint="Under the name on the first page, and where the site is found"
				/>
				<AccentField value={values.accent} onChange={(accent) => onChange({ accent })} />
				<SiteLanguageSelect
					value={values.language}
					error={issues.language}
					onChange={(language) => onChange({ language })}
				/>
				<TimeZoneSelect
					value={values.timeZone}
					error={issues.timeZone}
					onChange={(timeZone) => onChange({ timeZone })}
				/>
			</Group>
			<Group title="The first page">
				<TextField {...form} field="heroTitle" hint="Empty: the name" />
				<TextField {...form} field="heroText" hint="Empty: the tagline" />
				<HeroPictureField
					value={values.heroPicture}
					error={issues.heroPicture}
					onChange={(heroPicture) => onChange({ heroPicture })}
				/>
			</Group>
			<Group title="The footer">
				<LinkFields links={values.links} issues={issues} onChange={(links) => onChange({ links })} />
			</Group>
			<Group title="Mails">
				<SenderFields {...form} />
				<Field
					label={settingsLabels.postalAddress}
					error={issues.postalAddress}
					hint="At the end of every newsletter, as the law of many countries asks"
				>
					<Textarea
						value={values.postalAddress}
						onChange={({ target }) => onChange({ postalAddress: target.value })}
					/>
				</Field>
			</Group>
		</>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={css.part} aria-label={title}>
			<Heading level={2} size="title">
				{title}
			</Heading>
			{children}
		</section>
	);
}

function AccentField({
	value,
	onChange,
}: {
	value: SiteSettings["accent"];
	onChange: (accent: SiteSettings["accent"]) => void;
}) {
	return (
		<fieldset className={css.group}>
			<legend className={css.legend}>Accent colour</legend>
			<div className={css.accents}>
				{accents.map((accent) => (
					<label key={accent} className={css.accent}>
						<input
							type="radio"
							name="accent"
							value={accent}
							checked={accent === value}
							onChange={() => onChange(accent)}
						/>
						<span className={css.swatch} style={{ background: accentTones[accent].light.accentFill }} />
						{accent.charAt(0).toUpperCase() + accent.slice(1)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
