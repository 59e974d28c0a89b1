import { onPageHidden } from "@creations/shared-ui";
import { useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { flushSync } from "react-dom";
import { addPendingText } from "../forms/pendingTexts.ts";
import { adminTexts } from "../texts/texts.ts";
import { ManuscriptEditor } from "./ManuscriptEditor.ts";
import type { Dialect } from "./markdown/fromMarkdown.ts";

interface ManuscriptOptions extends Dialect {
	value: string;
	onChange: (value: string) => void;
	onLink: () => void;
	onFiles: (files: File[]) => void;

	/** Whether the text is edited elsewhere, so that its changes are taken over later. */
	isPaused: boolean;
}

/**
 * Returns the editor of a text. Changes reach the form after a short delay, at the latest
 * before it is sent or the page closes.
 */
export function useManuscript(options: ManuscriptOptions): ManuscriptEditor {
	const { value, isMail, isPaused } = options;
	const [editor] = useState(() => {
		const { placeholder } = adminTexts.manuscript;
		return new ManuscriptEditor(value, { isMail }, placeholder);
	});
	const onText = useEffectEvent(options.onChange);
	const onLink = useEffectEvent(options.onLink);
	const onFiles = useEffectEvent(options.onFiles);
	useLayoutEffect(() => {
		editor.handlers = {
			onText: (text) => onText(text),
			onLink: () => onLink(),
			onFiles: (files) => onFiles(files),
		};
	}, [editor]);
	useLayoutEffect(() => {
		if (!isPaused) editor.setText(value);
	}, [editor, value, isPaused]);
	useEffect(() => {
		const stop = [
			addPendingText(() => editor.flush()),
			// The form stores its draft in the same event.
			onPageHidden(() => flushSync(() => editor.flush())),
		];
		return () => {
			for (const end of stop) end();
		};
	}, [editor]);
	return editor;
}
