/**
 * Cleans HTML from Word, Google Docs and web pages: keeps paragraphs, headings, lists,
 * quotes, links and emphasis. The schema drops styles and unknown elements.
 */
export function cleanHtml(html: string): string {
	// Copied in this editor.
	if (html.includes("data-pm-slice")) return html;
	const { body } = new DOMParser().parseFromString(html, "text/html");
	for (const element of body.querySelectorAll(NEVER_TEXT)) element.remove();
	for (const image of body.querySelectorAll("img")) if (!isOwn(image)) image.remove();
	for (const link of body.querySelectorAll("a")) cleanLink(link);
	joinWordLists(body);
	for (const element of body.querySelectorAll("br"))
		if (isBetweenBlocks(element)) element.remove();
	for (const element of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6, li"))
		if (isEmpty(element)) element.remove();
	return body.innerHTML.replace(/<!--[\s\S]*?-->/g, "").replace(/&nbsp;/g, " ");
}

const NEVER_TEXT = [
	"script, style, meta, link, title, template, svg, button, [hidden]",
	'[style*="mso-hide:all"], [style*="display:none"]',
].join(", ");

const isOwn = (image: HTMLImageElement) =>
	image.getAttribute("src")?.startsWith("/objects/") ?? false;

/** Removes anchors without an address, and the detour over a search engine. */
function cleanLink(link: HTMLAnchorElement): void {
	const address = URL.parse(link.getAttribute("href") ?? "", "https://relative.invalid");
	if (!address || !/^(https?|mailto|tel):$/.test(address.protocol)) {
		link.removeAttribute("href");
		return;
	}
	const target = address.searchParams.get("q");
	if (/^(www\.)?google\./.test(address.hostname) && address.pathname === "/url" && target)
		link.setAttribute("href", target);
}

/** Word writes lists as paragraphs that start with a bullet or number. */
function joinWordLists(body: HTMLElement): void {
	const lists = new Set<Element>();
	for (const paragraph of body.querySelectorAll('p[style*="mso-list:"]')) {
		const marker = paragraph.querySelector('[style*="mso-list:Ignore"]');
		if (!marker) continue;
		const tag = /^[\s(]*[\da-z]{1,4}[.)]/i.test(marker.textContent) ? "ol" : "ul";
		marker.remove();
		const before = paragraph.previousElementSibling;
		const isNext = before !== null && lists.has(before) && before.localName === tag;
		const list = isNext ? before : document.createElement(tag);
		lists.add(list);
		if (!isNext) paragraph.before(list);
		const item = document.createElement("li");
		item.append(...paragraph.childNodes);
		list.append(item);
		paragraph.remove();
	}
}

const BLOCKS = /^(P|H[1-6]|UL|OL|BLOCKQUOTE|PRE|DIV|TABLE|HR|FIGURE|SECTION|ARTICLE)$/;

const isBetweenBlocks = ({ previousElementSibling, nextElementSibling }: Element) =>
	[previousElementSibling, nextElementSibling].some(
		(sibling) => sibling !== null && BLOCKS.test(sibling.tagName),
	);

const isEmpty = (element: Element) =>
	(element.textContent ?? "").trim() === "" && !element.querySelector("img, hr");

/**
 * Returns Markdown of a plain text. Lines without blank lines and marks, as from notes,
 * are paragraphs.
 */
export function markdownOfText(text: string): string {
	const lines = text.replace(/\r\n?/g, "\n");
	const isMarked = /\n[ \t]*\n|^ {0,3}(?:[-*+>#]|\d+[.)])[ \t]|^(?:```|~~~|<)/m.test(
		lines,
	);
	return isMarked ? lines : lines.replace(/\n/g, "\n\n");
}

/** Returns whether a text has more than words of one line. */
export const isMarkedText = (text: string) =>
	/\n|[*_`[\]<]|^(?:#{1,6} |> |[-+] |\d+[.)] )/.test(text);
