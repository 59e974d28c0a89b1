const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;

/** Returns a size for people, such as "1.2 MB". */
export const sizeText = (bytes: number) =>
	bytes < MEGABYTE
		? `${Math.ceil(bytes / KILOBYTE)} KB`
		: `${(bytes / MEGABYTE).toFixed(1)} MB`;
