/** The key with which this site signed at the first check in this browser. */
const NAME = "log-key";

/** Returns the key of the first check; null before it. */
export function pinnedKey(): string | null {
	try {
		return localStorage.getItem(NAME);
	} catch {
		return null;
	}
}

export function pinKey(key: string): void {
	try {
		localStorage.setItem(NAME, key);
	} catch {
		// The browser stores nothing, so each check is the first one.
	}
}
