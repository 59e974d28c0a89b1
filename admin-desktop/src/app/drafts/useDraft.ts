import { onPageHidden } from "@creations/shared-ui";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { usePlatform } from "../platform.ts";
import { type Draft, writeDraft } from "./drafts.ts";

const DELAY_MS = 700;
const RETRY_MS = 3000;

/** Keeps a draft, at the latest 700 ms after a change and before the page goes. @returns whether that succeeded */
export function useDraft<Values>(key: string, draft: Omit<Draft<Values>, "at"> | null): boolean {
	const { drafts } = usePlatform();
	const [isKept, setIsKept] = useState(true);
	const latest = useRef({ key, draft });
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const retry = useRef<ReturnType<typeof setTimeout>>(undefined);
	const isOpen = useIsOpen();
	latest.current = { key, draft };

	const keep = useCallback(() => {
		clearTimeout(timer.current);
		clearTimeout(retry.current);
		timer.current = undefined;
		const { key, draft } = latest.current;
		const failed = () => {
			setIsKept(false);
			clearTimeout(retry.current);
			if (isOpen.current) retry.current = setTimeout(keep, RETRY_MS);
		};
		try {
			if (!draft) drafts.remove(key);
			const kept = draft && writeDraft(drafts, key, { ...draft, at: new Date().toISOString() });
			if (kept) void kept.then(() => setIsKept(true)).catch(failed);
			else setIsKept(true);
		} catch {
			failed();
		}
	}, [drafts, isOpen]);

	const values = draft?.values;
	const seen = useRef<string>(undefined);
	useEffect(() => {
		const before = seen.current;
		seen.current = key;
		// An item that was saved for the first time has a new key.
		if (before !== undefined && before !== key) drafts.remove(before);
		if (values === undefined) keep();
		// What was just restored is already kept.
		else if (before !== undefined) timer.current ??= setTimeout(keep, DELAY_MS);
	}, [key, values, keep, drafts]);

	useBeforeLeaving(useCallback(() => void (timer.current !== undefined && keep()), [keep]));
	return isKept;
}

function useIsOpen() {
	const isOpen = useRef(true);
	useEffect(() => {
		isOpen.current = true;
		return () => {
			isOpen.current = false;
		};
	}, []);
	return isOpen;
}

function useBeforeLeaving(run: () => void): void {
	useEffect(() => {
		const end = onPageHidden(run);
		return () => {
			end();
			run();
		};
	}, [run]);
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
