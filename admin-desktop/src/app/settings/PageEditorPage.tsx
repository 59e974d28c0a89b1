import { pagePlaces } from "@creations/events/page";
import type { AdminPage } from "@creations/server/responses";
import { Button, PageNotFound } from "@creations/shared-ui";
import { type FormEvent, useEffect, useState } from "react";
import { useNavigate, useParams } from "react-router-dom";
import { settingsSection, toPages } from "../addresses.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useStoredValues } from "../drafts/useDraft.ts";
import { slugFor } from "../editor/form.ts";
import { Unsaved } from "../editor/Unsaved.tsx";
import { useBound } from "../forms/control.ts";
import { SelectField, TextField } from "../forms/fields.tsx";
import { ManuscriptField } from "../manuscript/ManuscriptField.tsx";
import { usePlatform } from "../platform.ts";
import { BusyButton } from "../shell/buttons.tsx";
import { Page } from "../shell/Page.tsx";
import { LoadingScreen } from "../shell/screens.tsx";
import { adminTexts } from "../texts/texts.ts";
import { pageDraft, usePageForm, usePages } from "./PagesSection.tsx";
import * as css from "./settings.css.ts";

export function PageEditorPage() {
	const { id = "" } = useParams();
	const pages = usePages();
	const page = pages.data?.find((one) => String(one.id) === id && !one.isRemoved) ?? null;
	if (pages.data && !page && id !== "new") return <PageNotFound />;
	return (
		<Page
			title={page ? adminTexts.settings.page.edit : adminTexts.settings.page.add}
			back={toPages}
			answer={pages}
		>
			{() => <KeptPageForm page={page} />}
		</Page>
	);
}

function KeptPageForm({ page }: { page: AdminPage | null }) {
	const draft = useStoredValues(pageDraft(page));
	return draft === undefined ? <LoadingScreen /> : <PageForm page={page} draft={draft} />;
}

interface PageFormProps {
	page: AdminPage | null;
	draft: Draft<object> | null;
}

function PageForm({ page, draft }: PageFormProps) {
	const navigate = useNavigate();
	const { openPage } = usePlatform();
	const form = usePageForm(page, draft);
	const [isSaved, setIsSaved] = useState(false);
	const texts = adminTexts.settings.page;

	// Waits until the leave dialog knows that nothing is unsaved.
	useEffect(() => {
		if (isSaved) void navigate(settingsSection.pages);
	}, [isSaved, navigate]);

	async function onSubmit(event: FormEvent<HTMLFormElement>) {
		setIsSaved(await form.onSubmit(event));
	}

	return (
		<form
			className={css.pageForm}
			noValidate
			onSubmit={(event) => void onSubmit(event)}
			aria-label={texts.form}
		>
			<Unsaved {...form} />
			<PageFields page={page} form={form} />
			<div className={css.actions}>
				<BusyButton type="submit" busy={form.isSaving}>
					{form.isSaving ? texts.saving : texts.save}
				</BusyButton>
				{page && (
					<Button variant="secondary" onClick={() => openPage(`/pages/${page.slug}`)}>
						{texts.open}
					</Button>
				)}
			</div>
		</form>
	);
}

interface PageFieldsProps {
	page: AdminPage | null;
	form: ReturnType<typeof usePageForm>;
}

function PageFields({ page, form: { control, values, change } }: PageFieldsProps) {
	const onTitle = (title: string) =>
		change({
			title,
			slug: slugFor(!page, { name: values.title, slug: values.slug }, title),
		});
	const { page: texts, places } = adminTexts.settings;
	return (
		<>
			<TextField control={control} name="title" label={texts.title} onValue={onTitle} />
			<TextField
				control={control}
				name="slug"
				label={texts.slug}
				dir="ltr"
				hint={texts.address(values.slug || "…")}
			/>
			<SelectField
				control={control}
				name="place"
				label={texts.place}
				options={pagePlaces.map((value) => ({ value, label: places[value] }))}
			/>
			<ManuscriptField label={texts.text} {...useBound({ control, name: "content" })} />
		</>
	);
}
