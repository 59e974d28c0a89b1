import { useEffect, useRef } from "react";
import { usePlatform } from "../platform.ts";
import type { Command, CommandName } from "./commands.ts";

export function useCommands(take: (command: Command) => void): void {
	const { onCommand } = usePlatform();
	const latest = useRef(take);
	useEffect(() => {
		latest.current = take;
	});
	useEffect(() => onCommand?.((command) => latest.current(command)), [onCommand]);
}

export function useCommand(wanted: CommandName, run: () => void): void {
	useCommands(({ name }) => {
		if (name === wanted) run();
	});
}
