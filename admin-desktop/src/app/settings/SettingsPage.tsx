import type { AdminSettings } from "@creations/server/answers";
import { Container, Heading } from "@creations/shared-ui";
import type { FormEvent } from "react";
import { Unavailable } from "../connection/Unavailable.tsx";
import { LeaveDialog } from "../editor/LeaveDialog.tsx";
import { noNames } from "../history/changes/textOf.ts";
import { HistoryTimeline } from "../history/item/HistoryTimeline.tsx";
import * as listing from "../listing.css.ts";
import { BackLink } from "../shell/BackLink.tsx";
import { BusyButton } from "../shell/BusyButton.tsx";
import { PageTitle } from "../shell/PageTitle.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { PagesSection } from "./PagesSection.tsx";
import { SettingsFields } from "./SettingsFields.tsx";
import { SettingsPreview } from "./SettingsPreview.tsx";
import * as css from "./settings.css.ts";
import { settingsLabels } from "./settingsLabels.ts";
import { useRestoreSettings, useSettings, useSettingsForm, useSettingsHistory } from "./useSettings.ts";

export function SettingsPage() {
	const { data, error } = useSettings();
	if (error) return <Unavailable error={error} />;
	if (!data) return <LoadingScreen />;
	return (
		<Container width="wide" className={listing.page}>
			<BackLink to="/admin">Back to the content</BackLink>
			<PageTitle>Settings</PageTitle>
			{/* What was restored replaces what is on the screen. */}
			<SettingsForm key={data.version} settings={data} />
			<PagesSection />
			<EarlierVersions />
		</Container>
	);
}

function SettingsForm({ settings }: { settings: AdminSettings }) {
	const { values, issues, change, save, isSaving, isChanged } = useSettingsForm(settings);

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		save();
	}

	return (
		<form className={css.columns} noValidate onSubmit={onSubmit} aria-label="Settings">
			<div className={css.fields}>
				<SettingsFields values={values} issues={issues} onChange={change} />
				<div>
					<BusyButton type="submit" busy={isSaving}>
						{isSaving ? "Saving..." : "Save settings"}
					</BusyButton>
				</div>
			</div>
			<SettingsPreview settings={values} />
			<LeaveDialog isChanged={isChanged} isStored={false} discard={undefined} />
		</form>
	);
}

function EarlierVersions() {
	const { data: entries = [] } = useSettingsHistory();
	const { restore, isRestoring } = useRestoreSettings();
	if (entries.length === 0) return null;
	return (
		<section className={css.section}>
			<Heading level={2}>Earlier settings</Heading>
			<HistoryTimeline
				entries={entries}
				labels={settingsLabels}
				names={noNames}
				isRestoring={isRestoring}
				onRestore={restore}
			/>
		</section>
	);
}
