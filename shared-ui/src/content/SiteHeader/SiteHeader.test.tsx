import { expect, mock, test } from "bun:test";
import { screen, waitFor, within } from "@testing-library/react";
import { accessibilityFaults, aUser, renderPage, site } from "../../testing/index.ts";
import { SiteHeader } from "./SiteHeader.tsx";

const visitor = <SiteHeader site={site} user={null} subscribe={async () => ({})} />;
const signedIn = (changes = {}) => (
	<SiteHeader site={site} user={aUser(changes)} subscribe={async () => ({})} />
);
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

test("a visitor signs in and comes back to the page", () => {
	renderPage(visitor, { path: "/stories/rain?x=1" });
	expect(screen.getByRole("link", { name: "Sign in" }).getAttribute("href")).toBe(
		"/api/login?next=%2Fstories%2Frain%3Fx%3D1",
	);
	expect(screen.queryByRole("button", { name: "Account menu" })).toBeNull();
});

test("the avatar menu names the user and signs out; the admin area is for others", async () => {
	const { user } = renderPage(signedIn());
	expect(screen.queryByText("Sign in")).toBeNull();
	expect(screen.queryByRole("link", { name: "Admin" })).toBeNull();
	await user.click(screen.getByRole("button", { name: "Account menu" }));
	const signOut = await screen.findByRole("menuitem", { name: "Sign out" });
	expect(signOut.getAttribute("href")).toBe("/api/logout");
	expect(screen.getByText("Ada Lovelace")).toBeDefined();
	expect(screen.getByText("ada@example.com")).toBeDefined();
	expect(screen.queryByText("Admin Panel")).toBeNull();
});

test("the avatar menu opens from the keyboard at the first try, in focus the account that it leads to", async () => {
	const { user, address } = renderPage(signedIn());
	for (const key of ["{Enter}", " ", "{ArrowDown}"]) {
		screen.getByRole("button", { name: "Account menu" }).focus();
		await user.keyboard(key);
		const account = await screen.findByRole("menuitem", { name: "Your account" });
		await waitFor(() => expect(document.activeElement).toBe(account));
		await user.keyboard("{Escape}");
		await waitFor(() => expect(document.activeElement?.getAttribute("aria-label")).toBe("Account menu"));
	}
	await user.click(screen.getByRole("button", { name: "Account menu" }));
	await user.click(await screen.findByRole("menuitem", { name: "Your account" }));
	expect(address()).toBe("/account");
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

test("an admin has a link in the header and one in the menu", async () => {
	const { user } = renderPage(signedIn({ isAdmin: true }));
	expect(main().getByRole("link", { name: "Admin" }).getAttribute("href")).toBe("/admin");
	await user.click(screen.getByRole("button", { name: "Account menu" }));
	const panel = await screen.findByRole("menuitem", { name: "Admin Panel" });
	expect(panel.getAttribute("href")).toBe("/admin");
});

test("the mobile menu opens, and closes after a link is clicked", async () => {
	const { user, address } = renderPage(visitor);
	await user.click(screen.getByRole("button", { name: "Open menu" }));
	const menu = screen.getByRole("navigation", { name: "Mobile" });
	await user.click(within(menu).getByRole("link", { name: "Products" }));
	expect(address()).toBe("/products");
	expect(screen.queryByRole("navigation", { name: "Mobile" })).toBeNull();
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

test("the newsletter button opens the sign-up", async () => {
	const { user } = renderPage(visitor);
	await user.click(screen.getByRole("button", { name: "Newsletter" }));
	const dialog = await screen.findByRole("dialog", { name: "Newsletter Signup" });
	expect(within(dialog).getByText("Subscribe to our newsletter")).toBeDefined();
	expect(within(dialog).getByText("Stay Updated")).toBeDefined();
});
