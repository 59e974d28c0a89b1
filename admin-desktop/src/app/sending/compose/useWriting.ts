import { useState } from "react";
import { useDraft } from "../../drafts/useDraft.ts";
import { isBlank, NOTHING, WRITING_KEY, type Writing } from "./letter.ts";

export function useWriting(kept: Writing | null) {
	const [writing, setWriting] = useState(kept ?? NOTHING);
	const isKept = useDraft(WRITING_KEY, isBlank(writing) ? null : { values: writing, version: null });
	return {
		writing,
		isKept,
		change: (changes: Partial<Writing>) => setWriting((before) => ({ ...before, ...changes })),
		clear: () => setWriting(({ fromEmail }) => ({ ...NOTHING, fromEmail })),
	};
}
