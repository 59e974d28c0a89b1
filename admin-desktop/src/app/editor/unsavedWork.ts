import { createContext, useEffect, useSyncExternalStore } from "react";
import { useGiven } from "../useGiven.ts";

/** Counts the forms on the screen whose changes are not saved. */
export function createUnsavedWork() {
	let forms = 0;
	const listeners = new Set<() => void>();

	function change(by: 1 | -1): void {
		forms += by;
		for (const listener of listeners) listener();
	}

	return {
		exists: () => forms > 0,
		/** Counts a form until the returned function is called. */
		add() {
			change(1);
			return () => change(-1);
		},
		subscribe(onChange: () => void) {
			listeners.add(onChange);
			return () => listeners.delete(onChange);
		},
	};
}

const Context = createContext<ReturnType<typeof createUnsavedWork> | null>(null);
export const UnsavedWorkProvider = Context.Provider;

/** Counts the form that calls this while it has changes that are not saved. */
export function useUnsavedWork(isChanged: boolean): void {
	const work = useGiven(Context, "UnsavedWorkProvider");
	useEffect(() => (isChanged ? work.add() : undefined), [work, isChanged]);
}

/** Whether a form on the screen has changes that are not saved. */
export function useHasUnsavedWork(): boolean {
	const { subscribe, exists } = useGiven(Context, "UnsavedWorkProvider");
	return useSyncExternalStore(subscribe, exists);
}
