import { beforeEach, describe, expect, test } from "bun:test";
import { manuscriptOf } from "@creations/events/text/manuscript";
import {
	act,
	cleanup,
	createEvent,
	fireEvent,
	screen,
	within,
} from "@testing-library/react";
import type { ReactNode } from "react";
import { accessibilityFaults, renderPage, touch } from "../testing/renderPage.tsx";
import { AvailableAt } from "./AvailableAt/AvailableAt.tsx";
import { facets } from "./Drawing/Gem.tsx";
import { categoryName, formatCount, formatDate } from "./format.ts";
import { Picture } from "./Picture/Picture.tsx";
import { ProductGallery } from "./ProductGallery/ProductGallery.tsx";
import { Manuscript } from "./Prose/Manuscript.tsx";
import { ReadingProgressBox } from "./ReadingProgressBox/ReadingProgressBox.tsx";
import { RecentlyViewed, viewedPieces } from "./RecentlyViewed/RecentlyViewed.tsx";

test("a piece that is sold nowhere has no card", () => {
	renderPage(<AvailableAt amazonUrl={null} etsyUrl={null} />);
	expect(screen.queryByText("Available at")).toBeNull();
});

const link = (name: string) => screen.getByRole("link", { name });

test("a sold piece shows its date and where to ask for another, but no marketplace", () => {
	const sold = {
		amazonUrl: "https://www.amazon.com/dp/B0?tag=moss-20",
		etsyUrl: null,
		soldOn: "2026-05-03",
	};
	const { unmount } = renderPage(<AvailableAt {...sold} />);
	expect(screen.getByRole("heading", { name: "Sold on May 3, 2026" })).toBeDefined();
	expect(screen.getByText("This piece has been sold.")).toBeDefined();
	expect(screen.queryByRole("link")).toBeNull();
	expect(screen.queryByText(/Amazon Associate/)).toBeNull();
	unmount();
	renderPage(<AvailableAt {...sold} site={{ askUrl: "/pages/contact" }} />);
	expect(screen.getAllByRole("link")).toEqual([link("Ask for another")]);
});

test.each([
	["/pages/contact", true],
	["https://moss.example/pages/contact?about=rings", true],
	["https://moss.example", true],
	["https://moss.example.org/contact", false],
	["https://www.etsy.com/shop/moss", false],
])("an order link to %s stays in the tab: %p", (orderUrl, isOnSite) => {
	renderPage(
		<AvailableAt
			amazonUrl="https://www.amazon.com/dp/B0"
			etsyUrl={null}
			orderUrl={orderUrl}
			site={{ baseUrl: "https://moss.example" }}
		/>,
	);
	expect(screen.getByRole("heading", { name: "Made to order" })).toBeDefined();
	const order = link("Ask for one");
	expect(order.getAttribute("href")).toBe(orderUrl);
	expect(order.getAttribute("target")).toBe(isOnSite ? null : "_blank");
	expect(order.getAttribute("rel")).toBe(isOnSite ? null : "sponsored noopener");
	expect(link("View on Amazon").getAttribute("rel")).toBe("sponsored noopener");
});

const disclosures = (children: ReactNode) => {
	const { unmount } = renderPage(children);
	const { length } = screen.queryAllByText(
		"As an Amazon Associate I earn from qualifying purchases.",
	);
	unmount();
	return length;
};

test("only an Amazon link with an affiliate tag shows the disclosure", () => {
	const amazonUrl = "https://www.amazon.de/dp/B0?th=1&tag=moss-21";
	expect(disclosures(<AvailableAt amazonUrl={amazonUrl} etsyUrl={null} />)).toBe(1);
	const without = "https://www.amazon.de/dp/B0?vintage=1";
	expect(
		disclosures(<AvailableAt amazonUrl={without} etsyUrl="https://e.example/?tag=1" />),
	).toBe(0);
});

test("a text with such a link shows the disclosure below it", () => {
	const written = (content: string) =>
		disclosures(<Manuscript page={manuscriptOf(content)} />);
	expect(written("[The ring](https://www.amazon.com/dp/B0?tag=moss-20)")).toBe(1);
	expect(written("[The ring](https://www.amazon.com/dp/B0) and a ?tag=word")).toBe(0);
});

