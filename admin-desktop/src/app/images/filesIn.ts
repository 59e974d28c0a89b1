/** The file that is dropped or pasted; null where it is text, which may come with a picture of itself. */
export function fileIn(transfer: DataTransfer | null): File | null {
	if (!transfer || transfer.types.includes("text/plain")) return null;
	return transfer.files[0] ?? null;
}
