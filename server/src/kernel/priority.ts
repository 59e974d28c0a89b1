import { constants, getPriority, setPriority } from "node:os";

const LOWEST_PRIORITY = 19;

/**
 * Lowers the scheduling priority of a process below the priority of this one. Does not
 * use the lowest priority, because such a process might never finish on a busy machine.
 */
export function lowerPriority(pid: number): void {
	setPriority(
		pid,
		Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, LOWEST_PRIORITY),
	);
}
