import { onPageHidden } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { z } from "zod";
import { usePlatform } from "../platform.ts";
import { type Draft, readDraft, writeDraft } from "./drafts.ts";

const DELAY_MS = 700;
const RETRY_MS = 3000;

/**
 * Stores a draft at most 700 ms after a change and before the page closes. Retries every
 * 3 seconds if there is no room.
 * @returns whether the last attempt succeeded
 */
export function useDraft<Values>(
	key: string,
	draft: Omit<Draft<Values>, "at"> | null,
): boolean {
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
	const previousKey = useRef<string>(undefined);
	useEffect(() => {
		const before = previousKey.current;
		previousKey.current = key;
		// An item gets a new key when it is saved for the first time.
		if (before !== undefined && before !== key) drafts.remove(before);
		if (values === undefined) void store();
		// A restored draft is already stored.
		else if (before !== undefined) timer.current ??= setTimeout(store, DELAY_MS);
	}, [key, values, store, drafts]);

	useRetry(isStored, store);
	useStoreAtEnd(timer, store);
	return isStored;
}

function useRetry(isStored: boolean, store: () => void): void {
	useEffect(() => {
		if (isStored) return;
		const retry = setInterval(store, RETRY_MS);
		return () => clearInterval(retry);
	}, [isStored, store]);
}

/** Stores a change that still waits when the page or the form closes. */
function useStoreAtEnd(timer: RefObject<unknown>, store: () => void): void {
	useEffect(() => {
		const storeLast = () => void (timer.current !== undefined && store());
		const end = onPageHidden(storeLast);
		return () => {
			end();
			storeLast();
		};
	}, [timer, store]);
}

const NONE: ReadonlySet<string> = new Set();

/** Queries the keys of all drafts on this device. */
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

/** Queries the draft that this device stores under a key. */
export function useStoredDraft<Values>(
	key: string,
	values: z.ZodType<Values>,
	{ enabled = true } = {},
) {
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

/** Values of any form: each field is validated when the form is saved. */
const anyFields = z.record(z.string(), z.unknown());

/**
 * Queries the stored draft of any form; undefined while loading, null if there is none.
 */
export function useStoredValues(key: string): Draft<object> | null | undefined {
	const { data, isError } = useStoredDraft(key, anyFields);
	return isError ? null : data;
}

/**
 * Lets a form offer its stored draft. Changes `key` when the draft is restored, so that
 * the form mounts again with it.
 */
export function useRestorable<Answer extends { data: unknown }>(
	answer: Answer,
	draftKey: string,
) {
	const draft = useStoredValues(draftKey);
	const [restored, setRestored] = useState(0);
	return {
		answer: {
			...answer,
			data: draft === undefined ? undefined : (answer.data as Answer["data"]),
		},
		/** Key of the form; changes after a restore. */
		key: restored,
		draft: (restored === 0 && draft) || null,
		onRestored: () => setRestored((times) => times + 1),
	};
}
