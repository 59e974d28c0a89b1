import { expect, mock, test } from "bun:test";
import { fireEvent, screen } from "@testing-library/react";
import { Avatar } from "./Avatar/Avatar.tsx";
import { Button } from "./Button/Button.tsx";
import { Field, Textarea } from "./Field/Field.tsx";
import { Icon, type IconName, shapes } from "./Icon/Icon.tsx";
import { Card, Container, Grid, Inline, Stack } from "./Layout/Layout.tsx";
import { Link } from "./Link/Link.tsx";
import { Progress } from "./Progress/Progress.tsx";
import { renderPage } from "./testing/renderPage.tsx";
import { useOnDemand } from "./useOnDemand.ts";

test.each([
	["ada", "x@example.com", "A", null],
	[null, "grace@example.com", "G", "/grace.webp"],
	["", "grace@example.com", "G", null],
	[null, null, "U", null],
])(
	"first name %p and email %p give the letter %s, without a picture or while %p is loading",
	(firstName, email, letter, profileImageUrl) => {
		renderPage(<Avatar user={{ firstName, email, profileImageUrl }} />);
		expect(screen.getByText(letter)).toBeDefined();
	},
);

test("a busy button ignores clicks and is marked as busy", async () => {
	const onClick = mock();
	const { user } = renderPage(
		<Button busy onClick={onClick}>
			Saving...
		</Button>,
	);
	const button = screen.getByRole("button", { name: "Saving..." });
	await user.click(button);
	expect(onClick).not.toHaveBeenCalled();
	expect(button.getAttribute("aria-busy")).toBe("true");
});

test("with asChild a link stays a link and looks like a button", () => {
	renderPage(
		<Button asChild>
			<a href="/stories">Explore</a>
		</Button>,
	);
	const link = screen.getByRole("link", { name: "Explore" });
	expect(link.className).not.toBe("");
	expect(link.getAttribute("href")).toBe("/stories");
});

test("a button submits its form only with type submit", async () => {
	const onSubmit = mock((event: { preventDefault(): void }) => event.preventDefault());
	const { user } = renderPage(
		<form onSubmit={onSubmit}>
			<Button>Stay</Button>
			<Button type="submit">Send</Button>
		</form>,
	);
	await user.click(screen.getByRole("button", { name: "Stay" }));
	expect(onSubmit).not.toHaveBeenCalled();
	await user.click(screen.getByRole("button", { name: "Send" }));
	expect(onSubmit).toHaveBeenCalledTimes(1);
});

test("an error replaces the hint, describes the control and marks it invalid", () => {
	renderPage(
		<Field label="Content" hint="As written" error="Content is required">
			<Textarea />
		</Field>,
	);
	const control = screen.getByRole("textbox", { name: "Content" });
	expect(screen.getByRole("alert").textContent).toBe("Content is required");
	expect(control.getAttribute("aria-invalid")).toBe("true");
	expect(control.getAttribute("aria-describedby")).toBe(screen.getByRole("alert").id);
	expect(screen.queryByText("As written")).toBeNull();
});

test("every icon is hidden from screen readers", () => {
	const names = Object.keys(shapes) as IconName[];
	const { container } = renderPage(names.map((name) => <Icon key={name} name={name} />));
	const drawings = [...container.querySelectorAll('svg[aria-hidden="true"]')];
	expect(drawings).toHaveLength(names.length);
	expect(names.filter((_, index) => !drawings[index]?.childElementCount)).toEqual([]);
});

test.each([
	["Stack", Stack],
	["Inline", Inline],
	["Grid", Grid],
	["Container", Container],
	["Card", Card],
])(
	"%s lays out another element's children with asChild, which keeps its meaning",
	(_name, Layout) => {
		renderPage(
			<Layout asChild>
				<ul aria-label="Stories">
					<li>One</li>
				</ul>
			</Layout>,
		);
		const list = screen.getByRole("list", { name: "Stories" });
		expect(list.tagName).toBe("UL");
		expect(list.textContent).toBe("One");
		expect(list.className).not.toBe("");
	},
);

const link = <Link to="/stories?after=1">Stories</Link>;

test.each([
	{ metaKey: true },
	{ ctrlKey: true },
	{ shiftKey: true },
	{ altKey: true },
	{ button: 1 },
])("a click with %p is the browser's", (how) => {
	const { address } = renderPage(link);
	expect(fireEvent.click(screen.getByRole("link"), how)).toBe(true);
	expect(address()).toBe("/");
});

test("a click handler can prevent the navigation", async () => {
	const { user, address } = renderPage(
		<Link to="/stories" onClick={(event) => event.preventDefault()}>
			Stories
		</Link>,
	);
	await user.click(screen.getByRole("link"));
	expect(address()).toBe("/");
});

test.each([
	[42.5, "42.5"],
	[-3, "0"],
	[130, "100"],
])("a value of %p is shown as %s", (value, shown) => {
	renderPage(<Progress value={value} label="Reading progress" />);
	expect(
		screen
			.getByRole("progressbar", { name: "Reading progress" })
			.getAttribute("aria-valuenow"),
	).toBe(shown);
});

function Lamp({ load }: { load: () => Promise<string> }) {
	const { loaded, want } = useOnDemand(load);
	return loaded ? (
		<p>{loaded}</p>
	) : (
		<button type="button" onClick={() => want()}>
			Light
		</button>
	);
}

test("loading starts on demand; a failure shows a toast and can be retried", async () => {
	const load = mock(async () => "lit").mockRejectedValueOnce(
		new TypeError("Failed to fetch"),
	);
	const { user } = renderPage(<Lamp load={load} />);
	expect(load).not.toHaveBeenCalled();
	await user.click(screen.getByRole("button", { name: "Light" }));
	expect(await screen.findByText("Something went wrong")).toBeDefined();
	await user.click(screen.getByRole("button", { name: "Light" }));
	expect(await screen.findByText("lit")).toBeDefined();
});
