import { useEffect, useRef } from "react";
import { usePlatform } from "../platform.ts";
import type { Command, CommandName } from "./commands.ts";

/** Takes the host's commands as long as the component is on screen. */
export function useCommands(take: (command: Command) => void): void {
	const { onCommand } = usePlatform();
	const latest = useRef(take);
	useEffect(() => {
		latest.current = take;
	});
	useEffect(() => onCommand?.((command) => latest.current(command)), [onCommand]);
}

/** Does what one command asks for. */
export function useCommand(wanted: CommandName, run: () => void): void {
	useCommands(({ name }) => {
		if (name === wanted) run();
	});
}
