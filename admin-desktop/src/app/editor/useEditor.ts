import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { FieldValues } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { invalidate, randomKey, toastError, useChange } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/reachability.ts";
import { type Draft, draftKey } from "../drafts/drafts.ts";
import { showIssues } from "../forms/control.ts";
import { focusInvalid } from "../forms/focusInvalid.ts";
import { writePendingTexts } from "../forms/pendingTexts.ts";
import { useDraftForm } from "../forms/useDraftForm.ts";
import { useOnce } from "../forms/useSubmission.ts";
import { sameValues } from "../forms/values.ts";
import { addressOf, type Plural } from "../items/kinds.ts";
import { isSignedOut } from "../session/session.ts";
import { adminTexts } from "../texts/texts.ts";
import type { Form, Identified } from "./form.ts";

export interface Opened<Values, Item> {
	id: number | null;
	item: Item | null;
	draft: Draft<Values> | null;
}

export type Editor<Values extends FieldValues, Body = unknown> = ReturnType<
	typeof useEditor<Values, Identified, Body>
>;

/** @param before The values that were saved before; null for a new item. */
type OnSaved<Values> = (now: Values, before: Values | null) => void;

/**
 * Edits a story or product: values, validation, saving and conflicts.
 * @param latest the item as last loaded
 * @param onSaved called after a save, unless the person leaves
 */
export function useEditor<Values extends FieldValues, Item extends Identified, Body>(
	form: Form<Values, Item, Body>,
	opened: Opened<Values, Item>,
	latest: Item | null,
	onSaved: OnSaved<Values>,
) {
	const { plural } = form.kind;
	const keyOf = (item: Item | null) => draftKey({ plural, id: item?.id ?? opened.id });
	const draftForm = useDraftForm({ ...form, keyOf }, opened, latest);
	const { saved, theirs, isChanged, isStored, restoredFrom } = draftForm;
	const { control, values, change, takeTheirs, decideLater } = draftForm;
	const id = saved?.item.id ?? opened.id;
	const { save, saveDraft, isSaving } = useSave(form, { ...draftForm, id, onSaved });

	return {
		id,
		control,
		values,
		change,
		saved,
		theirs,
		isChanged,
		isStored,
		isSaving,
		restoredFrom,
		takeTheirs,
		decideLater,
		save: () => save(),
		saveAndLeave: () => save({ isLeaving: true }),
		saveDraft,
		discard: saved || id === null ? draftForm.discard : undefined,
		/** Keeps the own version, except for fields that are taken from the other one. */
		keepMine: (fromTheirs: readonly string[] = []) => {
			if (theirs) change(pick(theirs.values, fromTheirs));
			draftForm.keepMine();
			return save({ replacing: theirs?.item.version });
		},
	};
}

const pick = <Values extends object>(values: Values, fields: readonly string[]) =>
	Object.fromEntries(
		Object.entries(values).filter(([field]) => fields.includes(field)),
	) as Partial<Values>;

interface SaveOptions {
	/** Version on the server that is replaced; the own one by default. */
	replacing?: number | undefined;
	/** Whether the text is saved without publishing it. */
	isDraft?: boolean;
	/** Whether the person leaves the editor afterwards. */
	isLeaving?: boolean;
}

interface Attempt<Values> {
	replacing: number;
	sent: Values;
	isLeaving: boolean;
}

interface Editing<Values extends FieldValues, Item extends Identified, Body>
	extends ReturnType<typeof useDraftForm<Values, Item, Body>> {
	id: number | null;
	onSaved: OnSaved<Values>;
}

function useSave<Values extends FieldValues, Item extends Identified, Body>(
	form: Form<Values, Item, Body>,
	editing: Editing<Values, Item, Body>,
) {
	const { version, saved } = editing;
	const { send, isSending } = useSend(form, editing);
	const once = useOnce();

	/** @returns whether it was saved */
	async function save(options: SaveOptions = {}): Promise<boolean> {
		const { replacing = version ?? 0, isDraft = false, isLeaving = false } = options;
		writePendingTexts();
		const draft = isDraft ? { isPublished: false } : {};
		// A switch that is not sent stays as an unsaved change.
		const sent = { ...editing.form.getValues(), ...draft };
		let isSaved = false;
		const submit = editing.form.handleSubmit(
			async (body) => {
				isSaved = await send({ ...body, ...draft }, { replacing, sent, isLeaving });
			},
			() => focusInvalid(),
		);
		await once(() => submit());
		return isSaved;
	}

	/**
	 * Saves an unpublished item if it has changed, without publishing it.
	 * @returns whether the server has the text
	 */
	async function saveDraft(): Promise<boolean> {
		writePendingTexts();
		const isSaved = saved && sameValues(editing.form.getValues(), saved.values);
		return isSaved || save({ isDraft: true });
	}

	return { save, saveDraft, isSaving: isSending };
}

