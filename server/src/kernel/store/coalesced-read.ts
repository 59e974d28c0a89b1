/**
 * Lets callers share a read of the present state: one is under way at a time, and whoever calls meanwhile waits for the
 * next, because the present one may have begun before the change that they must see.
 */
export function coalesce(read: () => Promise<void>): () => Promise<void> {
	let present: Promise<void> | undefined;
	let next: Promise<void> | undefined;

	function begin(): Promise<void> {
		next = undefined;
		const begun = read().finally(() => {
			if (present === begun) present = undefined;
		});
		present = begun;
		return begun;
	}

	return () => {
		if (!present) return begin();
		next ??= present.then(begin, begin);
		return next;
	};
}