test("saved progress shows a rounded percentage; without progress there is no box", () => {
	renderPage(<ReadingProgressBox progress={0} />);
	expect(screen.queryByRole("progressbar")).toBeNull();
	renderPage(<ReadingProgressBox progress={66.67} />);
	expect(screen.getByText("67%")).toBeDefined();
	expect(screen.getByRole("progressbar", { name: "Reading progress" })).toBeDefined();
});

test("a brilliant seen from above has 33 facets, no two the same and each of a known depth", () => {
	expect(facets).toHaveLength(33);
	expect(new Set(facets.map(({ d }) => d)).size).toBe(33);
	expect(facets.every(({ depth }) => [0, 1, 2, 3, 4].includes(depth))).toBe(true);
});

test("a date is written out in English and in UTC, whatever the machine's zone", () => {
	expect(formatDate("2025-03-01T23:59:59.000Z")).toBe("March 1, 2025");
	expect(formatDate("2025-03-01T00:00:00.000Z")).toBe("March 1, 2025");
});

test("counts have thousands separators", () => {
	expect(formatCount(1234567)).toBe("1,234,567");
	expect(formatCount(999)).toBe("999");
});

test.each([
	[3, "Rings"],
	[null, "Uncategorized"],
	[9, "Uncategorized"],
])("a product with category %p is named after it: %s", (categoryId, name) => {
	expect(categoryName({ categoryId }, [{ id: 3, name: "Rings" }])).toBe(name);
});

beforeEach(() => localStorage.clear());

const piece = (n: number, name = `Piece ${n}`) => ({
	slug: `p-${n}`,
	name,
	images: [`/demo/${n}.webp`],
});

function visit(n: number, name?: string) {
	cleanup();
	return renderPage(<RecentlyViewed product={piece(n, name)} />);
}

const pieces = () => screen.queryAllByRole("link").map((link) => link.textContent);

