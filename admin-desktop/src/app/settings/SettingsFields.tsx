import { accents, type SiteSettings } from "@creations/content";
import { accentTones, Field, Heading, Input, Select, Textarea } from "@creations/shared-ui";
import type { ReactNode } from "react";
import { useSenders } from "../sending/queries.ts";
import { languageName, languages } from "../stories/LanguageSelect.tsx";
import { HeroPictureField } from "./HeroPictureField.tsx";
import { LinkFields } from "./LinkFields.tsx";
import * as css from "./settings.css.ts";
import { settingsLabels } from "./settingsLabels.ts";
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

/** Who newsletters and confirmations come from. */
function SenderFields(form: SettingsFieldsProps) {
	const { values, issues, onChange } = form;
	const senders = useSenders();
	const chosen = senders.find((sender) => sender === values.senderAddress) ?? senders[0];
	return (
		<>
			<TextField {...form} field="senderName" hint="Who mails come from. Empty: the name of the site" />
			{chosen && (
				<Field
					label={settingsLabels.senderAddress}
					error={issues.senderAddress}
					hint="Which addresses there are is set where the site is installed: the mail server must let them send"
				>
					<Select
						options={senders.map((sender) => ({ value: sender, label: sender }))}
						value={chosen}
						onValueChange={(senderAddress) => onChange({ senderAddress })}
					/>
				</Field>
			)}
		</>
	);
}

interface SettingsFieldsProps {
	values: SiteSettings;
	issues: Record<string, string>;
	onChange: (changes: Partial<SiteSettings>) => void;
}

interface TextFieldProps extends SettingsFieldsProps {
	field: "name" | "abbreviation" | "tagline" | "heroTitle" | "heroText" | "senderName";
	hint?: string;
}

function TextField({ field, hint, values, issues, onChange }: TextFieldProps) {
	return (
		<Field label={settingsLabels[field]} error={issues[field]} hint={hint}>
			<Input value={values[field]} onChange={({ target }) => onChange({ [field]: target.value })} />
		</Field>
	);
}

interface SiteLanguageSelectProps {
	value: string;
	error: string | undefined;
	onChange: (language: string) => void;
}

const HINT =
	"What you write in: voices and search engines are told so, and dates are written so. The site's own words, such as menus and buttons, stay English";

function SiteLanguageSelect({ value, error, onChange }: SiteLanguageSelectProps) {
	const tags = [...new Set([value, ...languages])];
	const options = tags
		.map((tag) => ({ value: tag, label: languageName(tag) }))
		.sort((a, b) => a.label.localeCompare(b.label, "en"));
	return (
		<Field label={settingsLabels.language} error={error} hint={HINT}>
			<Select options={options} value={value} onValueChange={onChange} />
		</Field>
	);
}
