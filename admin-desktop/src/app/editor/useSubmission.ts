import { ApiError } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { toastError, toastRefusal, useChange } from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { focusInvalid } from "./focusInvalid.ts";
import { type Issues, issuesIn, issuesOf } from "./form.ts";
import { useDraftState } from "./useDraftState.ts";

interface SingleForm<Values, Saved> {
	/** Path of the resource, such as the settings. */
	path: string;
	/** Storage key of the draft. */
	key: string;
	saved: Saved;
	draft: Draft<object> | null;
	valuesOf: (saved: Saved) => Values;
	schema?: z.ZodType<Values>;
	/** @param version the version that is replaced */
	send: (values: Values, version: number) => Promise<Saved>;
	latest: () => Promise<Saved>;
	onSaved: (saved: Saved) => void;
	failure: string;
	/** Shown if the resource was saved elsewhere; saving again replaces that version. */
	conflict: string;
}

/** Edits a resource that exists once, such as the settings or a page. */
export function useSingleForm<Values extends object, Saved extends { version: number }>(
	form: SingleForm<Values, Saved>,
) {
	const {
		path,
		key,
		saved,
		draft,
		valuesOf,
		schema,
		send,
		latest,
		onSaved,
		failure,
		conflict,
	} = form;
	const queryClient = useQueryClient();
	const keyed = { blank: valuesOf(saved), valuesOf, keyOf: () => key };
	const draftState = useDraftState<Values, Saved>(keyed, { item: saved, draft }, saved);
	const snapshotOf = (item: Saved) => ({ item, values: valuesOf(item) });
	const submission = useSubmission<Values, Saved>({
		values: draftState.values,
		isStored: draftState.isStored,
		isLong: true,
		schema,
		send: (values) => send(values, draftState.version ?? 0),
		onSaved: (now) => {
			draftState.dispatch({ type: "saved", saved: snapshotOf(now) });
			queryClient.setQueryData([path], now);
			void queryClient.invalidateQueries({ queryKey: [path, "history"] });
			onSaved(now);
		},
		onError: async (error) => {
			const isConflict =
				error instanceof ApiError && error.answer?.code === "version-conflict";
			if (!isConflict) return toastRefusal(failure)(error);
			draftState.dispatch({ type: "conflicted", theirs: snapshotOf(await latest()) });
			draftState.dispatch({ type: "kept mine" });
			toastError(conflict, "Not saved");
		},
	});
	return { ...draftState, ...submission };
}

interface Submission<Values, Answer> {
	values: Values;
	/** Validates the values before they are sent; if absent, only the server validates. */
	schema?: z.ZodType<Values>;
	/** Whether this device stores the values as a draft. */
	isStored?: boolean;
	/** Whether an invalid field may be out of view, so that a toast is needed. */
	isLong?: boolean;
	send: (values: Values) => Promise<Answer>;
	onSaved: (answer: Answer, sent: Values) => unknown;
	/** @param issues errors by field */
	onError: (error: Error, issues: Issues) => unknown;
}

/** Submits a form, one request at a time, and shows errors at its fields. */
export function useSubmission<Values, Answer>(submission: Submission<Values, Answer>) {
	const { values, schema, isStored, isLong, send, onSaved, onError } = submission;
	const [issues, setIssues] = useState<Issues>({});
	const { mutate, isPending: isSaving } = useChange({
		isStored,
		mutationFn: send,
		onSuccess: (answer, sent) => onSaved(answer, sent),
		onError: (error) => {
			const answerIssues = issuesOf(error instanceof ApiError ? error.answer : null);
			setIssues(answerIssues);
			if (Object.keys(answerIssues).length > 0) focusInvalid();
			return onError(error, answerIssues);
		},
	});

	function refuse(form: ParentNode, issues: Issues) {
		setIssues(issues);
		focusInvalid(form);
		if (isLong) toastError("Please check the marked fields.", "Not saved");
	}

	function onSubmit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		// React events of a dialog bubble to the form that opened it.
		event.stopPropagation();
		const { data = values, error } = schema?.safeParse(values) ?? {};
		if (error) return refuse(event.currentTarget, issuesIn(error.issues));
		setIssues({});
		if (!isSaving) mutate(data);
	}

	return { issues, isSaving, onSubmit };
}
