import { SITE_LANGUAGE, scriptOf } from "@creations/events/text";
import { xml } from "../site/index.ts";
import type { Book, Piece } from "./book.ts";
import type { Chapter } from "./xhtml.ts";

/** A document of the book, in reading order. */
export interface Page {
	/** Name of the file without extension, and id in the manifest. */
	name: string;
	content: string;
}

/** Returns the documents of a book: cover, title page, text, and pieces. */
export function pagesOf(book: Book, chapters: Chapter[]): Page[] {
	const text = chapters.map(({ body }, index) => ({
		name: chapterName(index),
		content: page(
			book,
			book.title,
			`<section epub:type="bodymatter chapter" role="doc-chapter"
aria-label="${xml(book.title)}">\n${body}</section>`,
		),
	}));
	return [
		...(book.cover ? [{ name: "cover", content: coverPage(book, book.cover) }] : []),
		{ name: "title", content: titlePage(book) },
		...text,
		{ name: "end", content: endPage(book) },
	];
}

const chapterName = (index: number) => `text-${index + 1}`;

const page = (book: Book, title: string, body: string, type = "") =>
	document(book, title, `<body${type && ` class="${type}"`}>\n${body}\n</body>`);

function document(
	{ language, direction }: Book,
	title: string,
	body: string,
	languageOfPage = language,
): string {
	const tag = xml(languageOfPage);
	const dir = languageOfPage === language ? direction : "ltr";
	const isSlanted = SLANTED_SCRIPTS.includes(scriptOf(languageOfPage) ?? "Latn");
	return `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"
	lang="${tag}" xml:lang="${tag}" dir="${dir}"${isSlanted ? "" : ' class="upright"'}>
<head>
<title>${xml(title)}</title>
<link rel="stylesheet" href="book.css"/>
</head>
${body}
</html>
`;
}

/** Scripts that have italics. */
const SLANTED_SCRIPTS = ["Latn", "Cyrl", "Grek"];

const coverPage = (book: Book, { path, alt }: NonNullable<Book["cover"]>) =>
	page(
		book,
		book.title,
		`<div epub:type="cover"><img src="${path}" alt="${xml(alt)}"/></div>`,
		"cover",
	);

function titlePage(book: Book): string {
	const { site, title, excerpt, createdAt } = book;
	const language = xml(site.language);
	const date = xml(longDate(createdAt, site.language));
	const body = `<section epub:type="titlepage">
<p class="site" ${siteWords}>${xml(site.name)}</p>
<h1>${xml(title)}</h1>
<p class="excerpt">${xml(excerpt)}</p>
<p class="date" lang="${language}" xml:lang="${language}">${date}</p>
</section>`;
	return page(book, title, body, "title");
}

/** Attributes of words in the language of the interface. */
const siteWords = `lang="${SITE_LANGUAGE}" xml:lang="${SITE_LANGUAGE}" dir="auto"`;

function longDate(time: string, language: string): string {
	const locale = `${language.replace(/-[a-z0-9]-.*$/i, "")}-u-ca-gregory-nu-latn`;
	return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
		new Date(time),
	);
}

function endPage(book: Book): string {
	const { pieces, site, address } = book;
	const list = `<h2>Pieces of this story</h2>
<ul class="pieces">
${pieces.map(pieceItem).join("\n")}
</ul>
`;
	const link = `<a href="${xml(address)}">${xml(address)}</a>`;
	const body = `<body class="end">
<section epub:type="backmatter">
${pieces.length > 0 ? list : ""}<p class="address">
<span dir="auto">${xml(site.name)}</span><br/>${link}</p>
</section>
</body>`;
	return document(book, pieces.length > 0 ? "Pieces" : site.name, body, SITE_LANGUAGE);
}

/** The picture has no alternative text, because the name follows. */
function pieceItem({ name, address, picture }: Piece): string {
	const image = picture ? `<img src="${picture.path}" alt=""/>` : "";
	const label = `<span dir="auto">${xml(name)}</span>`;
	return `<li><a href="${xml(address)}">${image}${label}</a></li>`;
}

