import type { AdminSettings } from "@creations/server/answers";
import { Container, Heading } from "@creations/shared-ui";
import type { FormEvent } from "react";
import { categoriesAddress } from "../categories/addresses.ts";
import { Unavailable } from "../connection/Unavailable.tsx";
import type { Draft } from "../drafts/drafts.ts";
import { useStoredValues } from "../drafts/useKeptValues.ts";
import { EditorNotices } from "../editor/EditorNotices.tsx";
import { LeaveDialog } from "../editor/LeaveDialog.tsx";
import { noNames } from "../history/changes/textOf.ts";
import { HistoryTimeline } from "../history/item/HistoryTimeline.tsx";
import * as listing from "../listing.css.ts";
import { operationsAddress } from "../operations/addresses.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { BusyButton } from "../shell/BusyButton.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { LinkedSection } from "./LinkedSection.tsx";
import { PagesSection } from "./PagesSection.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import { SettingsPreview } from "./SettingsPreview.tsx";
import * as css from "./settings.css.ts";
import { settingsLabels } from "./settingsLabels.ts";
import { useRestoreSettings, useSettings, useSettingsHistory } from "./useSettings.ts";
import { SETTINGS_DRAFT, useSettingsForm } from "./useSettingsForm.ts";

export function SettingsPage() {
	const { data, error } = useSettings();
	const draft = useStoredValues(SETTINGS_DRAFT);
	const { restore, isRestoring, count } = useRestoreSettings();
	if (error) return <Unavailable error={error} />;
	if (!data || draft === undefined) return <LoadingScreen />;
	return (
		<Container width="wide" className={listing.page}>
			<BackLink to="/admin">Back to the content</BackLink>
			<PageTitle>Settings</PageTitle>
			{/* What was restored replaces what is on the screen; what was saved is there already. */}
			<SettingsForm key={count} settings={data} draft={count === 0 ? draft : null} />
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
			<EarlierVersions isRestoring={isRestoring} onRestore={restore} />
		</Container>
	);
}

function SettingsForm({ settings, draft }: { settings: AdminSettings; draft: Draft<object> | null }) {
	const form = useSettingsForm(settings, draft);
	const { values, isSaving } = form;

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		form.save();
	}

	return (
		<form className={css.columns} noValidate onSubmit={onSubmit} aria-label="Settings">
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

interface EarlierVersionsProps {
	isRestoring: boolean;
	onRestore: (version: number) => void;
}

function EarlierVersions(restoring: EarlierVersionsProps) {
	const { data: entries = [] } = useSettingsHistory();
	if (entries.length === 0) return null;
	return (
		<section className={css.section}>
			<Heading level={2}>Earlier settings</Heading>
			<HistoryTimeline entries={entries} labels={settingsLabels} names={noNames} {...restoring} />
		</section>
	);
}
