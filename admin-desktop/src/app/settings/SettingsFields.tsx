import type { SiteSettings } from "@creations/events/settings";
import { accents } from "@creations/events/text";
import {
	accentTones,
	Button,
	Field,
	Heading,
	Inline,
	Input,
	Picture,
	Progress,
	Select,
	Stack,
	Text,
	Textarea,
} from "@creations/shared-ui";
import { type ReactNode, useMemo } from "react";
import { ImageDrop, UploadButton } from "../images/ImageInput.tsx";
import * as images from "../images/images.css.ts";
import { useImageUpload } from "../images/uploads.ts";
import { ChoosePicture } from "../pictures/ChoosePicture.tsx";
import { PictureTools } from "../pictures/PictureTools.tsx";
import { useSenders } from "../sending/queries.ts";
import { languageOptions } from "../stories/LanguageSelect.tsx";
import { LinkFields } from "./LinkFields.tsx";
import * as css from "./settings.css.ts";
import { ownTimeZone, settingsLabels } from "./useSettings.ts";

export function SettingsFields(form: SettingsFieldsProps) {
	const { values, issues, onChange } = form;
	const one = (field: "language" | "timeZone" | "heroPicture"): FieldOfSettings => ({
		value: values[field],
		error: issues[field],
		onChange: (value) => onChange({ [field]: value }),
	});
	return (
		<>
			<Group title="Site">
				<TextField {...form} field="name" />
				<TextField
					{...form}
					field="abbreviation"
					hint="Up to 8 characters, in the corner of every page"
				/>
				<TextField
					{...form}
					field="tagline"
					hint="Below the name on the home page, and in search results"
				/>
				<AccentField value={values.accent} onChange={(accent) => onChange({ accent })} />
				<SiteLanguageSelect {...one("language")} />
				<TimeZoneSelect {...one("timeZone")} />
			</Group>
			<Group title="Home page">
				<TextField {...form} field="heroTitle" hint="Leave empty to use the name" />
				<TextField {...form} field="heroText" hint="Leave empty to use the tagline" />
				<HeroPictureField {...one("heroPicture")} />
			</Group>
			<Group title="Footer">
				<LinkFields
					links={values.links}
					issues={issues}
					onChange={(links) => onChange({ links })}
				/>
			</Group>
			<Group title="Email">
				<SenderFields {...form} />
				<Field
					label={settingsLabels.postalAddress}
					error={issues.postalAddress}
					hint="At the end of every newsletter, required by law in many countries"
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

type Accent = SiteSettings["accent"];

function AccentField({
	value,
	onChange,
}: {
	value: Accent;
	onChange: (accent: Accent) => void;
}) {
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
function SenderFields(form: SettingsFieldsProps) {
	const { values, issues, onChange } = form;
	const senders = useSenders();
	const selected =
		senders.find((sender) => sender === values.senderAddress) ?? senders[0];
	return (
		<>
			<TextField
				{...form}
				field="senderName"
				hint="Leave empty to use the name of the site"
			/>
			{selected && (
				<Field
					label={settingsLabels.senderAddress}
					error={issues.senderAddress}
					hint="Addresses are set up on the server"
				>
					<Select
						options={senders.map((sender) => ({ value: sender, label: sender }))}
						value={selected}
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
			<Input
				value={values[field]}
				onChange={({ target }) => onChange({ [field]: target.value })}
			/>
		</Field>
	);
}

interface FieldOfSettings {
	value: string;
	error: string | undefined;
	onChange: (value: string) => void;
}

const HINT =
	"The language you write in, for screen readers, search engines and dates. Menus and buttons stay English";

function SiteLanguageSelect({ value, error, onChange }: FieldOfSettings) {
	return (
		<Field label={settingsLabels.language} error={error} hint={HINT}>
			<Select options={languageOptions(value)} value={value} onValueChange={onChange} />
		</Field>
	);
}

function TimeZoneSelect({ value, error, onChange }: FieldOfSettings) {
	const options = useMemo(
		() =>
			[...new Set([value, ownTimeZone, "UTC", ...Intl.supportedValuesOf("timeZone")])]
				.map((zone) => ({ value: zone, label: zoneName(zone) }))
				.sort((a, b) => a.label.localeCompare(b.label, "en")),
		[value],
	);
	return (
		<>
			<Field label={settingsLabels.timeZone} error={error} hint={timeZoneHint(value)}>
				<Select options={options} value={value} onValueChange={onChange} />
			</Field>
			{value !== ownTimeZone && (
				<div>
					<Button variant="secondary" size="small" onClick={() => onChange(ownTimeZone)}>
						{`Use this device's: ${zoneName(ownTimeZone)}`}
					</Button>
				</div>
			)}
		</>
	);
}

/**
 * Returns a zone's name with the city first, so that typing finds it: `Buenos Aires,
 * America/Argentina`.
 */
function zoneName(zone: string): string {
	const parts = zone.replaceAll("_", " ").split("/");
	const place = parts.pop() ?? zone;
	return parts.length > 0 ? `${place}, ${parts.join("/")}` : place;
}

function timeZoneHint(timeZone: string): string {
	try {
		const format = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone });
		return `Used for scheduling. It is now ${format.format(new Date())} there`;
	} catch {
		// This device does not know the zone.
		return "Used for scheduling";
	}
}

function HeroPictureField({ value, error, onChange }: FieldOfSettings) {
	const { upload, percent } = useImageUpload(
		"site",
		"The picture of the home page",
		onChange,
	);
	return (
		<ImageDrop onFile={upload} aria-label={settingsLabels.heroPicture}>
			<Stack gap="xs">
				<Text size="small">{settingsLabels.heroPicture}</Text>
				<div className={images.choice}>
					{value && (
						<div className={images.frame}>
							<Picture
								className={images.picture}
								src={value}
								alt={settingsLabels.heroPicture}
								sizes="(min-width: 1024px) 500px, 100vw"
							/>
						</div>
					)}
					<Inline gap="sm">
						<UploadButton
							busy={percent !== null}
							onFiles={([file]) => file && upload(file)}
						>
							{value ? "Change picture" : "Upload picture"}
						</UploadButton>
						{value && (
							<Button variant="ghost" onClick={() => onChange("")}>
								Remove picture
							</Button>
						)}
						<ChoosePicture onChoose={onChange} />
					</Inline>
					<PictureTools
						path={value}
						name="the picture of the home page"
						onChange={onChange}
					/>
					<Text size="small" tone="faint">
						Shown next to the headline instead of the drawing. Upload, drop or paste a
						picture of up to 10 MB.
					</Text>
					{percent !== null && (
						<Progress value={percent} label="Uploading the picture of the home page" />
					)}
					{error && <p role="alert">{error}</p>}
				</div>
			</Stack>
		</ImageDrop>
	);
}
