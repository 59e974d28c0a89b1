import { useCallback, useState } from "react";
import { toast } from "./Toast/toasts.ts";
import { sharedTexts } from "./texts/texts.ts";

/** Shows that content could not be loaded. */
export function toastLoadingFailed(): void {
	const { title, text } = sharedTexts.errors;
	toast({ variant: "destructive", title, description: text });
}

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
			toastLoadingFailed();
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
