import type { AdminSettings } from "@creations/server/answers";
import { categoriesAddress, operationsAddress } from "../addresses.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useRestorable } from "../drafts/useDraft.ts";
import { EditorNotices, LeaveDialog } from "../editor/Unsaved.tsx";
import { EarlierVersions } from "../history/item/HistoryTimeline.tsx";
import { BusyButton } from "../shell/buttons.tsx";
import { Page, toContent } from "../shell/Page.tsx";
import { LinkedSection, PagesSection } from "./PagesSection.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import { SettingsPreview } from "./SettingsPreview.tsx";
import * as css from "./settings.css.ts";
import { SETTINGS_DRAFT, settingsLabels, useSettings, useSettingsForm } from "./useSettings.ts";

export function SettingsPage() {
	const { answer, key, draft, onRestored } = useRestorable(useSettings(), SETTINGS_DRAFT);
	return (
		<Page title="Settings" back={toContent} width="wide" answer={answer}>
			{(settings) => (
				<>
					<SettingsForm key={key} settings={settings} draft={draft} />
					<LinkedSection
						title="Categories"
						text="What visitors find your pieces by, in an order of your own."
						action="Change categories"
						icon="edit"
						to={categoriesAddress}
					/>
					<PagesSection />
					<LinkedSection
						title="Operations"
						text="How much room there is, the last backup and the last check, and what went wrong."
						action="See how it runs"
						icon="shield-check"
						to={operationsAddress}
					/>
					<EarlierVersions
						path="/api/admin/settings"
						title="Earlier settings"
						Noun="Settings"
						labels={settingsLabels}
						onRestored={onRestored}
					/>
				</>
			)}
		</Page>
	);
}

function SettingsForm({ settings, draft }: { settings: AdminSettings; draft: Draft<object> | null }) {
	const form = useSettingsForm(settings, draft);
	const { values, isSaving } = form;
	return (
		<form className={css.columns} noValidate onSubmit={form.onSubmit} aria-label="Settings">
			<div className={css.fields}>
				<EditorNotices {...form} />
				<SettingsFields values={values} issues={form.issues} onChange={form.change} />
				<div>
					<BusyButton type="submit" busy={isSaving}>
						{isSaving ? "Saving..." : "Save settings"}
					</BusyButton>
				</div>
			</div>
			<SettingsPreview settings={values} />
			<LeaveDialog {...form} />
		</form>
	);
}
