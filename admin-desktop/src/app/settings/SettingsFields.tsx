import type { SiteSettings } from "@creations/events/settings";
import { accents } from "@creations/events/text";
import { accentTones, classes, Field, Heading, Select } from "@creations/shared-ui";
import type { ReactNode } from "react";
import type { Control } from "react-hook-form";
import { type Bound, useBound } from "../forms/control.ts";
import { TextareaField, TextField } from "../forms/fields.tsx";
import { useSenders } from "../sending/queries.ts";
import { languageOptions } from "../stories/LanguageSelect.tsx";
import { HeroPictureField } from "./HeroPictureField.tsx";
import { initialsFor } from "./initials.ts";
import { LinkFields } from "./LinkFields.tsx";
import { type SectionName, sectionTitles, useSection } from "./sections.tsx";
import * as css from "./settings.css.ts";
import { TimeZoneField } from "./TimeZoneField.tsx";
import { settingsLabels } from "./useSettings.ts";

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
					label={settingsLabels.askUrl}
					hint={ASK_HINT}
					autoCapitalize="none"
					spellCheck={false}
				/>
			</Group>
			<Group name="email">
				<SenderFields control={control} />
				<TextareaField
					control={control}
					name="postalAddress"
					label={settingsLabels.postalAddress}
					hint="At the end of every newsletter, required by law in many countries"
				/>
			</Group>
			<Group name="region">
				<SiteLanguageSelect {...useBound({ control, name: "language" })} />
				<TimeZoneField {...useBound({ control, name: "timeZone" })} />
			</Group>
		</>
	);
}

const ASK_HINT =
	"For the page of a sold piece: a page of this site, such as /pages/contact, or your shop";

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
				label={settingsLabels.name}
				onValue={onName}
			/>
			<TextField
				control={control}
				name="abbreviation"
				label={settingsLabels.abbreviation}
				hint="Up to 8 characters, in the corner of every page"
			/>
			<TextField
				control={control}
				name="tagline"
				label={settingsLabels.tagline}
				hint="Below the name on the home page, and in search results"
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
				label={settingsLabels.heroTitle}
				hint="Leave empty to use the name"
			/>
			<TextField
				control={control}
				name="heroText"
				label={settingsLabels.heroText}
				hint="Leave empty to use the tagline"
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
	const title = sectionTitles[name];
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
			<legend className={css.legend}>Accent color</legend>
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
						{accent.charAt(0).toUpperCase() + accent.slice(1)}
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
				label={settingsLabels.senderName}
				hint="Leave empty to use the name of the site"
			/>
			{selected && (
				<Field
					label={settingsLabels.senderAddress}
					error={error}
					hint="Addresses are set up on the server"
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

const HINT =
	"The language you write in, for screen readers, search engines and dates. " +
	"Menus and buttons stay English";

function SiteLanguageSelect({ value, error, onChange }: Bound<string>) {
	return (
		<Field label={settingsLabels.language} error={error} hint={HINT}>
			<Select options={languageOptions(value)} value={value} onValueChange={onChange} />
		</Field>
	);
}
