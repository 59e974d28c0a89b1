import type { SiteSettings } from "@creations/events/settings";
import { accents } from "@creations/events/text";
import { accentTones, classes, Field, Heading, Select } from "@creations/shared-ui";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { type Bound, useBound } from "../forms/control.ts";
import { TextareaField, TextField } from "../forms/fields.tsx";
import { useSenders } from "../sending/queries.ts";
import { languageOptions } from "../stories/LanguageSelect.tsx";
import { adminTexts } from "../texts/texts.ts";
import { HeroPictureField } from "./HeroPictureField.tsx";
import { initialsFor } from "./initials.ts";
import { LinkFields } from "./LinkFields.tsx";
import { type SectionName, useSection } from "./sections.tsx";
import * as css from "./settings.css.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";

interface SettingsFieldsProps {
	control: Control<SiteSettings>;
}

/** Renders the fields of the site's settings. All other sections are hidden. */
export function SettingsFields({ control }: SettingsFieldsProps) {
	return (
		<>
			<BrandFields control={control} />
			<HomePageFields control={control} />
			<Group name="footer">
				<LinkFields control={control} />
				<TextField
					control={control}
					name="askUrl"
					label={adminTexts.settings.labels.askUrl}
					hint={adminTexts.settings.hints.askUrl}
					dir="ltr"
					autoCapitalize="none"
					spellCheck={false}
				/>
			</Group>
			<Group name="email">
				<SenderFields control={control} />
				<TextareaField
					control={control}
					name="postalAddress"
					label={adminTexts.settings.labels.postalAddress}
					hint={adminTexts.settings.hints.postalAddress}
				/>
			</Group>
			<Group name="region">
				<SiteLanguageSelect {...useBound({ control, name: "language" })} />
				<TimeZoneField {...useBound({ control, name: "timeZone" })} />
			</Group>
		</>
	);
}

function BrandFields({ control }: SettingsFieldsProps) {
	const name = useBound({ control, name: "name" });
	const initials = useBound({ control, name: "abbreviation" });

	function onName(text: string) {
		initials.onChange(initialsFor(text, { name: name.value, initials: initials.value }));
		name.onChange(text);
	}

	return (
		<Group name="brand">
			<TextField
				control={control}
				name="name"
				label={adminTexts.settings.labels.name}
				onValue={onName}
			/>
			<TextField
				control={control}
				name="abbreviation"
				label={adminTexts.settings.labels.abbreviation}
				hint={adminTexts.settings.hints.abbreviation}
			/>
			<TextField
				control={control}
				name="tagline"
				label={adminTexts.settings.labels.tagline}
				hint={adminTexts.settings.hints.tagline}
			/>
			<AccentField {...useBound({ control, name: "accent" })} />
		</Group>
	);
}

function HomePageFields({ control }: SettingsFieldsProps) {
	return (
		<Group name="home">
			<TextField
				control={control}
				name="heroTitle"
				label={adminTexts.settings.labels.heroTitle}
				hint={adminTexts.settings.hints.heroTitle}
			/>
			<TextField
				control={control}
				name="heroText"
				label={adminTexts.settings.labels.heroText}
				hint={adminTexts.settings.hints.heroText}
			/>
			<HeroPictureField {...useBound({ control, name: "heroPicture" })} />
		</Group>
	);
}

interface GroupProps {
	name: SectionName;
	children: ReactNode;
}

function Group({ name, children }: GroupProps) {
	const title = adminTexts.settings.sections[name];
	const selected = useSection();
	const isShown = !selected || selected === name;
	return (
		<section
			className={classes(selected ? css.fields : css.part, !isShown && css.otherSection)}
			aria-label={title}
		>
			<Heading level={2} size="title">
				{title}
			</Heading>
			{children}
		</section>
	);
}

type Accent = SiteSettings["accent"];

function AccentField({ value, onChange }: Bound<Accent>) {
	return (
		<fieldset className={css.group}>
			<legend className={css.legend}>{adminTexts.settings.labels.accent}</legend>
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
						<span
							className={css.swatch}
							style={{ background: accentTones[accent].light.accentFill }}
						/>
						{adminTexts.settings.accents[accent]}
					</label>
				))}
			</div>
		</fieldset>
	);
}

/** Renders the sender fields of newsletters and confirmations. */
function SenderFields({ control }: SettingsFieldsProps) {
	const { value, error, onChange } = useBound({ control, name: "senderAddress" });
	const senders = useSenders();
	const selected = senders.find((sender) => sender === value) ?? senders[0];
	return (
		<>
			<TextField
				control={control}
				name="senderName"
				label={adminTexts.settings.labels.senderName}
				hint={adminTexts.settings.hints.senderName}
			/>
			{selected && (
				<Field
					label={adminTexts.settings.labels.senderAddress}
					error={error}
					hint={adminTexts.settings.hints.senderAddress}
				>
					<Select
						options={senders.map((sender) => ({ value: sender, label: sender }))}
						value={selected}
						onValueChange={onChange}
					/>
				</Field>
			)}
		</>
	);
}

function SiteLanguageSelect({ value, error, onChange }: Bound<string>) {
	const { labels, hints } = adminTexts.settings;
	return (
		<Field label={labels.language} error={error} hint={hints.language}>
			<Select options={languageOptions(value)} value={value} onValueChange={onChange} />
		</Field>
	);
}
