import { afterEach, expect, mock, test } from "bun:test";
import { act, fireEvent, screen } from "@testing-library/react";
import { AccountMenu } from "./content/SiteHeader/AccountMenu.tsx";
import { aUser, renderPage } from "./testing/renderPage.tsx";
import { isAddedByHand } from "./useInstall.ts";

afterEach(() => {
	delete document.installEvent;
	for (const name of ["standalone", "maxTouchPoints"])
		Reflect.deleteProperty(navigator, name);
});

/** Dispatches an event of the browser as the early script stores it. */
function receive(event: Event) {
	document.installEvent = event;
	act(() => void window.dispatchEvent(event));
}

const anOffer = (prompt = mock(async () => ({ outcome: "accepted" }))) =>
	Object.assign(new Event("beforeinstallprompt"), { prompt });

const renderMenu = () =>
	renderPage(<AccountMenu user={aUser()} openByKeyboard={false} />);
const item = () => screen.queryByRole("menuitem", { name: "Install" });

test("the account menu offers to install the site once, when the browser does", async () => {
	const prompt = mock(async () => ({ outcome: "accepted" }));
	document.installEvent = anOffer(prompt);
	const { unmount } = renderMenu();
	const offered = item();
	if (offered) fireEvent.click(offered);
	expect(prompt).toHaveBeenCalledTimes(1);
	unmount();
	renderMenu();
	expect(item() === null).toBe(true);
});

test("an installed site is no longer offered, and one without an offer never", () => {
	renderMenu();
	expect(item() === null).toBe(true);
	receive(anOffer());
	expect(item() === null).toBe(false);
	receive(new Event("appinstalled"));
	expect(item() === null).toBe(true);
});

test.each([
	["Safari on a phone", false, 5, true],
	["the installed site on a phone", true, 5, false],
	["Safari on a computer", false, 0, false],
	["another browser", undefined, 5, false],
])("%s: is added by hand", (_, standalone, maxTouchPoints, isByHand) => {
	const value = { standalone, maxTouchPoints };
	for (const [name, property] of Object.entries(value))
		Object.defineProperty(navigator, name, { value: property, configurable: true });
	expect(isAddedByHand()).toBe(isByHand);
});
