import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { invalidate, randomKey, toastError, useChange } from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/reachability.ts";
import { type Draft, draftKey } from "../drafts/drafts.ts";
import { addressOf } from "../items/kinds.ts";
import { isSignedOut } from "../session/session.ts";
import { type EditorAction, type EditorState, sameValues } from "./editorState.ts";
import { focusInvalid } from "./focusInvalid.ts";
import { type Form, type Identified, type Issues, issuesOf } from "./form.ts";
import { useDraftState } from "./useDraftState.ts";

export interface Opened<Values, Item> {
	id: number | null;
	item: Item | null;
	draft: Draft<Values> | null;
}

export type Editor<Values extends object> = ReturnType<
	typeof useEditor<Values, Identified, unknown>
>;

/**
 * Edits a story or product: values, validation, saving and conflicts.
 * @param latest the item as last loaded
 */
export function useEditor<Values extends object, Item extends Identified, Body>(
	form: Form<Values, Item, Body>,
	opened: Opened<Values, Item>,
	latest: Item | null,
) {
	const { plural } = form.kind;
	const keyOf = (item: Item | null) => draftKey({ plural, id: item?.id ?? opened.id });
	const { dispatch, ...draftState } = useDraftState({ ...form, keyOf }, opened, latest);
	const { values, issues, saved, theirs, change } = draftState;
	const id = saved?.item.id ?? opened.id;
	const { save, isSaving } = useSave(form, { ...draftState, id, dispatch });

	return {
		...draftState,
		id,
		isSaving,
		/** Returns value, error and change handler of a field. */
		field: <F extends keyof Values & string>(name: F) => ({
			value: values[name],
			error: issues[name],
			onChange: (value: Values[F]) =>
				change({ [name]: value } as unknown as Partial<Values>),
		}),
		save: () => save(),
		discard: saved || id === null ? draftState.discard : undefined,
		keepMine: () => {
			dispatch({ type: "kept mine" });
			return save(theirs?.item.version);
		},
		takeTheirs: () => dispatch({ type: "took theirs" }),
		decideLater: () => dispatch({ type: "left undecided" }),
	};
}

interface Editing<Values extends object, Item> extends EditorState<Values, Item> {
	id: number | null;
	isStored: boolean;
	dispatch: (action: EditorAction<Values, Item>) => void;
}

function useSave<Values extends object, Item extends Identified, Body>(
	form: Form<Values, Item, Body>,
	editing: Editing<Values, Item>,
) {
	const { id, values, version, saved } = editing;
	const createKey = useCreateKey();
	const { refuse, succeed, fail } = useOutcomes(form, editing);
	// A ref changes at once, so a double click saves only once.
	const isInFlight = useRef(false);
	const sending = useChange({
		isStored: editing.isStored,
		mutationFn: ({ body, replacing }: { body: Body; replacing: number }) =>
			id === null
				? form.calls.create(body, createKey(body))
				: form.calls.update(id, body, replacing),
	});

	async function save(replacing = version ?? 0) {
		if (isInFlight.current) return;
		const checked = form.check(values);
		if ("issues" in checked) return refuse(checked.issues);
		isInFlight.current = true;
		await send(checked.body, replacing).finally(() => {
			isInFlight.current = false;
		});
	}

	async function send(body: Body, replacing: number): Promise<void> {
		try {
			succeed(await sending.mutateAsync({ body, replacing }));
		} catch (error) {
			const isConflict =
				error instanceof ApiError && error.answer?.code === "version-conflict";
			const theirs =
				isConflict && id !== null ? await form.calls.detail(id).catch(() => null) : null;
			if (theirs && hasSameText(theirs)) return send(body, theirs.version);
			fail(error, theirs);
		}
	}

	/**
	 * Returns whether the text on the server is still the base of these edits. Scheduling
	 * also creates versions, without changing the text.
	 */
	const hasSameText = (theirs: Item) =>
		saved?.item.version === version && sameValues(form.valuesOf(theirs), saved.values);

	return { save, isSaving: sending.isPending };
}

function useOutcomes<Values extends object, Item extends Identified, Body>(
	{ kind, nameOf, valuesOf }: Form<Values, Item, Body>,
	{ id, values: sent, isStored, dispatch }: Editing<Values, Item>,
) {
	const queryClient = useQueryClient();
	const navigate = useNavigate();

	function refuse(issues: Issues) {
		dispatch({ type: "refused", issues });
		focusInvalid();
	}

	function succeed(item: Item) {
		const values = valuesOf(item);
		dispatch({ type: "saved", saved: { item, values }, sent });
		const { detail, list } = keysOf(kind.plural);
		queryClient.setQueryData(detail(item.id), item);
		// The list is not mounted, so it must be refetched here. The next offline start shows
		// it.
		void invalidate(queryClient, list).then(() =>
			queryClient
				.getQueryCache()
				.find({ queryKey: [...list, ""] })
				?.fetch(),
		);
		const verb = id === null ? "created" : "updated";
		toast({
			title: `${kind.Noun} ${verb}`,
			description: `"${nameOf(values)}" has been ${verb}.`,
		});
		if (id === null)
			void navigate(addressOf.edit(kind, item.id), {
				replace: true,
				state: { editor: "new" },
			});
	}

	function fail(error: unknown, theirs: Item | null) {
		if (isUnreachable(error))
			return isStored
				? void toast(storedAsDraft)
				: void toastError(NOT_STORED, "Not saved");
		// `useChange` already shows a toast.
		if (isSignedOut(error)) return;
		if (theirs)
			return dispatch({
				type: "conflicted",
				theirs: { item: theirs, values: valuesOf(theirs) },
			});
		const answer = error instanceof ApiError ? error.answer : null;
		if (answer?.code === "other-version") return toastError(answer.message, "Not saved");
		refuse(issuesOf(answer));
		if (answer?.code !== "slug-taken")
			toastError(`Failed to save ${kind.noun}. Please try again.`);
	}

	return { refuse, succeed, fail };
}

const storedAsDraft = {
	title: "Kept as a draft",
	description:
		"The server cannot be reached. Your changes are stored on this device. Save again when the connection is back.",
};

const NOT_STORED =
	"The server cannot be reached, and this device has no room for a draft. Keep this page open and save again when the connection is back.";

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