/** Returns a function that sends the item, and again after a change that is no conflict. */
function useSend<Values extends FieldValues, Item extends Identified, Body>(
	form: Form<Values, Item, Body>,
	editing: Editing<Values, Item, Body>,
) {
	const { id, version, saved } = editing;
	const sending = useSendItem(form, editing);
	const { succeed, fail } = useOutcomes(form, editing);

	async function send(body: Body, attempt: Attempt<Values>): Promise<boolean> {
		const { replacing } = attempt;
		try {
			succeed(await sending.mutateAsync({ body, replacing }), attempt);
			return true;
		} catch (error) {
			const theirs = isVersionConflict(error) ? await latest() : null;
			if (theirs && hasSameText(theirs))
				return send(body, { ...attempt, replacing: theirs.version });
			fail(error, theirs);
			return false;
		}
	}

	const latest = async () =>
		id === null ? null : form.calls.detail(id).catch(() => null);

	/**
	 * Returns whether the text on the server is still the base of these edits. Scheduling
	 * also creates versions, without changing the text.
	 */
	const hasSameText = (theirs: Item) =>
		saved?.item.version === version && sameValues(form.valuesOf(theirs), saved.values);

	return { send, isSending: sending.isPending };
}

/** Returns the change that creates or updates the item on the server. */
function useSendItem<Values extends FieldValues, Item extends Identified, Body>(
	{ calls }: Form<Values, Item, Body>,
	{ id, isStored }: Editing<Values, Item, Body>,
) {
	const createKey = useCreateKey();
	return useChange({
		refreshes: "itself",
		isStored,
		mutationFn: ({ body, replacing }: { body: Body; replacing: number }) =>
			id === null
				? calls.create(body, createKey(body))
				: calls.update(id, body, replacing),
	});
}

const isVersionConflict = (error: unknown) =>
	error instanceof ApiError && error.answer?.code === "version-conflict";

function useOutcomes<Values extends FieldValues, Item extends Identified, Body>(
	{ kind, nameOf }: Form<Values, Item, Body>,
	{ id, form, isStored, snapshotOf, onSaved, ...versions }: Editing<Values, Item, Body>,
) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();

	function succeed(item: Item, { sent, isLeaving }: Attempt<Values>) {
		const before = versions.saved?.values ?? null;
		const snapshot = snapshotOf(item);
		versions.succeed(snapshot, sent);
		cacheSaved(queryClient, kind.plural, item);
		const { created, updated, wasCreated, wasUpdated } = adminTexts.editor;
		const name = nameOf(snapshot.values);
		toast({
			title: (id === null ? created : updated)[kind.noun],
			description: id === null ? wasCreated(name) : wasUpdated(name),
		});
		if (isLeaving) return;
		onSaved(snapshot.values, before);
		if (id === null)
			void navigate(addressOf.edit(kind, item.id), {
				replace: true,
				state: { editor: "new" },
			});
	}

	function fail(error: unknown, theirs: Item | null) {
		if (isUnreachable(error)) return toastUnreachable(isStored);
		// `useChange` already shows a toast.
		if (isSignedOut(error)) return;
		if (theirs) return versions.conflict(snapshotOf(theirs));
		const answer = error instanceof ApiError ? error.answer : null;
		if (answer?.code === "other-version")
			return toastError(answer.message, adminTexts.items.notSaved);
		if (showIssues(form, error)) focusInvalid();
		if (answer?.code !== "slug-taken")
			toastError(adminTexts.editor.saveFailed[kind.noun]);
	}

	return { succeed, fail };
}

/** Caches a saved item and refetches its list. */
function cacheSaved(queryClient: QueryClient, plural: Plural, item: Identified): void {
	const { detail, list } = keysOf(plural);
	queryClient.setQueryData(detail(item.id), item);
	// The list is not mounted, so it must be refetched here. The next offline start shows
	// it. A failure, such as a page that closes, leaves the list stale.
	void invalidate(queryClient, list)
		.then(() =>
			queryClient
				.getQueryCache()
				.find({ queryKey: [...list, ""] })
				?.fetch(),
		)
		.catch(() => {});
}

function toastUnreachable(isStored: boolean): void {
	if (!isStored) {
		toastError(adminTexts.editor.noRoom, adminTexts.items.notSaved);
		return;
	}
	toast({
		title: adminTexts.editor.keptAsDraft,
		description: adminTexts.editor.keptOnDevice,
	});
}

/**
 * Returns the same idempotency key for the same text, so that a retry does not create a
 * second item.
 */
function useCreateKey() {
	const last = useRef({ text: "", key: "" });
	return (body: unknown) => {
		const text = JSON.stringify(body);
		if (last.current.text !== text) last.current = { text, key: randomKey() };
		return last.current.key;
	};
}
