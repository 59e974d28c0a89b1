import { ApiError } from "@creations/shared-ui/api";
import { type FormEvent, useState } from "react";
import type { z } from "zod";
import { useChange } from "../api/adminApi.ts";
import { type Issues, issuesIn, issuesOf } from "./form.ts";

interface Submission<Values, Answer> {
	values: Values;
	/** Checks them before they are sent; without it that is left to the server. */
	schema?: z.ZodType<Values>;
	send: (values: Values) => Promise<Answer>;
	onSaved: (answer: Answer, sent: Values) => unknown;
	/** With what is said at the fields. */
	onError: (error: Error, issues: Issues) => unknown;
}

/** Sends what a form holds, once at a time, and says at its fields what is wrong with them. */
export function useSubmission<Values, Answer>(submission: Submission<Values, Answer>) {
	const { values, schema, send, onSaved, onError } = submission;
	const [issues, setIssues] = useState<Issues>({});
	const { mutate, isPending: isSaving } = useChange({
		mutationFn: send,
		onSuccess: (answer, sent) => onSaved(answer, sent),
		onError: (error) => {
			const found = issuesOf(error instanceof ApiError ? error.answer : null);
			setIssues(found);
			return onError(error, found);
		},
	});

	function onSubmit(event: FormEvent) {
		event.preventDefault();
		// React has it rise to the form that a dialog was opened from.
		event.stopPropagation();
		const { data = values, error } = schema?.safeParse(values) ?? {};
		setIssues(issuesIn(error?.issues ?? []));
		if (!error && !isSaving) mutate(data);
	}

	return { issues, isSaving, onSubmit };
}
