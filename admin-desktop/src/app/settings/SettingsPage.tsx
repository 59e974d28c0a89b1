import type { SiteSettings } from "@creations/events/settings";
import type { AdminSettings } from "@creations/server/responses";
import {
	accentTones,
	BrandMark,
	Button,
	classes,
	PageNotFound,
	Picture,
	propertiesOf,
	SiteTitle,
	Text,
	useTheme,
} from "@creations/shared-ui";
import {
	categoriesAddress,
	letterAddress,
	linksAddress,
	operationsAddress,
} from "../addresses.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useRestorable } from "../drafts/useDraft.ts";
import { Unsaved } from "../editor/Unsaved.tsx";
import { EarlierVersions } from "../history/item/HistoryTimeline.tsx";
import { BusyButton } from "../shell/buttons.tsx";
import { Page, toContent } from "../shell/Page.tsx";
import { adminTexts } from "../texts/texts.ts";
import { LinkedSection, PagesSection } from "./PagesSection.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import {
	SectionLinks,
	type SectionName,
	useIsUnknownSection,
	useSection,
} from "./sections.tsx";
import * as css from "./settings.css.ts";
import { useSettings } from "./useSettings.ts";
import { SETTINGS_DRAFT, useSettingsForm } from "./useSettingsForm.ts";

export function SettingsPage() {
	const { answer, key, draft, onRestored } = useRestorable(useSettings(), SETTINGS_DRAFT);
	const section = useSection();
	if (useIsUnknownSection()) return <PageNotFound />;
	return (
		<Page back={toContent} width="wide" answer={answer}>
			{(settings) => (
				<>
					<SectionLinks />
					<SettingsForm key={key} settings={settings} draft={draft} />
					{section === "pages" && (
						<div className={css.onlySection}>
							<PagesSection />
						</div>
					)}
					{!section && <OtherSettings onRestored={onRestored} />}
				</>
			)}
		</Page>
	);
}

/** Links to the other pages of settings, and earlier versions. */
function OtherSettings({ onRestored }: { onRestored: () => void }) {
	const texts = adminTexts.settings;
	return (
		<>
			<LinkedSection {...texts.categories} icon="edit" to={categoriesAddress} />
			<PagesSection />
			<LinkedSection {...texts.marketplaceLinks} icon="link" to={linksAddress} />
			<LinkedSection {...texts.letter} icon="mail" to={letterAddress} />
			<LinkedSection {...texts.operations} icon="shield-check" to={operationsAddress} />
			<EarlierVersions
				path="/api/admin/settings"
				title={texts.earlier}
				labels={texts.labels}
				onRestored={onRestored}
			/>
		</>
	);
}

function SettingsForm({
	settings,
	draft,
}: {
	settings: AdminSettings;
	draft: Draft<object> | null;
}) {
	const form = useSettingsForm(settings, draft);
	const { values, isChanged, isSaving } = form;
	const section = useSection();
	const texts = adminTexts.settings;
	const hasFields = section !== "pages" || isChanged;
	return (
		<form
			className={classes(css.columns, !hasFields && css.otherSection)}
			noValidate
			onSubmit={form.onSubmit}
			aria-label={texts.title}
		>
			<div className={css.fields}>
				<Unsaved {...form} />
				<SettingsFields control={form.control} />
				<div className={css.saveBar}>
					<BusyButton type="submit" busy={isSaving}>
						{isSaving ? texts.saving : texts.save}
					</BusyButton>
					<Text size="small" tone="soft" role="status">
						{isChanged && texts.unsaved}
					</Text>
				</div>
			</div>
			{previewed(section) && <SettingsPreview settings={values} />}
		</form>
	);
}

/** Returns whether a section's fields change the preview. */
const previewed = (section: SectionName | undefined) =>
	section === undefined || ["brand", "home", "footer"].includes(section);

/** Shows a small preview of the home page. */
function SettingsPreview({ settings }: { settings: SiteSettings }) {
	const { theme } = useTheme();
	const texts = adminTexts.settings;
	return (
		<section className={css.preview} aria-label={texts.preview}>
			<Text size="label" tone="faint">
				{texts.preview}
			</Text>
			<div
				className={css.page}
				style={propertiesOf(accentTones[settings.accent][theme])}
				inert
			>
				<BrandMark abbreviation={settings.abbreviation} />
				<p className={css.name}>
					<SiteTitle
						name={settings.heroTitle || settings.name}
						ampersand={css.ampersand}
					/>
				</p>
				<p className={css.tagline}>{settings.heroText || settings.tagline}</p>
				<div>
					<Button size="small">{texts.exploreStories}</Button>
				</div>
				{settings.heroPicture && (
					<Picture
						className={css.heroPicture}
						src={settings.heroPicture}
						alt=""
						sizes="500px"
					/>
				)}
				<FooterPreview links={settings.links} />
			</div>
		</section>
	);
}

function FooterPreview({ links }: Pick<SiteSettings, "links">) {
	return (
		<p className={css.foot}>
			<span>{adminTexts.settings.stories}</span>
			<span>{adminTexts.settings.products}</span>
			{links.map(
				({ label, address }) => label && <span key={label + address}>{label}</span>,
			)}
		</p>
	);
}
