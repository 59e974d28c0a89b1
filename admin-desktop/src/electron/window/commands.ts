import type { Command } from "../bridge.ts";

export type Commands = ReturnType<typeof createCommands>;

/** Brings commands to the page. What should be opened waits until it listens: a link may have started the application. */
export function createCommands(toPage: (command: Command) => void) {
	let isListening = false;
	let waiting: Command | null = null;

	function send(command: Command): void {
		if (isListening) toPage(command);
		else if (command.name === "open") waiting = command;
	}

	function listening(): void {
		isListening = true;
		if (waiting) toPage(waiting);
		waiting = null;
	}

	function gone(): void {
		isListening = false;
	}

	return { send, listening, gone };
}
