export interface Answer {
	status: number;
	type: string;
	body: string;
}

export interface Engine {
	/** Fails where it has been stopped. */
	ask: (body: string) => Promise<Answer>;
	/** Stops at once, as if it were killed. */
	stop: () => Promise<void>;
}
