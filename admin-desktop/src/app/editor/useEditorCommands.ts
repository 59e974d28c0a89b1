import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { useCommand } from "../commands/useCommands.ts";
import { addressOf, type Kind } from "../items/kinds.ts";
import { usePlatform } from "../platform.ts";
import type { Publishable } from "./form.ts";
import type { Editor } from "./useEditor.ts";

export type Commanded = Pick<
	Editor<Publishable>,
	"id" | "values" | "saved" | "save" | "saveDraft"
>;

/** Handles the commands of the host, and the shortcut that saves. */
export function useEditorCommands(kind: Kind, editor: Commanded): void {
	const { id, save } = editor;
	const navigate = useNavigate();
	const preview = usePreview(kind, editor);
	useCommand("save", save);
	useCommand("preview", preview);
	useCommand("history", () => id !== null && navigate(addressOf.history(kind, id)));
	useSaveShortcut(save);
}

/**
 * Returns the function that opens the page of an item. A page exists only for a saved
 * item, so an unpublished text is saved as a draft first. A published page is shown as
 * visitors see it.
 */
export function usePreview(kind: Kind, editor: Commanded): () => Promise<void> {
	const { openPage } = usePlatform();
	const { values, saved, saveDraft } = editor;
	return async () => {
		if (values.slug === "") return;
		const open = (slug: string) => openPage(addressOf.page(kind, slug));
		if (saved?.values.isPublished) return open(saved.values.slug);
		if (await saveDraft()) open(values.slug);
	};
}

function useSaveShortcut(save: () => void): void {
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
		if (
			!(event.ctrlKey || event.metaKey) ||
			event.altKey ||
			event.key.toLowerCase() !== "s"
		)
			return;
		event.preventDefault();
		if (!event.repeat) save();
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKeyDown(event);
		window.addEventListener("keydown", listener);
		return () => window.removeEventListener("keydown", listener);
	}, []);
}
