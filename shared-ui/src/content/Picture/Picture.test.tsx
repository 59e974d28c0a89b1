import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/renderPage.tsx";
import { Picture } from "./Picture.tsx";

const shown = () => screen.getByRole("img", { name: "A ring" });
const avif = () => shown().parentElement?.querySelector("source");

test.each(["/objects/ring", "/demo/ring.webp"])("%s comes in several widths, as AVIF and as WebP", (src) => {
	renderPage(<Picture src={src} alt="A ring" sizes="50vw" />);
	expect(shown().getAttribute("srcset")).toStartWith(`${src}/320.webp 320w, `);
	expect(shown().getAttribute("srcset")).toEndWith(`${src}/1920.webp 1920w`);
	expect(shown().getAttribute("src")).toBe(`${src}/960.webp`);
	expect(avif()?.getAttribute("type")).toBe("image/avif");
	expect(avif()?.getAttribute("srcset")).toStartWith(`${src}/320.avif 320w, `);
	for (const element of [avif(), shown()]) expect(element?.getAttribute("sizes")).toBe("50vw");
});

test("no width is offered that the picture does not have", () => {
	const facts = { width: 700, height: 500, color: null };
	renderPage(<Picture src="/objects/ring" alt="A ring" sizes="50vw" facts={facts} />);
	expect(avif()?.getAttribute("srcset")).toBe(
		"/objects/ring/320.avif 320w, /objects/ring/640.avif 640w, /objects/ring/768.avif 700w",
	);
});

test("a picture keeps its place, and shows its colour until it has come", () => {
	const facts = { width: 1600, height: 1200, color: "#336699" };
	renderPage(<Picture src="/objects/ring" alt="A ring" sizes="50vw" facts={facts} />);
	expect([shown().getAttribute("width"), shown().getAttribute("height")]).toEqual(["1600", "1200"]);
	expect(shown().style.backgroundColor).toBe("#336699");
});

test("what was said of a picture is its text, and what it is to show first stays in view", () => {
	const facts = { width: 1600, height: 1200, color: null, description: "A ring", focus: "30% 60%" };
	renderPage(<Picture src="/objects/ring" alt="" sizes="50vw" facts={facts} />);
	expect(shown().style.objectPosition).toBe("30% 60%");
});

test("the first picture is asked for at once, all others when they come near the screen", () => {
	renderPage(<Picture src="/objects/ring" alt="A ring" sizes="50vw" first />);
	expect(shown().getAttribute("fetchpriority")).toBe("high");
	expect(shown().hasAttribute("loading")).toBeFalse();
	const link = document.head.querySelector('link[rel="preload"][as="image"]');
	expect(link?.getAttribute("imagesrcset")).toBe(avif()?.getAttribute("srcset") ?? "none");
	expect([link?.getAttribute("imagesizes"), link?.getAttribute("type")]).toEqual(["50vw", "image/avif"]);
	renderPage(<Picture src="/objects/chain" alt="A chain" sizes="50vw" />);
	const other = screen.getByRole("img", { name: "A chain" });
	expect([other.getAttribute("loading"), other.getAttribute("decoding")]).toEqual(["lazy", "async"]);
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
