import { constants, getPriority, setPriority } from "node:os";

const LOWEST_PRIORITY = 19;

/**
 * Lowers the scheduling priority of a process below the priority of this one.
 * It does not use the lowest priority: on a busy machine such a process gets almost no processor time, so that its
 * work would not end.
 */
export function lowerPriority(pid: number): void {
	setPriority(pid, Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, LOWEST_PRIORITY));
}
