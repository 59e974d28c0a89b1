/** The files that are dropped or pasted; none where it is text, which may come with a picture of itself. */
export function filesIn(transfer: DataTransfer | null): File[] {
	if (!transfer || transfer.types.includes("text/plain")) return [];
	return [...transfer.files];
}
