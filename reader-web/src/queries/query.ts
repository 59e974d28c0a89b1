import type { Page } from "@creations/shared-ui/api";

export type Key = readonly unknown[];

export interface Query<T> {
	key: Key;
	ask: () => Promise<T>;
	/** Milliseconds that an answer nobody looks at is kept. */
	keptMs: number;
	/** The page is as well without it. */
	isOptional?: boolean;
}

/** Asks for the first page of a list; the answer grows with each further one. */
export interface ListQuery<T> extends Query<Page<T>> {
	askFrom: (after: string) => Promise<Page<T>>;
}

export interface Answer<T> {
	data?: T;
	isError?: boolean;
}

/** What a page takes along from the server to the browser. */
export type Answers = (Answer<unknown> & { key: Key })[];
