import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import { bookPicture, chunksOf } from "../media/index.ts";
import type { Book, BookDeps } from "./book.ts";
import { navigation, packageDocument, pagesOf } from "./documents.ts";
import { chaptersOf } from "./xhtml.ts";

const css = readFileSync(join(import.meta.dir, "book.css"), "utf8");

const CONTAINER = `<?xml version="1.0" encoding="utf-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

/** Returns a book as an EPUB 3. One picture is in memory at a time. */
export function epub(deps: BookDeps, book: Book): AsyncIterable<Uint8Array> {
	const zip = new ZipFile();
	const stream = zip.outputStream as Readable;
	zip.on("error", (error: Error) => stream.destroy(error));
	// Readers accept no extra fields in the first entry.
	const options = { mtime: new Date(book.updatedAt), forceDosTimestamp: true };
	const addText = (name: string, text: string) =>
		zip.addBuffer(Buffer.from(text), name, options);

	zip.addBuffer(Buffer.from("application/epub+zip"), "mimetype", {
		...options,
		compress: false,
	});
	addText("META-INF/container.xml", CONTAINER);
	for (const [name, text] of documents(book)) addText(`EPUB/${name}`, text);
	for (const { path, address } of book.pictures.values())
		zip.addReadStreamLazy(`EPUB/${path}`, { ...options, compress: false }, (ready) => {
			readPicture(deps, address).then(
				(picture) => ready(null, picture),
				(error: Error) => stream.destroy(error),
			);
		});
	zip.end();
	return stream;
}

function documents(book: Book): [name: string, text: string][] {
	const target = { base: book.address, pictures: book.pictures };
	const chapters = chaptersOf(book.text, target);
	const pages = pagesOf(book, chapters);
	const isDescribed = chapters.every((chapter) => chapter.isDescribed);
	return [
		["package.opf", packageDocument(book, pages, isDescribed)],
		["nav.xhtml", navigation(book, chapters)],
		["book.css", css],
		...pages.map(({ name, content }): [string, string] => [`${name}.xhtml`, content]),
	];
}

async function readPicture(
	{ store, objects }: BookDeps,
	address: string,
): Promise<Readable> {
	const picture = await bookPicture(store, objects, address);
	if (!picture) throw new Error(`the picture ${address} was removed while it was read`);
	return Readable.from(chunksOf(picture) as AsyncIterable<Uint8Array>, {
		objectMode: false,
	});
}
