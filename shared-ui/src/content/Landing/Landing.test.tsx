import { expect, mock, test } from "bun:test";
import { screen } from "@testing-library/react";
import { accessibilityFaults, aUser, renderPage, site } from "../../testing/index.ts";
import { HomeHero } from "./HomeHero.tsx";
import { LandingCall } from "./LandingCall.tsx";
import { LandingFeatures } from "./LandingFeatures.tsx";
import { LandingHero } from "./LandingHero.tsx";

const landing = (
	<>
		<LandingHero site={site} />
		<LandingFeatures />
		<LandingCall />
	</>
);

test("the title is the site's name", async () => {
	const { container } = renderPage(landing);
	expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Stories & Creations");
	expect(screen.getByText(site.tagline)).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("both invitations lead to the sign-in and back to this page", () => {
	renderPage(landing, { path: "/?from=letter" });
	for (const name of ["Sign in to Continue", "Sign in with GitHub"]) {
		expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(
			"/api/login?next=%2F%3Ffrom%3Dletter",
		);
	}
});

test("Learn More scrolls to the three features", async () => {
	const { user, container } = renderPage(landing);
	const features = container.querySelector("#features") as HTMLElement;
	features.scrollIntoView = mock();
	await user.click(screen.getByRole("button", { name: "Learn More" }));
	expect(features.scrollIntoView).toHaveBeenCalledTimes(1);
	expect([...features.querySelectorAll("h2")].map((heading) => heading.textContent)).toEqual([
		"Immersive Stories",
		"Curated Products",
		"Personal Journey",
	]);
});

test("who is signed in is led to the stories and to the products", () => {
	renderPage(<HomeHero site={site} user={aUser()} />);
	expect(screen.getByRole("link", { name: "Explore Stories" }).getAttribute("href")).toBe("/stories");
	expect(screen.getByRole("link", { name: "Browse Products" }).getAttribute("href")).toBe("/products");
});
