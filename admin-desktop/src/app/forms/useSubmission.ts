import { type FormEvent, useRef } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { type Refreshes, toastError, useChange } from "../api/adminApi.ts";
import { adminTexts } from "../texts/texts.ts";
import { showIssues } from "./control.ts";
import { focusInvalid } from "./focusInvalid.ts";
import { writePendingTexts } from "./pendingTexts.ts";

interface Submission<Values extends FieldValues, Output, Answer> {
	form: UseFormReturn<Values, unknown, Output>;
	/** Whether this device stores the values as a draft. */
	isStored?: boolean;
	refreshes: Refreshes;
	/** Whether an invalid field may be out of view, so that a toast is needed. */
	isLong?: boolean;
	send: (values: Output) => Promise<Answer>;
	onSaved: (answer: Answer, sent: Output) => unknown;
	/** @param isAtField whether fields show the error */
	onError: (error: Error, isAtField: boolean) => unknown;
}

/** Submits a form, one request at a time, and shows errors at its fields. */
export function useSubmission<Values extends FieldValues, Output, Answer>(
	submission: Submission<Values, Output, Answer>,
) {
	const { form, isLong } = submission;
	const once = useOnce();
	const { mutateAsync, isPending } = useSending(submission);

	/**
	 * Saves the values.
	 * @param element The form, if fields outside of it may be invalid
	 * @returns whether they were saved
	 */
	async function save(element?: HTMLFormElement): Promise<boolean> {
		let isSaved = false;
		writePendingTexts();
		const submit = form.handleSubmit(
			async (values) => {
				// `onError` has handled the error.
				isSaved = await mutateAsync(values).then(
					() => true,
					() => false,
				);
			},
			() => showInvalid(element, isLong),
		);
		await once(() => submit());
		return isSaved;
	}

	function onSubmit(event: FormEvent<HTMLFormElement>): Promise<boolean> {
		event.preventDefault();
		// React events of a dialog bubble to the form that opened it.
		event.stopPropagation();
		return save(event.currentTarget);
	}

	return { isSaving: isPending, onSubmit, save: () => save() };
}

/** Returns the change that sends the values, and shows its errors at their fields. */
const useSending = <Values extends FieldValues, Output, Answer>({
	form,
	isStored,
	refreshes,
	send,
	onSaved,
	onError,
}: Submission<Values, Output, Answer>) =>
	useChange({
		isStored,
		refreshes,
		mutationFn: send,
		onSuccess: onSaved,
		onError: (error) => {
			const isAtField = showIssues(form, error);
			if (isAtField) focusInvalid();
			return onError(error, isAtField);
		},
	});

function showInvalid(form: HTMLFormElement | undefined, isLong?: boolean): void {
	focusInvalid(form);
	if (isLong) toastError(adminTexts.forms.checkFields, adminTexts.forms.notSaved);
}

/** Returns a function that ignores calls until the work of the last call is done. */
export function useOnce() {
	// A ref changes at once, so a double click saves only once.
	const isBusy = useRef(false);
	return async (work: () => Promise<unknown>): Promise<void> => {
		if (isBusy.current) return;
		isBusy.current = true;
		await work().finally(() => {
			isBusy.current = false;
		});
	};
}
