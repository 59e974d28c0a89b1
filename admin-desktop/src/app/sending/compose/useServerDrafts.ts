import type {
	NewsletterDraftSummary,
	SavedNewsletterDraft,
} from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import type { UseFormReturn } from "react-hook-form";
import {
	type AdminApi,
	idempotencyHeader,
	ifMatchHeader,
	randomKey,
	toastError,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../../api/adminApi.ts";
import { isUnreachable } from "../../connection/reachability.ts";
import { writePendingTexts } from "../../forms/pendingTexts.ts";
import { adminTexts } from "../../texts/texts.ts";
import {
	emptyDraft,
	isBlank,
	type Newsletter,
	type NewsletterDraft,
} from "./newsletterDraft.ts";

export const newsletterDrafts = "/api/admin/newsletter-drafts";
const refreshes = [newsletterDrafts];

type DraftForm = UseFormReturn<NewsletterDraft, unknown, Newsletter>;

export type ServerDrafts = ReturnType<typeof useServerDrafts>;

/**
 * Returns the newsletter drafts on the server, and functions that change them. A text is
 * saved before another draft replaces it in the form.
 * @param isStored whether this device stores the text
 */
export function useServerDrafts(form: DraftForm, isStored: boolean) {
	const api = useAdminApi();
	const { data: drafts = [] } = useAnswer(`GET ${newsletterDrafts}`);
	const { saveChanges, isSaving } = useSaveDraft(form, isStored);
	const remove = useRemoveDraft();

	async function save(): Promise<void> {
		if (await saveChanges())
			toast({
				title: adminTexts.sending.draftSaved,
				description: adminTexts.sending.anyDevice,
			});
	}

	/** Replaces the text in the form, after it was saved. */
	async function replace(next: () => Promise<NewsletterDraft>): Promise<void> {
		writePendingTexts();
		if (!isBlank(form.getValues()) && !(await saveChanges())) return;
		try {
			form.reset(await next());
		} catch (error) {
			toastRefusal(adminTexts.sending.openFailed)(error);
		}
	}

	const open = (id: number) =>
		replace(async () =>
			draftFrom(
				await api.request("GET /api/admin/newsletter-drafts/:id", { params: { id } }),
			),
		);
	const start = () =>
		replace(async () => ({ ...emptyDraft, fromEmail: form.getValues("fromEmail") }));

	return { drafts, save, isSaving, open, start, remove };
}

const draftFrom = ({ id, version, ...draft }: SavedNewsletterDraft): NewsletterDraft => ({
	subject: draft.subject,
	content: draft.content,
	fromEmail: draft.fromEmail || null,
	isShown: draft.isShown,
	origin: { id, version },
});

/** Returns the function that saves the text in the form as a draft on the server. */
function useSaveDraft(form: DraftForm, isStored: boolean) {
	const api = useAdminApi();
	const { mutateAsync, isPending } = useChange({
		refreshes,
		isStored,
		mutationFn: (draft: NewsletterDraft) => saveDraft(api, draft),
		onSuccess: ({ id, version }) => form.setValue("origin", { id, version }),
		onError: (error) =>
			isUnreachable(error)
				? toastError(unreachableText(isStored), adminTexts.sending.notOnServer)
				: toastRefusal(adminTexts.sending.saveFailed)(error),
	});

	/** @returns whether the server has the text */
	async function saveChanges(): Promise<boolean> {
		writePendingTexts();
		return mutateAsync({ ...form.getValues() }).then(
			() => true,
			() => false,
		);
	}

	return { saveChanges, isSaving: isPending };
}

/**
 * Creates or changes a draft on the server. If it was changed or deleted elsewhere, the
 * text becomes another draft.
 */
export async function saveDraft(
	api: AdminApi,
	{ origin, ...text }: NewsletterDraft,
): Promise<SavedNewsletterDraft> {
	const body = { ...text, fromEmail: text.fromEmail ?? "" };
	const create = () =>
		api.request("POST /api/admin/newsletter-drafts", {
			body,
			headers: idempotencyHeader(randomKey()),
		});
	if (!origin) return create();
	const { id, version } = origin;
	const headers = ifMatchHeader(version);
	try {
		return await api.request("PUT /api/admin/newsletter-drafts/:id", {
			params: { id },
			body,
			headers,
		});
	} catch (error) {
		if (error instanceof ApiError && [404, 409].includes(error.status)) return create();
		throw error;
	}
}

const unreachableText = (isStored: boolean) =>
	isStored ? adminTexts.sending.onDevice : adminTexts.sending.keepOpen;

/** Returns the function that deletes a draft, with a toast that can undo it. */
function useRemoveDraft() {
	const api = useAdminApi();
	const restore = useChange({
		refreshes,
		mutationFn: (id: number) =>
			api.request("POST /api/admin/newsletter-drafts/:id/restore", { params: { id } }),
		onError: toastRefusal(adminTexts.sending.restoreFailed),
	}).mutate;
	return useChange({
		refreshes,
		mutationFn: ({ id }: NewsletterDraftSummary) =>
			api.request("DELETE /api/admin/newsletter-drafts/:id", { params: { id } }),
		onSuccess: (_nothing, { id, subject }) =>
			toast({
				title: adminTexts.sending.draftDeleted,
				description: adminTexts.items.wasDeleted(subject || adminTexts.sending.untitled),
				action: { label: adminTexts.items.undo, onClick: () => restore(id) },
			}),
		onError: toastRefusal(adminTexts.sending.deleteFailed),
	}).mutate;
}

/** Name of a draft without a subject. */

/**
 * Returns the function that deletes the draft of a newsletter that was sent or scheduled.
 * A failure leaves the draft in the list.
 */
export function useDropDraft(): (origin: NewsletterDraft["origin"]) => void {
	const api = useAdminApi();
	const { mutate } = useChange({
		refreshes,
		mutationFn: (id: number) =>
			api.request("DELETE /api/admin/newsletter-drafts/:id", { params: { id } }),
	});
	return (origin) => origin && mutate(origin.id);
}
