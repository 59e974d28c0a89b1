/** What a libSQL server answers to a pipeline of requests. */
export interface Answer {
	status: number;
	type: string;
	body: string;
}

/** What does the work of a libSQL server. */
export interface Engine {
	/** Fails where it has been stopped. */
	ask: (body: string) => Promise<Answer>;
	/** Stops at once, as if it were killed. */
	stop: () => Promise<void>;
}
