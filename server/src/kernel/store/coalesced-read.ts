/**
 * Lets those who want to know the present state share looks at it: one is under way at a time, and whoever comes while
 * it is waits for the next, because it may have begun before what they must not miss.
 */
export function shareLooks(look: () => Promise<void>): () => Promise<void> {
	let present: Promise<void> | undefined;
	let next: Promise<void> | undefined;

	function begin(): Promise<void> {
		next = undefined;
		const begun = look().finally(() => {
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
