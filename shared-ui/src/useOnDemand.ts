import { useCallback, useState } from "react";
import { type ToastMessage, toast } from "./Toast/toasts.ts";

export const loadingFailed: ToastMessage = {
	variant: "destructive",
	title: "Something went wrong",
	description: "Unable to load content. Please try again later.",
};

/**
 * Loads a heavy value on demand. A failure shows a toast, and the next request tries
 * again.
 */
export function useOnDemand<T>(load: () => Promise<T>) {
	const [loaded, setLoaded] = useState<{ value: T }>();

	async function want(): Promise<void> {
		try {
			const value = await load();
			setLoaded({ value });
		} catch {
			toast(loadingFailed);
		}
	}

	const warm = useCallback(() => void load().catch(() => {}), [load]);

	return { loaded: loaded?.value, want, warm };
}

/**
 * Loads a dialog's code when it first opens, or when the pointer or focus reaches its
 * trigger.
 */
export function useDialogOnDemand<T>(load: () => Promise<T>) {
	const { loaded, want, warm } = useOnDemand(load);
	const [isOpen, setIsOpen] = useState(false);
	function onOpenChange(wanted: boolean) {
		setIsOpen(wanted);
		if (wanted) void want();
	}
	const dialog = { open: isOpen && loaded !== undefined, onOpenChange };
	return { loaded, dialog, warming: { onPointerEnter: warm, onFocus: warm } };
}
