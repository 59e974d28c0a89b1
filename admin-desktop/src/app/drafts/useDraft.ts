import { onPageHidden } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { usePlatform } from "../platform.ts";
import { type Draft, readDraft, writeDraft } from "./drafts.ts";

const DELAY_MS = 700;
const RETRY_MS = 3000;

/**
 * Keeps a draft, at the latest 700 ms after a change and before the page goes; again after a while where there was no room.
 * @returns whether that succeeded
 */
export function useDraft<Values>(key: string, draft: Omit<Draft<Values>, "at"> | null): boolean {
	const { drafts } = usePlatform();
	const [isStored, setIsStored] = useState(true);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const latest = useRef({ key, draft });
	latest.current = { key, draft };

	const store = useCallback(async () => {
		clearTimeout(timer.current);
		timer.current = undefined;
		const { key, draft } = latest.current;
		try {
			await (draft ? writeDraft(drafts, key, draft) : drafts.remove(key));
			setIsStored(true);
		} catch {
			setIsStored(false);
		}
	}, [drafts]);

	const values = draft?.values;
	const seen = useRef<string>(undefined);
	useEffect(() => {
		const before = seen.current;
		seen.current = key;
		// An item that was saved for the first time has a new key.
		if (before !== undefined && before !== key) drafts.remove(before);
		if (values === undefined) void store();
		// What was just restored is already kept.
		else if (before !== undefined) timer.current ??= setTimeout(store, DELAY_MS);
	}, [key, values, store, drafts]);

	useEffect(() => {
		if (isStored) return;
		const retry = setInterval(store, RETRY_MS);
		return () => clearInterval(retry);
	}, [isStored, store]);

	useEffect(() => {
		const storeLast = () => void (timer.current !== undefined && store());
		const end = onPageHidden(storeLast);
		return () => {
			end();
			storeLast();
		};
	}, [store]);
	return isStored;
}

const NONE: ReadonlySet<string> = new Set();

export function useDraftKeys(): ReadonlySet<string> {
	const { drafts } = usePlatform();
	const { data = NONE } = useQuery({
		queryKey: ["drafts"],
		queryFn: async () => new Set(await drafts.list()),
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
	});
	return data;
}

/** The draft that this device keeps under a key, as it was when a form was opened. */
export function useStoredDraft<Values>(key: string, values: z.ZodType<Values>, { enabled = true } = {}) {
	const { drafts } = usePlatform();
	return useQuery({
		queryKey: ["draft", key],
		queryFn: () => readDraft(drafts, key, values),
		networkMode: "always",
		gcTime: 0,
		staleTime: 0,
		enabled,
	});
}

/** What a form held: every field is looked at again when it is saved. */
const anyFields = z.record(z.string(), z.unknown());

/** The draft that this device keeps of a form; undefined until it is known. */
export function useStoredValues(key: string): Draft<object> | null | undefined {
	const { data, isError } = useStoredDraft(key, anyFields);
	return isError ? null : data;
}

/** A form of what there is one of, with this device's draft of it. What was restored replaces what is on the screen; what was saved is there already. */
export function useRestorable<Answer extends { data: unknown }>(answer: Answer, draftKey: string) {
	const draft = useStoredValues(draftKey);
	const [restored, setRestored] = useState(0);
	return {
		answer: { ...answer, data: draft === undefined ? undefined : (answer.data as Answer["data"]) },
		/** Of the form: another one where something was restored. */
		key: restored,
		draft: (restored === 0 && draft) || null,
		onRestored: () => setRestored((times) => times + 1),
	};
}
