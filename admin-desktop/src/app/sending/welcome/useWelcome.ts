import type { AdminWelcomeMail } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { unlessChanged, useAdminApi } from "../../api/adminApi.ts";
import { toastError, toastRefusal, useChange } from "../../api/useChange.ts";
import type { Draft } from "../../drafts/drafts.ts";
import { useKeptValues } from "../../drafts/useKeptValues.ts";
import { type Issues, issuesOf } from "../../editor/form.ts";

const WELCOME = "/api/admin/welcome-mail";
const HISTORY = [WELCOME, "history"];
export const WELCOME_DRAFT = "draft:welcome-mail";

const CHANGED_MEANWHILE =
	"Somebody else has saved the welcome mail in the meantime. Save again to have yours take its place.";

export type WelcomeValues = Pick<AdminWelcomeMail, "isOn" | "subject" | "content">;

export function useWelcome() {
	const api = useAdminApi();
	const queryFn = () => api.request("GET /api/admin/welcome-mail");
	return useQuery({ queryKey: [WELCOME], queryFn, gcTime: 0 });
}

export function useWelcomeHistory() {
	const api = useAdminApi();
	const queryFn = () => api.request("GET /api/admin/welcome-mail/history");
	return useQuery({ queryKey: HISTORY, queryFn, gcTime: 0 });
}

export function useWelcomeForm(mail: AdminWelcomeMail, draft: Draft<object> | null) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const { version, isOn, subject, content } = mail;
	const saved: WelcomeValues = { isOn, subject, content };
	const kept = useKeptValues<WelcomeValues>(WELCOME_DRAFT, { saved, version, draft });
	const [issues, setIssues] = useState<Issues>({});
	const { mutate, isPending } = useChange({
		mutationFn: (body: WelcomeValues) =>
			api.request("PUT /api/admin/welcome-mail", { body, headers: unlessChanged(kept.replaced ?? 0) }),
		onSuccess: (now) => {
			setIssues({});
			kept.setValues({ isOn: now.isOn, subject: now.subject, content: now.content });
			kept.setReplaced(now.version);
			queryClient.setQueryData([WELCOME], now);
			void queryClient.invalidateQueries({ queryKey: HISTORY });
			const description = now.isOn ? "Whoever confirms from now on gets it." : "It is off: nobody gets it.";
			toast({ title: "Welcome mail saved", description });
		},
		onError: async (error) => {
			const answer = error instanceof ApiError ? error.answer : null;
			setIssues(issuesOf(answer));
			if (answer?.code !== "version-conflict")
				return toastRefusal("Failed to save the welcome mail. Please try again.")(error);
			kept.setReplaced((await api.request("GET /api/admin/welcome-mail")).version);
			toastError(CHANGED_MEANWHILE, "Not saved");
		},
	});
	const save = () => void (isPending || mutate(kept.values));
	return { ...kept, issues, save, isSaving: isPending };
}

export function useRestoreWelcome() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const [count, setCount] = useState(0);
	const { mutate, isPending } = useChange({
		mutationFn: (version: number) =>
			api.request("POST /api/admin/welcome-mail/restore", { body: { version } }),
		onSuccess: (now) => {
			queryClient.setQueryData([WELCOME], now);
			setCount((before) => before + 1);
			toast({ title: "Welcome mail restored", description: "The earlier version is the current one again." });
		},
		onError: toastRefusal("Failed to restore the welcome mail. Please try again."),
		refreshes: [WELCOME],
	});
	return { restore: mutate, isRestoring: isPending, count };
}