/** Returns the navigation document: headings of the text, and landmarks. */
export function navigation(book: Book, chapters: Chapter[]): string {
	const headings = chapters.flatMap(({ headings }, index) =>
		headings.map(({ id, text }) => entry(`${chapterName(index)}.xhtml#${id}`, text)),
	);
	const entries = [
		entry("title.xhtml", book.title),
		...(headings.length > 0
			? headings
			: [entry(`${chapterName(0)}.xhtml`, firstWords(book))]),
		...(book.pieces.length > 0 ? [entry("end.xhtml", "Pieces of this story")] : []),
	];
	const landmarks = [
		book.cover ? entry("cover.xhtml", "Cover", "cover") : "",
		entry("title.xhtml", "Title page", "titlepage"),
		entry(`${chapterName(0)}.xhtml`, "Story", "bodymatter"),
	];
	return page(
		book,
		book.title,
		`<nav epub:type="toc" role="doc-toc" aria-label="${xml(book.title)}">
<ol>
${entries.join("\n")}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden">
<ol>
${landmarks.filter(Boolean).join("\n")}
</ol>
</nav>`,
	);
}

const entry = (href: string, text: string, type = "") =>
	`<li><a${type && ` epub:type="${type}"`} href="${href}">${xml(text)}</a></li>`;

const firstWords = ({ title, excerpt }: Book) => excerpt.slice(0, 80).trim() || title;

/** Returns the package document: metadata, files and reading order. */
export function packageDocument(book: Book, pages: Page[], isDescribed: boolean): string {
	const language = xml(book.language);
	const progression = `page-progression-direction="${book.direction}"`;
	return `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"
	xml:lang="${language}" dir="${book.direction}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
${metadata(book, isDescribed)}
</metadata>
<manifest>
<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
<item id="style" href="book.css" media-type="text/css"/>
${pages.map(pageItem).join("\n")}
${pictureItems(book).join("\n")}
</manifest>
<spine ${progression}>
${pages.map(({ name }) => `<itemref idref="${name}"/>`).join("\n")}
</spine>
</package>
`;
}

const pageItem = ({ name }: Page) =>
	`<item id="${name}" href="${name}.xhtml" media-type="application/xhtml+xml"/>`;

const pictureItems = ({ pictures, cover }: Book) =>
	[...pictures.values()].map(({ path }, index) => {
		const isCover = path === cover?.path ? ' properties="cover-image"' : "";
		return `<item id="picture-${index + 1}" href="${path}" media-type="image/jpeg"${isCover}/>`;
	});

function metadata(book: Book, isDescribed: boolean): string {
	const { site, address, pictures } = book;
	const meta = (property: string, value: string) =>
		`<meta property="${property}">${xml(value)}</meta>`;
	const accessibility = [
		meta("schema:accessMode", "textual"),
		pictures.size > 0 ? meta("schema:accessMode", "visual") : "",
		meta("schema:accessModeSufficient", isDescribed ? "textual" : "textual,visual"),
		meta("schema:accessibilityFeature", "tableOfContents"),
		isDescribed && pictures.size > 0
			? meta("schema:accessibilityFeature", "alternativeText")
			: "",
		meta("schema:accessibilityHazard", "none"),
	];
	return [
		`<dc:identifier id="id">${book.id}</dc:identifier>`,
		`<dc:title>${xml(book.title)}</dc:title>`,
		`<dc:language>${xml(book.language)}</dc:language>`,
		`<dc:creator id="author">${xml(site.name)}</dc:creator>`,
		`<meta refines="#author" property="role" scheme="marc:relators">aut</meta>`,
		`<dc:publisher>${xml(site.name)}</dc:publisher>`,
		`<dc:date>${book.createdAt.slice(0, 10)}</dc:date>`,
		`<dc:description>${xml(book.excerpt)}</dc:description>`,
		`<dc:source>${xml(address)}</dc:source>`,
		meta("dcterms:modified", `${new Date(book.updatedAt).toISOString().slice(0, 19)}Z`),
		...accessibility.filter(Boolean),
	].join("\n");
}
