import { type PageText, pageText } from "@creations/events/page";
import type { AdminPage } from "@creations/server/responses";
import {
	Badge,
	Heading,
	IconButton,
	type IconName,
	Inline,
	Text,
	toast,
} from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { pageAddress } from "../addresses.ts";
import {
	ifMatchHeader,
	invalidate,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useDraftForm } from "../forms/useDraftForm.ts";
import { useSubmission } from "../forms/useSubmission.ts";
import { Line } from "../items/Line.tsx";
import * as listing from "../listing.css.ts";
import { usePlatform } from "../platform.ts";
import { LinkButton, RestoreButton } from "../shell/buttons.tsx";
import { removal } from "../shell/removal.ts";
import { adminTexts } from "../texts/texts.ts";
import * as css from "./settings.css.ts";

export function PagesSection() {
	const { data: pages = [] } = usePages();
	const texts = adminTexts.settings.pages;
	return (
		<LinkedSection {...texts} icon="plus" to={pageAddress("new")}>
			<ul className={css.rows} aria-label={texts.title}>
				{pages.map((page) => (
					<PageRow key={page.id} page={page} />
				))}
			</ul>
		</LinkedSection>
	);
}

function PageRow({ page: { id, title, slug, place, isRemoved } }: { page: AdminPage }) {
	const { remove, restore } = usePageActions();
	const texts = adminTexts.settings.page;
	return (
		<li>
			<Line
				name={
					isRemoved ? (
						title
					) : (
						<Link className={listing.nameLink} to={pageAddress(id)}>
							{title}
						</Link>
					)
				}
				facts={[`/pages/${slug}`, adminTexts.settings.places[place]]}
			>
				{isRemoved ? (
					<Inline gap="xs">
						<Badge>{texts.isRemoved}</Badge>
						<RestoreButton name={title} onClick={() => restore(id)} />
					</Inline>
				) : (
					<IconButton
						icon="trash"
						size="small"
						label={texts.remove(title)}
						onClick={removal(() => remove(id))}
					/>
				)}
			</Line>
		</li>
	);
}

const PAGES = "/api/admin/pages";

export const usePages = () => useAnswer("GET /api/admin/pages");

function usePageActions() {
	const api = useAdminApi();
	const texts = adminTexts.settings.page;
	const { mutate: remove } = useChange({
		mutationFn: (id: number) =>
			api.request("DELETE /api/admin/pages/:id", { params: { id } }),
		onSuccess: ({ title }) =>
			toast({ title: texts.removed, description: texts.canBeRestored(title) }),
		onError: toastRefusal(texts.removeFailed),
		refreshes: [PAGES],
	});
	const { mutate: restore } = useChange({
		mutationFn: (id: number) =>
			api.request("POST /api/admin/pages/:id/restore", { params: { id } }),
		onSuccess: ({ title }) =>
			toast({ title: texts.restored, description: texts.isBack(title) }),
		onError: toastRefusal(texts.restoreFailed),
		refreshes: [PAGES],
	});
	return { remove, restore };
}

const blank: PageText = { title: "", slug: "", content: "", place: "footer" };

const valuesOf = ({ title, slug, content, place }: PageText): PageText => ({
	title,
	slug,
	content,
	place,
});

export const pageDraft = (page: Pick<AdminPage, "id"> | null) =>
	`draft:pages/${page?.id ?? "new"}`;

/** Edits a page. @param page Null for a new page */
export function usePageForm(page: AdminPage | null, draft: Draft<object> | null) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { openPage } = usePlatform();
	const texts = adminTexts.settings.page;
	const keyed = { blank, valuesOf, schema: pageText, keyOf: () => pageDraft(page) };
	const opened = { item: page, draft };
	const draftForm = useDraftForm<PageText, AdminPage, PageText>(keyed, opened, page);
	const submission = useSubmission({
		refreshes: "itself",
		form: draftForm.form,
		isStored: draftForm.isStored,
		isLong: true,
		send: (body) => {
			if (!page) return api.request("POST /api/admin/pages", { body });
			const headers = ifMatchHeader(draftForm.version ?? page.version);
			return api.request("PUT /api/admin/pages/:id", {
				params: { id: page.id },
				body,
				headers,
			});
		},
		onSaved: (item) => {
			draftForm.succeed(draftForm.snapshotOf(item));
			toast({
				title: texts.saved,
				description: texts.isOnSite(item.title),
				action: { label: texts.view, onClick: () => openPage(`/pages/${item.slug}`) },
			});
			return invalidate(queryClient, [PAGES]);
		},
		onError: toastRefusal(texts.saveFailed),
	});
	return { ...draftForm, ...submission };
}

interface LinkedSectionProps {
	title: string;
	text: string;
	action: string;
	icon: IconName;
	to: string;
	children?: ReactNode;
}

/** Renders a section with a link to a separate settings page. */
export function LinkedSection({
	title,
	text,
	action,
	icon,
	to,
	children,
}: LinkedSectionProps) {
	return (
		<section className={css.section} aria-label={title}>
			<Inline justify="between">
				<Heading level={2}>{title}</Heading>
				<LinkButton to={to} icon={icon} variant="secondary">
					{action}
				</LinkButton>
			</Inline>
			<Text tone="soft">{text}</Text>
			{children}
		</section>
	);
}
