import { expect, mock, test } from "bun:test";
import { screen, within } from "@testing-library/react";
import { accessibilityFaults, aUser, renderPage, site } from "../../testing/renderPage.tsx";
import { SiteHeader } from "./SiteHeader.tsx";

const visitor = <SiteHeader site={site} user={null} subscribe={async () => ({})} />;
const main = () => within(screen.getByRole("navigation", { name: "Main" }));

test("the brand abbreviation leads home", async () => {
	const { container } = renderPage(visitor);
	const brand = screen.getByRole("link", { name: /^S&C/ });
	expect(brand.textContent).toBe("S&C");
	expect(brand.getAttribute("href")).toBe("/");
	expect(await accessibilityFaults(container)).toEqual([]);
});

test.each([
	["/stories", "Stories"],
	["/stories/rain", "Stories"],
	["/products", "Products"],
])("at %s the link %s is the current one", (path, name) => {
	renderPage(visitor, { path });
	const current = main()
		.getAllByRole("link")
		.filter((link) => link.getAttribute("aria-current") === "page");
	expect(current.map((link) => link.textContent)).toEqual([name]);
});

test("whoever signs out is known to before they leave", async () => {
	const onSignOut = mock();
	const { user } = renderPage(
		<SiteHeader site={site} user={aUser()} subscribe={async () => ({})} onSignOut={onSignOut} />,
	);
	await user.click(screen.getByRole("button", { name: "Account menu" }));
	const signOut = await screen.findByRole("menuitem", { name: "Sign out" });
	signOut.addEventListener("click", (event) => event.preventDefault());
	await user.click(signOut);
	expect(onSignOut).toHaveBeenCalledTimes(1);
});

test("the mobile menu closes on Escape and on its button", async () => {
	const { user } = renderPage(visitor);
	const toggle = screen.getByRole("button", { name: "Open menu" });
	await user.click(toggle);
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("navigation", { name: "Mobile" })).toBeNull();
	await user.click(toggle);
	await user.click(screen.getByRole("button", { name: "Close menu" }));
	expect(screen.queryByRole("navigation", { name: "Mobile" })).toBeNull();
});
