import { atom, getDefaultStore } from "jotai";

const REMOVAL_DELAY_MS = 1_000_000;

export interface ToastMessage {
	title: string;
	description?: string;
	variant?: "default" | "destructive";
	action?: { label: string; onClick: () => void };
}

export interface ToastEntry extends ToastMessage {
	id: number;
	open: boolean;
}

export const toastAtom = atom<ToastEntry | null>(null);

let lastId = 0;

/**
 * Shows a toast, which replaces the previous one. Uses jotai's default store, so it also
 * works outside of components.
 */
export function toast(message: ToastMessage): void {
	getDefaultStore().set(toastAtom, { ...message, id: ++lastId, open: true });
}

export function dismissToast(): void {
	const { get, set } = getDefaultStore();
	const shown = get(toastAtom);
	if (!shown?.open) return;
	const closed = { ...shown, open: false };
	set(toastAtom, closed);
	setTimeout(
		() => set(toastAtom, (now) => (now === closed ? null : now)),
		REMOVAL_DELAY_MS,
	);
}
