import { Problem } from "../problem.ts";
import { codeOf } from "./atomic-file.ts";

const CAUSES: Record<string, string> = {
	ENOSPC: "The disk is full",
	EDQUOT: "Your share of the disk is full",
	EROFS: "The disk can only be read",
	EACCES: "The application may not write to its folder",
	EPERM: "The application may not write to its folder",
	EIO: "The disk does not answer as it should",
};

/** What a disk that refuses means to people; every other error as it is. @param consequence `the draft is not kept` */
export function diskProblem(error: unknown, consequence: string): unknown {
	const cause = CAUSES[String(codeOf(error))];
	return cause ? new Problem(`${cause}: ${consequence}.`) : error;
}
