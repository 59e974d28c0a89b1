import { expect, test } from "bun:test";
import { screen } from "@testing-library/react";
import { renderPage } from "../../testing/index.ts";
import { Picture } from "./Picture.tsx";

test("an uploaded image comes in several widths", () => {
	renderPage(<Picture src="/objects/ring" alt="A ring" sizes="50vw" />);
	const image = screen.getByRole("img", { name: "A ring" });
	expect(image.getAttribute("srcset")).toContain("/objects/ring?w=320 320w, ");
	expect(image.getAttribute("srcset")).toEndWith("/objects/ring?w=1920 1920w");
	expect(image.getAttribute("sizes")).toBe("50vw");
	expect(image.getAttribute("src")).toBe("/objects/ring?w=960");
});

test.each(["/demo/ring.webp", "https://example.com/objects/ring.jpg"])("%s is left as it is", (src) => {
	renderPage(<Picture src={src} alt="A ring" sizes="50vw" />);
	const image = screen.getByRole("img", { name: "A ring" });
	expect(image.getAttribute("src")).toBe(src);
	expect(image.hasAttribute("srcset")).toBeFalse();
});
