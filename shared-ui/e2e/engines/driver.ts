/** A function that runs in the page, with its arguments as JSON. */
// biome-ignore lint/suspicious/noExplicitAny: arguments of any kind of script
export type PageScript<Result> = (...args: any[]) => Result;

/** An element of the page. */
export interface Handle {
	/** Presses the element with the mouse, after scrolling to it. */
	click(): Promise<void>;
	/** Chooses a file in a file field. @param path Path of the file */
	attach(path: string): Promise<void>;
}

/** What each engine's remote control offers. `Tab` builds the actions of a person on it. */
export interface Driver {
	open(address: string): Promise<void>;
	reload(): Promise<void>;
	back(): Promise<void>;
	/** Runs a script, and waits for its promise. @param script A function, or a source */
	run<Result>(script: PageScript<Result> | string, ...args: unknown[]): Promise<Result>;
	find(script: PageScript<Element | null>, ...args: unknown[]): Promise<Handle | null>;
	/** Presses keys together, such as `Escape` or `Control+A`. */
	press(keys: string): Promise<void>;
	type(text: string): Promise<void>;
	resize(width: number, height: number): Promise<void>;
	/** Returns the window's picture as PNG. */
	screenshot(): Promise<Uint8Array>;
	/** Removes cookies and the storage of the open site. */
	forget(): Promise<void>;
	/** Returns the errors in the console and uncaught exceptions since the last call. */
	errors(): Promise<string[]>;
	close(): Promise<void>;
}