test("at most four recently viewed pieces show, without the current one", async () => {
	for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) visit(n);
	expect(pieces()).toEqual(["Piece 8", "Piece 7", "Piece 6", "Piece 5"]);
	expect(viewedPieces("").map(({ slug }) => slug)).toEqual(
		[9, 8, 7, 6, 5, 4, 3, 2].map((n) => `p-${n}`),
	);
	const { container } = visit(8, "Piece Eight");
	expect(pieces()).toEqual(["Piece 9", "Piece 7", "Piece 6", "Piece 5"]);
	expect(container.querySelector("img")?.getAttribute("src")).toContain("/demo/9");
	expect(viewedPieces("")[0]).toEqual({
		slug: "p-8",
		name: "Piece Eight",
		image: "/demo/8.webp",
	});
	expect(viewedPieces("")).toHaveLength(8);
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("a recently viewed piece has the availability of its last visit", () => {
	const wren = { slug: "wren", name: "Wren", images: [] };
	renderPage(<RecentlyViewed product={{ ...wren, availability: "sold" }} />);
	visit(1);
	expect(screen.getByText("Sold")).toBeDefined();
	cleanup();
	renderPage(<RecentlyViewed product={{ ...wren, availability: "available" }} />);
	visit(1);
	expect(pieces()).toEqual(["Wren"]);
	expect(screen.queryByText("Sold")).toBeNull();
});

test("invalid stored pieces are ignored", () => {
	const lost = '[{"slug":"p-1","name":"1","image":"","availability":"lost"}]';
	for (const written of [
		"{",
		"null",
		'{"slug":"p-1"}',
		'[null, 1, {"slug":"p-1"}]',
		lost,
	]) {
		localStorage.setItem("recently-seen", written);
		visit(2);
		expect(pieces()).toEqual([]);
		expect(viewedPieces("")).toHaveLength(1);
	}
});

const shown = () => screen.getByRole("img", { name: "A ring" });
const avif = () => shown().parentElement?.querySelector("source");

test.each(["/objects/ring", "/demo/ring.webp"])(
	"%s comes in several widths, as AVIF and as WebP",
	(src) => {
		renderPage(<Picture src={src} alt="A ring" sizes="50vw" />);
		expect(shown().getAttribute("srcset")).toStartWith(`${src}/320.webp 320w, `);
		expect(shown().getAttribute("srcset")).toEndWith(`${src}/1920.webp 1920w`);
		expect(shown().getAttribute("src")).toBe(`${src}/960.webp`);
		expect(avif()?.getAttribute("type")).toBe("image/avif");
		expect(avif()?.getAttribute("srcset")).toStartWith(`${src}/320.avif 320w, `);
		for (const element of [avif(), shown()])
			expect(element?.getAttribute("sizes")).toBe("50vw");
	},
);

test("a picture reserves its space and shows its color while it loads", () => {
	const facts = { width: 700, height: 500, color: "#336699" };
	renderPage(<Picture src="/objects/ring" alt="A ring" sizes="50vw" facts={facts} />);
	expect([shown().getAttribute("width"), shown().getAttribute("height")]).toEqual([
		"700",
		"500",
	]);
	expect(shown().style.backgroundColor).toBe("#336699");
	expect(avif()?.getAttribute("srcset")).toBe(
		"/objects/ring/320.avif 320w, /objects/ring/640.avif 640w, /objects/ring/768.avif 700w",
	);
});

test("a picture uses its description and keeps its focus point in view", () => {
	const facts = {
		width: 1600,
		height: 1200,
		color: null,
		description: "A ring",
		focus: "30% 60%",
	};
	renderPage(<Picture src="/objects/ring" alt="" sizes="50vw" facts={facts} />);
	expect(shown().style.objectPosition).toBe("30% 60%");
});

test("the first picture loads at once, all others when they come near the screen", () => {
	renderPage(<Picture src="/objects/ring" alt="A ring" sizes="50vw" first />);
	expect(shown().getAttribute("fetchpriority")).toBe("high");
	expect(shown().hasAttribute("loading")).toBeFalse();
	// Preload links of other tests remain in the head.
	const links = [...document.head.querySelectorAll('link[rel="preload"][as="image"]')];
	const link = links.find(
		(each) => each.getAttribute("imagesrcset") === avif()?.getAttribute("srcset"),
	);
	expect([link?.getAttribute("imagesizes"), link?.getAttribute("type")]).toEqual([
		"50vw",
		"image/avif",
	]);
	renderPage(<Picture src="/objects/chain" alt="A chain" sizes="50vw" />);
	const other = screen.getByRole("img", { name: "A chain" });
	expect([other.getAttribute("loading"), other.getAttribute("decoding")]).toEqual([
		"lazy",
		"async",
	]);
});

test.each(["https://example.com/objects/ring.jpg", "/ring.jpg", "/objects/ring?w=320"])(
	"%s is left as it is",
	(src) => {
		renderPage(<Picture src={src} alt="A ring" sizes="50vw" />);
		expect(shown().getAttribute("src")).toBe(src);
		expect(shown().hasAttribute("srcset")).toBeFalse();
		expect(avif()).toBeNull();
	},
);

const three = (
	<ProductGallery name="Fern Locket" images={["/1.webp", "/2.webp", "/3.webp"]} />
);

test("one image has no thumbnails and nothing to advance to, but can be zoomed", () => {
	renderPage(<ProductGallery name="Plain Band" images={["/1.webp"]} />);
	expect(
		screen.getAllByRole("button").map((button) => button.getAttribute("aria-label")),
	).toEqual(["Zoom picture"]);
	expect(screen.getByRole("img", { name: "Plain Band" })).toBeDefined();
});

describe("the enlarged image", () => {
	async function enlarged() {
		const { user } = renderPage(three);
		await user.click(screen.getByRole("button", { name: "Zoom picture" }));
		const dialog = within(await screen.findByRole("dialog"));
		const picture = () => dialog.getByRole("img");
		const frame = picture().parentElement as HTMLElement;
		for (const [side, length] of [
			["clientWidth", 400],
			["clientHeight", 300],
		] as const)
			Object.defineProperty(frame, side, { value: length });
		frame.getBoundingClientRect = () => new DOMRect(0, 0, 400, 300);
		const tap = (timeStamp: number, clientX = 200) => {
			const event = createEvent.click(frame, { clientX, clientY: 150 });
			Object.defineProperty(event, "timeStamp", { value: timeStamp });
			act(() => void frame.dispatchEvent(event));
		};
		const finger = (
			kind: "Down" | "Move" | "Up",
			pointerId: number,
			clientX = 0,
			clientY = 150,
		) => fireEvent[`pointer${kind}`](frame, { pointerId, clientX, clientY });
		return { user, picture, frame, tap, finger, place: () => picture().style.transform };
	}

	test("is zoomed with two fingers, moved with one within its bounds, and not swiped", async () => {
		const { picture, frame, finger, place } = await enlarged();
		finger("Down", 1, 150);
		finger("Move", 1, 50);
		expect(place()).toBe("translate(0px, 0px) scale(1)");
		finger("Move", 1, 150);
		finger("Down", 2, 250);
		finger("Move", 2, 350);
		expect(place()).toBe("translate(50px, 0px) scale(2)");
		finger("Up", 2);
		finger("Move", 1, 130, 160);
		expect(place()).toBe("translate(30px, 10px) scale(2)");
		finger("Move", 1, 2000, 160);
		expect(place()).toBe("translate(200px, 10px) scale(2)");
		finger("Up", 1);
		finger("Move", 1, 0);
		expect(place()).toBe("translate(200px, 10px) scale(2)");
		touch(frame, [300, 400], [120, 420]);
		expect(picture().getAttribute("src")).toBe("/1.webp");
	});

	test("is zoomed and left by buttons and keys", async () => {
		const { user, picture, place } = await enlarged();
		const press = (name: string) => user.click(screen.getByRole("button", { name }));
		await press("Zoom in");
		expect(place()).toBe("translate(0px, 0px) scale(1.6)");
		await user.keyboard("-");
		expect(place()).toBe("translate(0px, 0px) scale(1)");
		await user.keyboard("+");
		expect(place()).toBe("translate(0px, 0px) scale(1.6)");
		await press("Zoom out");
		expect(place()).toBe("translate(0px, 0px) scale(1)");
		await press("Next picture");
		expect(picture().getAttribute("src")).toBe("/2.webp");
		await press("Previous picture");
		expect(picture().getAttribute("src")).toBe("/1.webp");
	});

	test("has a loupe that follows the mouse and can be switched off", async () => {
		const { user, frame } = await enlarged();
		const lens = () =>
			document.querySelector<HTMLElement>("[role=dialog] [aria-hidden] img");
		const hover = () =>
			fireEvent.pointerMove(frame, { pointerType: "mouse", clientX: 100, clientY: 90 });
		hover();
		expect([lens()?.style.left, lens()?.style.top]).toEqual(["-130px", "-105px"]);
		const loupe = screen.getByRole("button", { name: "Loupe" });
		expect(loupe.getAttribute("aria-pressed")).toBe("true");
		await user.click(loupe);
		hover();
		expect(lens()).toBeNull();
	});

	test("is zoomed at a double tap, and restored by another", async () => {
		const { tap, place } = await enlarged();
		tap(1000);
		tap(2000);
		tap(2100, 300);
		expect(place()).toBe("translate(0px, 0px) scale(1)");
		tap(2200, 300);
		expect(place()).toBe("translate(-150px, 0px) scale(2.5)");
		tap(2300, 300);
		expect(place()).toBe("translate(-150px, 0px) scale(2.5)");
		tap(2400, 300);
		expect(place()).toBe("translate(0px, 0px) scale(1)");
	});
});

test("an image uses its description as alternative text", async () => {
	const facts = { width: 700, height: 500, color: null };
	const pictures = [{ ...facts, description: "A locket with two ferns" }, facts];
	const { user } = renderPage(
		<ProductGallery
			name="Fern Locket"
			images={["/1.webp", "/2.webp"]}
			pictures={pictures}
		/>,
	);
	const place = () =>
		document.querySelector("section [role=status]")?.getAttribute("aria-label");
	expect(place()).toBe("Fern Locket, picture 1 of 2: A locket with two ferns");
	await user.click(screen.getByRole("button", { name: "Zoom picture" }));
	const enlarged = within(await screen.findByRole("dialog"));
	expect(enlarged.getByRole("img", { name: "A locket with two ferns" })).toBeDefined();
	await user.keyboard("{ArrowRight}");
	expect(
		enlarged.getByRole("img", { name: "Fern Locket, picture 2 of 2" }),
	).toBeDefined();
	expect(place()).toBe("Fern Locket, picture 2 of 2");
});
