import { expect, mock, test } from "bun:test";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { Button, IconButton } from "./Button/Button.tsx";
import { Select, Switch, Toolbar, ToolbarButton } from "./Controls/Controls.tsx";
import { Dialog } from "./Dialog/Dialog.tsx";
import { Menu, MenuItem } from "./Menu/Menu.tsx";
import { toast } from "./Toast/toasts.ts";
import { Tooltip } from "./Tooltip/Tooltip.tsx";
import { accessibilityFaults, renderPage } from "./testing/renderPage.tsx";

const dialog = (
	<Dialog
		title="Send Newsletter"
		description="To all active subscribers"
		trigger={<Button>Open</Button>}
	>
		<input aria-label="Subject" />
	</Dialog>
);

test("Escape and the close button close it, and the focus returns to the trigger", async () => {
	const { user } = renderPage(dialog);
	const trigger = screen.getByRole("button", { name: "Open" });
	await user.click(trigger);
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("dialog")).toBeNull();
	await waitFor(() => expect(document.activeElement).toBe(trigger));
	await user.click(trigger);
	await user.click(screen.getByRole("button", { name: "Close" }));
	expect(screen.queryByRole("dialog")).toBeNull();
});

test("a menu opens by click and key, supports arrow keys, and closes after a choice", async () => {
	const onSelect = mock();
	const { user } = renderPage(
		<Menu trigger={<Button>More</Button>}>
			<MenuItem>Edit</MenuItem>
			<MenuItem onSelect={onSelect}>Publish</MenuItem>
		</Menu>,
	);
	expect(screen.queryByRole("menu")).toBeNull();
	await user.tab();
	await user.keyboard("{Enter}{ArrowDown}{Enter}");
	expect(onSelect).toHaveBeenCalledTimes(1);
	expect(screen.queryByRole("menu")).toBeNull();
	await user.click(screen.getByRole("button", { name: "More" }));
	await user.click(screen.getByRole("menuitem", { name: "Publish" }));
	expect(onSelect).toHaveBeenCalledTimes(2);
	expect(screen.queryByRole("menu")).toBeNull();
});

test("an open select hides the page from nobody, and a choice returns the focus", async () => {
	const onValueChange = mock();
	const options = ["Rings", "Brooches"].map((label) => ({ value: label, label }));
	const { user } = renderPage(
		<main>
			<h1>Pieces</h1>
			<Select
				label="Category"
				options={options}
				value="Rings"
				onValueChange={onValueChange}
			/>
		</main>,
	);
	const select = screen.getByRole("combobox", { name: "Category" });
	select.focus();
	await user.keyboard("{Enter}");
	expect(await screen.findByRole("listbox")).toBeDefined();
	await waitFor(() =>
		expect(screen.getByRole("heading", { name: "Pieces" })).toBeDefined(),
	);
	await user.keyboard("{ArrowDown}{Enter}");
	expect(onValueChange).toHaveBeenCalledWith("Brooches");
	await waitFor(() => expect(document.activeElement).toBe(select));
});

test("a click on the switch or on its label turns it on and off", async () => {
	const onCheckedChange = mock();
	const { user, container } = renderPage(
		<Switch label="Published" onCheckedChange={onCheckedChange} />,
	);
	await user.click(screen.getByRole("switch", { name: "Published" }));
	await user.click(screen.getByText("Published"));
	expect(onCheckedChange.mock.calls).toEqual([[true], [false]]);
	expect(await accessibilityFaults(container)).toEqual([]);
});

const show = (message: Parameters<typeof toast>[0]) => act(() => void toast(message));

test("at most one toast is visible: a newer one replaces the older", () => {
	renderPage(null);
	show({ title: "First" });
	show({ title: "Second" });
	expect(screen.queryByText("First")).toBeNull();
	expect(screen.getByText("Second")).toBeDefined();
});

test("closing removes a toast from the page", async () => {
	const { user } = renderPage(null);
	show({ title: "Newsletter Sent!" });
	await user.click(screen.getByRole("button", { name: "Close" }));
	await waitFor(() => expect(screen.queryByText("Newsletter Sent!")).toBeNull());
});

const focused = () => document.activeElement?.getAttribute("aria-label");

function showToolbar(onClick = mock()) {
	return renderPage(
		<>
			<textarea aria-label="Text" />
			<Toolbar aria-label="Formatting">
				<ToolbarButton icon="bold" label="Bold" keys="Ctrl+B" onClick={onClick} />
				<ToolbarButton icon="italic" label="Italic" />
				<ToolbarButton icon="list" label="List" />
			</Toolbar>
			<button type="button" aria-label="After" />
		</>,
	);
}

test("Tab stops at one of the buttons, and the arrow keys reach the others", async () => {
	const { user, container } = showToolbar();
	await user.tab();
	await user.tab();
	expect(focused()).toBe("Bold");
	await user.keyboard("{ArrowRight}");
	expect(focused()).toBe("Italic");
	await user.keyboard("{End}{ArrowRight}");
	expect(focused()).toBe("Bold");
	await user.keyboard("{ArrowLeft}");
	expect(focused()).toBe("List");
	await user.tab();
	expect(focused()).toBe("After");
	await user.tab({ shift: true });
	expect(focused()).toBe("List");
	expect(screen.getByRole("toolbar", { name: "Formatting" })).toBeDefined();
	expect(await accessibilityFaults(container)).toEqual([]);
});

test("the tooltip shows a button's action and shortcut", async () => {
	const { user } = showToolbar();
	await user.tab();
	await user.tab();
	expect(await screen.findByText("Bold (Ctrl+B)")).toBeDefined();
	expect(
		screen.getByRole("button", { name: "Bold", description: "Ctrl+B" }),
	).toBeDefined();
});

test("a press on a button runs its action and leaves the focus in the text", async () => {
	const onClick = mock();
	const { user } = showToolbar(onClick);
	await user.click(screen.getByRole("textbox", { name: "Text" }));
	await user.click(screen.getByRole("button", { name: "Bold" }));
	expect(onClick).toHaveBeenCalledTimes(1);
	expect(focused()).toBe("Text");
	expect(fireEvent.mouseDown(screen.getByRole("button", { name: "Bold" }))).toBeFalse();
});

test("the keyboard's focus shows the tooltip at once and Escape hides it", async () => {
	const { user } = renderPage(
		<Tooltip text="Larger text">
			<IconButton icon="plus" label="Larger" />
		</Tooltip>,
	);
	await user.tab();
	expect((await screen.findByRole("tooltip")).textContent).toBe("Larger text");
	// The name is not repeated.
	expect(screen.getByRole("button", { name: "Larger", description: "" })).toBeDefined();
	await user.keyboard("{Escape}");
	expect(screen.queryByRole("tooltip")).toBeNull();
});
