import { ApiError } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import type { FieldValues } from "react-hook-form";
import type { z } from "zod";
import { toastError, toastRefusal } from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { adminTexts } from "../texts/texts.ts";
import { useDraftForm } from "./useDraftForm.ts";
import { useSubmission } from "./useSubmission.ts";

interface SingleForm<Values, Saved> {
	/** Path of the resource, such as the settings. */
	path: string;
	/** Storage key of the draft. */
	key: string;
	saved: Saved;
	draft: Draft<object> | null;
	valuesOf: (saved: Saved) => Values;
	schema: z.ZodType<Values>;
	/** @param version the version that is replaced */
	send: (values: Values, version: number) => Promise<Saved>;
	latest: () => Promise<Saved>;
	onSaved: (saved: Saved) => void;
	failure: string;
	/** Shown if the resource was saved elsewhere; saving again replaces that version. */
	conflict: string;
}

/** Edits a resource that exists once, such as the settings. */
export function useSingleForm<
	Values extends FieldValues,
	Saved extends { version: number },
>(single: SingleForm<Values, Saved>) {
	const { path, key, saved, draft, valuesOf, schema, send, latest } = single;
	const queryClient = useQueryClient();
	const keyed = { blank: valuesOf(saved), valuesOf, schema, keyOf: () => key };
	const opened = { item: saved, draft };
	const draftForm = useDraftForm<Values, Saved, Values>(keyed, opened, saved);
	const { form, isStored, version, snapshotOf, succeed, keepMine } = draftForm;
	const submission = useSubmission({
		refreshes: "itself",
		form,
		isStored,
		isLong: true,
		send: (values) => send(values, version ?? 0),
		onSaved: (now) => {
			succeed(snapshotOf(now));
			queryClient.setQueryData([path], now);
			void queryClient.invalidateQueries({ queryKey: [path, "history"] });
			single.onSaved(now);
		},
		onError: async (error) => {
			const isConflict =
				error instanceof ApiError && error.answer?.code === "version-conflict";
			if (!isConflict) return toastRefusal(single.failure)(error);
			keepMine(snapshotOf(await latest()));
			toastError(single.conflict, adminTexts.forms.notSaved);
		},
	});
	return { ...draftForm, ...submission };
}
