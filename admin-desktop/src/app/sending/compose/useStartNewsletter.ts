import { useNavigate } from "react-router-dom";
import { toastError, useAdminApi, useChange } from "../../api/adminApi.ts";
import { readDraft, writeDraft } from "../../drafts/drafts.ts";
import { usePlatform } from "../../platform.ts";
import { adminTexts } from "../../texts/texts.ts";
import { newsletterAddress, OPEN_NEWSLETTER } from "../queries.ts";
import {
	DRAFT_KEY,
	draftSchema,
	emptyDraft,
	isBlank,
	type NewsletterDraft,
} from "./newsletterDraft.ts";
import { newsletterDrafts, saveDraft } from "./useServerDrafts.ts";

interface Announced {
	name: string;
	/** Path of the story or product on the site. */
	path: string;
}

/**
 * Returns the function that starts a newsletter with the card of a story or product, and
 * opens it. A text that it replaces becomes a draft on the server.
 */
export function useStartNewsletter() {
	const api = useAdminApi();
	const { drafts } = usePlatform();
	const navigate = useNavigate();
	const { mutate, isPending } = useChange({
		refreshes: [newsletterDrafts],
		mutationFn: async (announced: Announced) => {
			const draft = await draftOf(announced);
			const current = await readDraft(drafts, DRAFT_KEY, draftSchema);
			if (current && isOther(current.values, draft)) await saveDraft(api, current.values);
			await writeDraft(drafts, DRAFT_KEY, { values: draft, version: null });
		},
		onSuccess: () => void navigate(newsletterAddress.subscribers, OPEN_NEWSLETTER),
		onError: () =>
			toastError(adminTexts.sending.startFailed, adminTexts.sending.notStarted),
	});
	return { start: mutate, isStarting: isPending };
}

const isOther = (current: NewsletterDraft, next: NewsletterDraft) =>
	!isBlank(current) &&
	(current.subject !== next.subject || current.content !== next.content);

async function draftOf({ name, path }: Announced): Promise<NewsletterDraft> {
	const { cardMarkdown } = await import("./cardMarkdown.ts");
	return { ...emptyDraft, subject: name, content: cardMarkdown(path, name) };
}
