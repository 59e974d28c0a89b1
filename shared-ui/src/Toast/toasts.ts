import { atom, getDefaultStore } from "jotai";

const toastLimit = 1;
const toastRemovalDelay = 1_000_000;

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

export const toastsAtom = atom<readonly ToastEntry[]>([]);

let lastId = 0;
const removals = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a message; a newer one takes its place. Uses jotai's default store, so it works outside of components too. */
export function toast(message: ToastMessage): void {
	const entry = { ...message, id: ++lastId, open: true };
	change((toasts) => [entry, ...toasts].slice(0, toastLimit));
}

export function dismissToast(id?: number): void {
	for (const entry of getDefaultStore().get(toastsAtom)) {
		if (id === undefined || entry.id === id) removeLater(entry.id);
	}
	change((toasts) =>
		toasts.map((entry) => (id === undefined || entry.id === id ? { ...entry, open: false } : entry)),
	);
}

function removeLater(id: number): void {
	if (removals.has(id)) return;
	const timer = setTimeout(() => {
		removals.delete(id);
		change((toasts) => toasts.filter((entry) => entry.id !== id));
	}, toastRemovalDelay);
	removals.set(id, timer);
}

function change(update: (toasts: readonly ToastEntry[]) => readonly ToastEntry[]): void {
	getDefaultStore().set(toastsAtom, update);
}
