import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useReducer, useRef } from "react";
import { useNavigate } from "react-router-dom";
import { keysOf } from "../api/queries.ts";
import { isUnreachable } from "../connection/unreachable.ts";
import { draftKey } from "../drafts/drafts.ts";
import { useDraft } from "../drafts/useDraft.ts";
import { addressOf } from "../items/kinds.ts";
import { type EditorAction, type EditorState, evolve, isChanged, openEditor } from "./editorState.ts";
import { type Form, type Issues, issuesOf } from "./form.ts";
import type { Opened } from "./OpenItem.tsx";
import { useCreateKey } from "./useCreateKey.ts";
import { useFocusOnError } from "./useFocusOnError.ts";

interface Identified {
	id: number;
	version: number;
}

export type Editor<Values extends object> = ReturnType<typeof useEditor<Values, Identified, unknown>>;

/** An item being edited: its values, what is wrong with them, and everything that saving can come to. */
export function useEditor<Values extends object, Item extends Identified, Body>(
	form: Form<Values, Item, Body>,
	opened: Opened<Values, Item>,
	latest: Item | null,
) {
	const { kind, calls, blank, valuesOf } = form;
	const queryClient = useQueryClient();
	const navigate = useNavigate();
	const [state, dispatch] = useReducer(
		evolve<Values, Item> as (
			state: EditorState<Values, Item>,
			action: EditorAction<Values, Item>,
		) => EditorState<Values, Item>,
		null,
		() => {
			const { item, draft } = opened;
			return openEditor(item && { item, values: valuesOf(item) }, blank, draft);
		},
	);
	const { values, version, saved } = state;
	const id = saved?.item.id ?? opened.id;
	const changed = isChanged(state, blank);
	const isKept = useDraft(draftKey({ plural: kind.plural, id }), changed ? { values, version } : null);
	const createKey = useCreateKey();
	const focusFirstError = useFocusOnError();
	// Known at once, so that pressing twice does not save twice.
	const isUnderway = useRef(false);

	useEffect(() => {
		if (latest && latest.version > (saved?.item.version ?? 0))
			dispatch({ type: "arrived", item: latest, values: valuesOf(latest), blank });
	}, [latest, saved, valuesOf, blank]);

	const sending = useMutation({
		networkMode: "always",
		mutationFn: ({ body, replacing }: { body: Body; replacing: number }) =>
			id === null ? calls.create(body, createKey(body)) : calls.update(id, body, replacing),
	});

	/** @param replacing the version that this one takes the place of */
	async function save(replacing = version ?? 0) {
		if (isUnderway.current) return;
		const checked = form.check(values);
		if ("issues" in checked) return refuse(checked.issues);
		isUnderway.current = true;
		try {
			succeed(await sending.mutateAsync({ body: checked.body, replacing }));
		} catch (error) {
			await fail(error);
		} finally {
			isUnderway.current = false;
		}
	}

	function refuse(issues: Issues) {
		dispatch({ type: "refused", issues });
		focusFirstError();
	}

	function succeed(item: Item) {
		dispatch({ type: "saved", item, values: valuesOf(item), sent: values });
		const keys = keysOf(kind.plural);
		queryClient.setQueryData(keys.detail(item.id), item);
		void queryClient.invalidateQueries({ queryKey: keys.list });
		// The list is not on the screen, so it is not asked for by itself; the next start without the server shows it.
		void queryClient
			.getQueryCache()
			.find({ queryKey: [...keys.list, ""] })
			?.fetch();
		const name = form.nameOf(valuesOf(item));
		if (id === null) {
			toast({ title: `${kind.Noun} created`, description: `"${name}" has been created.` });
			void navigate(addressOf.edit(kind, item.id), { replace: true, state: { editor: "new" } });
		} else {
			toast({ title: `${kind.Noun} updated`, description: `"${name}" has been updated.` });
		}
	}

	async function fail(error: unknown) {
		if (isUnreachable(error)) {
			toast(isKept ? keptAsDraft : notKept);
			return;
		}
		const answer = error instanceof ApiError ? error.answer : null;
		if (answer?.code === "version-conflict" && id !== null && (await showTheirs(id))) return;
		refuse(issuesOf(answer));
		if (answer?.code === "slug-taken") return;
		toast({
			title: "Error",
			description: `Failed to save ${kind.noun}. Please try again.`,
			variant: "destructive",
		});
	}

	/** False where they cannot be had either. */
	async function showTheirs(id: number): Promise<boolean> {
		try {
			const item = await calls.detail(id);
			dispatch({ type: "conflicted", item, values: valuesOf(item) });
			return true;
		} catch {
			return false;
		}
	}

	return {
		...state,
		id,
		isNew: id === null,
		isChanged: changed,
		isKept,
		isSaving: sending.isPending,
		change: useCallback((changes: Partial<Values>) => dispatch({ type: "changed", changes }), []),
		save: () => save(),
		// Without the item there is nothing to go back to.
		discard: saved || id === null ? () => dispatch({ type: "discarded", blank }) : undefined,
		keepMine: () => {
			dispatch({ type: "kept mine" });
			return save(state.theirs?.item.version);
		},
		takeTheirs: () => dispatch({ type: "took theirs" }),
		decideLater: () => dispatch({ type: "left undecided" }),
	};
}

const keptAsDraft = {
	title: "Kept as a draft",
	description:
		"The server cannot be reached. Your changes are kept on this computer: save again when it is back.",
};

const notKept = {
	title: "Not saved",
	description:
		"The server cannot be reached, and this computer has no room for a draft. Keep this open and save again when it is back.",
	variant: "destructive",
} as const;
