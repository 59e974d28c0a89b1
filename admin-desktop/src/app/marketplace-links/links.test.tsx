import { expect, test } from "bun:test";
import type { GoneLink, MarketplaceLinks } from "@creations/server/responses";
import { screen, waitFor } from "@testing-library/react";
import { aProduct } from "../testing/examples.ts";
import { createFakeServer } from "../testing/fakeServer.ts";
import { renderAdmin } from "../testing/renderAdmin.tsx";
import { toast } from "../testing/toasts.ts";
import { linksTexts } from "./LinksPage.tsx";
import { goneShopsOf, goneText } from "./queries.ts";

const at = "2026-11-28T10:00:00.000Z";
const etsyUrl = "https://www.etsy.com/listing/1";
const gone: GoneLink = {
	productId: 7,
	name: "Fern Locket",
	shop: "etsy",
	address: etsyUrl,
	goneAt: at,
};
const links: MarketplaceLinks = {
	isOn: true,
	watched: 12,
	unknown: 0,
	checkedAt: at,
	gone: [gone],
};
const piece = aProduct({ id: 7, name: "Fern Locket", etsyUrl, isPublished: true });

test("the switch watches the links, and the page lists those that are gone", async () => {
	const { user, server } = renderAdmin("/admin/settings/marketplace-links", {
		answers: {
			"GET /api/admin/marketplace-links": { ...links, isOn: false, gone: [] },
			"PUT /api/admin/marketplace-links": links,
		},
	});
	expect(await screen.findByText("No link is checked.")).toBeDefined();
	await user.click(screen.getByRole("switch", { name: "Watch marketplace links" }));
	await toast("Links are watched");
	expect(server.requests.at(-1)?.body).toEqual({ isOn: true });
	const link = await screen.findByRole("link", { name: "Fern Locket" });
	expect(link.getAttribute("href")).toBe("/admin/products/7?field=etsyUrl");
});

test("the page tells what was checked", () => {
	const now = new Date("2026-11-28T10:05:00.000Z");
	const texts = (changes: Partial<MarketplaceLinks>) =>
		linksTexts({ ...links, ...changes }, now);
	expect(texts({ checkedAt: null })).toEqual(["The first checks follow within a day."]);
	expect(texts({})).toEqual(["12 links, last check 5 minutes ago."]);
	expect(texts({ unknown: 4 })[1]).toStartWith("4 links could not be checked");
});

test("an edited, sold or unpublished piece has no report", () => {
	const shops = (changes: Partial<typeof piece>) =>
		goneShopsOf({ ...piece, ...changes }, [gone]);
	expect(shops({})).toEqual(["etsy"]);
	expect(shops({ etsyUrl: `${etsyUrl}0` })).toEqual([]);
	expect(shops({ availability: "sold" })).toEqual([]);
	expect(shops({ isPublished: false })).toEqual([]);
	expect(shops({ id: 8 })).toEqual([]);
	expect(goneText(["etsy"])).toBe("Etsy link is gone");
	expect(goneText(["amazon", "etsy"])).toBe("Amazon and Etsy links are gone");
});

test("the row of a piece leads to the field of its link", async () => {
	const server = createFakeServer({
		products: [piece],
		answers: { "GET /api/admin/marketplace-links": links },
	});
	const { user } = renderAdmin("/admin?tab=products", { server });
	expect(await screen.findByText("Etsy link is gone")).toBeDefined();
	await user.click(screen.getByRole("link", { name: "Change link of Fern Locket" }));
	const field = await screen.findByRole("textbox", { name: "Etsy URL" });
	await waitFor(() => expect(document.activeElement === field).toBe(true));
});
