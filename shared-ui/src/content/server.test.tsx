import { expect, test } from "bun:test";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { aProduct, aStory, aUser, site } from "../testing/renderPage.tsx";
import { FeaturedProducts } from "./FeaturedProducts/FeaturedProducts.tsx";
import { FeaturedStories } from "./FeaturedStories/FeaturedStories.tsx";
import { LandingHero } from "./Landing/Landing.tsx";
import { LikeToggle } from "./LikeToggle/LikeToggle.tsx";
import { ProductGallery } from "./ProductGallery/ProductGallery.tsx";
import { SiteHeader } from "./SiteHeader/SiteHeader.tsx";

const parts: [string, ReactNode][] = [
	["the header", <SiteHeader key="" site={site} user={aUser()} subscribe={async () => ({})} />],
	["the landing hero", <LandingHero key="" site={site} />],
	["stories", <FeaturedStories key="" latest={[aStory()]} popular={[]} />],
	[
		"products",
		<FeaturedProducts
			key=""
			products={[aProduct()]}
			categories={[]}
			selected={new Set()}
			onSelect={() => {}}
		/>,
	],
	["the gallery", <ProductGallery key="" name="Band" images={["/1.webp", "/2.webp"]} />],
	["the like toggle", <LikeToggle key="" name="Band" />],
];

function rendered(part: ReactNode): string {
	return renderToString(<StaticRouter location="/">{part}</StaticRouter>);
}

test.each(parts)("sentences of %s are in one piece in the server's HTML", (_name, part) => {
	expect(rendered(part)).not.toContain("<!-- -->");
});

test.each(parts)("what the server renders of %s is visible without a script", (_name, part) => {
	const html = rendered(part);
	expect(html).not.toMatch(/opacity:\s*0(?![.\d])|visibility:\s*hidden|translate/);
});
