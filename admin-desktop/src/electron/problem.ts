/**
 * An error that the person can solve; its message is for them. All other errors are bugs.
 */
export class Problem extends Error {
	override name = "Problem";
}

export const codeOf = (error: unknown) => (error as NodeJS.ErrnoException | null)?.code;

const CAUSES: Record<string, string> = {
	ENOSPC: "The disk is full",
	EDQUOT: "Your disk quota is used up",
	EROFS: "The disk is read-only",
	EACCES: "The application may not write to its folder",
	EPERM: "The application may not write to its folder",
	EIO: "The disk reported an error",
};

/**
 * Returns a problem for a disk error; other errors unchanged.
 * @param consequence `the draft is not kept`
 */
export function diskProblem(error: unknown, consequence: string): unknown {
	const cause = CAUSES[String(codeOf(error))];
	return cause ? new Problem(`${cause}: ${consequence}.`) : error;
}
