const writers = new Set<() => void>();

/**
 * Registers a field that passes its value on with a delay.
 * @param write passes a pending value on at once
 * @returns a function that removes it
 */
export function addPendingText(write: () => void): () => void {
	writers.add(write);
	return () => writers.delete(write);
}

/** Makes the values of all fields current, before a form is sent. */
export function writePendingTexts(): void {
	for (const write of writers) write();
}
