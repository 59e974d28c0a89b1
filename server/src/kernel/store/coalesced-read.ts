/**
 * Calls during a read share the next one, because the current read may have begun before
 * their change.
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
