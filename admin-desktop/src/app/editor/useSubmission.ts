import { ApiError } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { toastError, toastRefusal, useChange } from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { focusInvalid } from "./focusInvalid.ts";
import { type Issues, issuesIn, issuesOf } from "./form.ts";
import { useKept } from "./useKept.ts";

interface SingleForm<Values, Saved> {
	/** The address of what there is one of, such as the settings. */
	path: string;
	/** Under which this device keeps the draft. */
	key: string;
	saved: Saved;
	draft: Draft<object> | null;
	valuesOf: (saved: Saved) => Values;
	schema?: z.ZodType<Values>;
	/** @param version the one that is replaced */
	send: (values: Values, version: number) => Promise<Saved>;
	latest: () => Promise<Saved>;
	onSaved: (saved: Saved) => void;
	failure: string;
	/** Said where somebody else has saved meanwhile: saving again takes its place. */
	conflict: string;
}

export function useSingleForm<Values extends object, Saved extends { version: number }>(
	form: SingleForm<Values, Saved>,
) {
	const { path, key, saved, draft, valuesOf, schema, send, latest, onSaved, failure, conflict } = form;
	const queryClient = useQueryClient();
	const keyed = { blank: valuesOf(saved), valuesOf, keyOf: () => key };
	const kept = useKept<Values, Saved>(keyed, { item: saved, draft }, saved);
	const known = (item: Saved) => ({ item, values: valuesOf(item) });
	const submission = useSubmission<Values, Saved>({
		values: kept.values,
		isStored: kept.isStored,
		isLong: true,
		schema,
		send: (values) => send(values, kept.version ?? 0),
		onSaved: (now) => {
			kept.dispatch({ type: "saved", saved: known(now) });
			queryClient.setQueryData([path], now);
			void queryClient.invalidateQueries({ queryKey: [path, "history"] });
			onSaved(now);
		},
		onError: async (error) => {
			const isConflict = error instanceof ApiError && error.answer?.code === "version-conflict";
			if (!isConflict) return toastRefusal(failure)(error);
			kept.dispatch({ type: "conflicted", theirs: known(await latest()) });
			kept.dispatch({ type: "kept mine" });
			toastError(conflict, "Not saved");
		},
	});
	return { ...kept, ...submission };
}

interface Submission<Values, Answer> {
	values: Values;
	/** Checks them before they are sent; without it that is left to the server. */
	schema?: z.ZodType<Values>;
	/** Whether this device keeps what is written. */
	isStored?: boolean;
	/** Whether a wrong field may be out of sight, so that a toast says that nothing was saved. */
	isLong?: boolean;
	send: (values: Values) => Promise<Answer>;
	onSaved: (answer: Answer, sent: Values) => unknown;
	/** With what is said at the fields. */
	onError: (error: Error, issues: Issues) => unknown;
}

/** Sends what a form holds, once at a time, and says at its fields what is wrong with them. */
export function useSubmission<Values, Answer>(submission: Submission<Values, Answer>) {
	const { values, schema, isStored, isLong, send, onSaved, onError } = submission;
	const [issues, setIssues] = useState<Issues>({});
	const { mutate, isPending: isSaving } = useChange({
		isStored,
		mutationFn: send,
		onSuccess: (answer, sent) => onSaved(answer, sent),
		onError: (error) => {
			const found = issuesOf(error instanceof ApiError ? error.answer : null);
			setIssues(found);
			if (Object.keys(found).length > 0) focusInvalid();
			return onError(error, found);
		},
	});

	function refuse(form: ParentNode, found: Issues) {
		setIssues(found);
		focusInvalid(form);
		if (isLong) toastError("Please check the marked fields.", "Not saved");
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		// React has it rise to the form that a dialog was opened from.
		event.stopPropagation();
		const { data = values, error } = schema?.safeParse(values) ?? {};
		if (error) return refuse(event.currentTarget, issuesIn(error.issues));
		setIssues({});
		if (!isSaving) mutate(data);
	}

	return { issues, isSaving, onSubmit };
}
