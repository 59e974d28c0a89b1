export class ServerUnreachable extends Error {
	override name = "ServerUnreachable";

	constructor() {
		super("The server cannot be reached.");
	}
}

export const isUnreachable = (error: unknown): boolean => error instanceof ServerUnreachable;
