import type { ReadingPosition } from "@creations/shared-ui/reader";

/** A position with the time it was reached, in milliseconds since 1970. */
export type UnsavedPosition = ReadingPosition & { at: number };

export type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

/**
 * One reader's positions that the server may not have yet, kept in the browser: of each story the newest.
 * Where storage is refused, nothing is kept and nothing breaks.
 */
export function createUnsaved(userId: number, shelf: () => Shelf = () => localStorage) {
	const prefix = `unsaved-progress:${userId}:`;
	const keyOf = (storyId: number) => prefix + storyId;

	function keep(position: UnsavedPosition): void {
		attempt(() => shelf().setItem(keyOf(position.storyId), JSON.stringify(position)));
	}

	function of(storyId: number): UnsavedPosition | undefined {
		return attempt(() => parse(shelf().getItem(keyOf(storyId))));
	}

	/** Drops a position, unless a newer one has taken its place. */
	function drop({ storyId, at }: UnsavedPosition): void {
		if (of(storyId)?.at === at) attempt(() => shelf().removeItem(keyOf(storyId)));
	}

	function all(): UnsavedPosition[] {
		return storyIds().flatMap((storyId) => of(storyId) ?? []);
	}

	function clear(): void {
		for (const storyId of storyIds()) attempt(() => shelf().removeItem(keyOf(storyId)));
	}

	function storyIds(): number[] {
		const keys = attempt(() => Array.from({ length: shelf().length }, (_, index) => shelf().key(index)));
		return (keys ?? []).flatMap((key) => (key?.startsWith(prefix) ? [Number(key.slice(prefix.length))] : []));
	}

	return { keep, of, drop, all, clear };
}

function attempt<T>(use: () => T): T | undefined {
	try {
		return use();
	} catch {
		return undefined;
	}
}

function parse(text: string | null): UnsavedPosition | undefined {
	const value: Partial<UnsavedPosition> | null = JSON.parse(text ?? "null");
	const isWhole = typeof value?.storyId === "number" && typeof value.at === "number";
	// Whether the rest makes sense is for the server to say.
	return isWhole ? (value as UnsavedPosition) : undefined;
}
