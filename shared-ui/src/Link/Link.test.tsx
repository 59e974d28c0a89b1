import { expect, test } from "bun:test";
import { fireEvent, screen } from "@testing-library/react";
import { renderPage } from "../testing/renderPage.tsx";
import { Link } from "./Link.tsx";

const link = <Link to="/stories?after=1">Stories</Link>;

test("a plain click follows it", async () => {
	const { user, address } = renderPage(link);
	await user.click(screen.getByRole("link"));
	expect(address()).toBe("/stories?after=1");
});

test.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
	"a click with %p is the browser's",
	(how) => {
		const { address } = renderPage(link);
		expect(fireEvent.click(screen.getByRole("link"), how)).toBe(true);
		expect(address()).toBe("/");
	},
);

test("who handles the click follows it or not", async () => {
	const { user, address } = renderPage(
		<Link to="/stories" onClick={(event) => event.preventDefault()}>
			Stories
		</Link>,
	);
	await user.click(screen.getByRole("link"));
	expect(address()).toBe("/");
});
