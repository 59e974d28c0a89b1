/** A file, and where it lay in what was chosen or dropped: `images/2020/ring.jpg`. */
export interface ChosenFile {
	path: string;
	file: File;
}

export const chosenFiles = (files: Iterable<File>): ChosenFile[] =>
	[...files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));

export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
	// Only as long as the event lasts may the entries be asked for.
	const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
	if (entries.length === 0) return chosenFiles(transfer.files);
	return (await Promise.all(entries.map(filesOf))).flat();
}

async function filesOf(entry: FileSystemEntry): Promise<ChosenFile[]> {
	if (isFile(entry)) {
		const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject));
		return [{ path: entry.fullPath.replace(/^\//, ""), file }];
	}
	const entries = await entriesOf(entry as FileSystemDirectoryEntry);
	return (await Promise.all(entries.map(filesOf))).flat();
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

/** A browser gives the entries of a folder a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
	const reader = folder.createReader();
	const all: FileSystemEntry[] = [];
	for (;;) {
		const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
			reader.readEntries(resolve, reject),
		);
		if (some.length === 0) return all;
		all.push(...some);
	}
}
