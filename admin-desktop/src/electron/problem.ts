/** Something that a person can do something about; its message is for them. Everything else is a fault of ours. */
export class Problem extends Error {
	override name = "Problem";
}
