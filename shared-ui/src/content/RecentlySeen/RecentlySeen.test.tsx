import { beforeEach, expect, test } from "bun:test";
import { cleanup, screen } from "@testing-library/react";
import { accessibilityFaults, renderPage } from "../../testing/renderPage.tsx";
import { RecentlySeen, seenBefore } from "./RecentlySeen.tsx";

beforeEach(() => localStorage.clear());

const piece = (n: number, name = `Piece ${n}`) => ({ slug: `p-${n}`, name, images: [`/demo/${n}.webp`] });

function visit(n: number, name?: string) {
	cleanup();
	return renderPage(<RecentlySeen product={piece(n, name)} />);
}

const shown = () => screen.queryAllByRole("link").map((link) => link.textContent);

test("the pieces seen last are shown, four at most and never the one that is seen; eight are kept", async () => {
	for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9]) visit(n);
	expect(shown()).toEqual(["Piece 8", "Piece 7", "Piece 6", "Piece 5"]);
	expect(seenBefore("").map(({ slug }) => slug)).toEqual([9, 8, 7, 6, 5, 4, 3, 2].map((n) => `p-${n}`));
	const { container } = visit(8, "Piece Eight");
	expect(shown()).toEqual(["Piece 9", "Piece 7", "Piece 6", "Piece 5"]);
	expect(container.querySelector("img")?.getAttribute("src")).toContain("/demo/9");
	expect(seenBefore("")[0]).toEqual({ slug: "p-8", name: "Piece Eight", image: "/demo/8.webp" });
	expect(seenBefore("")).toHaveLength(8);
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("the first piece shows nothing, and clearing forgets all of them", async () => {
	const { container } = visit(1);
	expect(container.querySelector("section")).toBeNull();
	const { user } = visit(2);
	await user.click(screen.getByRole("button", { name: "Clear recently seen" }));
	expect(screen.queryByRole("heading", { name: "Recently seen" })).toBeNull();
	expect(seenBefore("")).toEqual([]);
});

test("what was not written by it is passed over", () => {
	for (const written of ["{", "null", '{"slug":"p-1"}', '[null, 1, {"slug":"p-1"}]']) {
		localStorage.setItem("recently-seen", written);
		visit(2);
		expect(shown()).toEqual([]);
		expect(seenBefore("")).toHaveLength(1);
	}
});
