import { createContext, useEffect, useSyncExternalStore } from "react";
import { useRequiredContext } from "../useRequiredContext.ts";

/** Counts the forms on the screen that have unsaved changes. */
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

/** Counts this form while it has unsaved changes. */
export function useUnsavedWork(isChanged: boolean): void {
	const work = useRequiredContext(Context, "UnsavedWorkProvider");
	useEffect(() => (isChanged ? work.add() : undefined), [work, isChanged]);
}

/** Returns whether a form on the screen has unsaved changes. */
export function useHasUnsavedWork(): boolean {
	const { subscribe, exists } = useRequiredContext(Context, "UnsavedWorkProvider");
	return useSyncExternalStore(subscribe, exists);
}
